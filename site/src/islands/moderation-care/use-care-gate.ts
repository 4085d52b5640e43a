import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { careOptions, useCareToday } from "../../api/moderator-care.ts";

/** Why nothing is handed out to a moderator now; null: it is. */
export type CareGate = { isGrey: boolean; closed: { until: string } | { oneMore: () => void } | null };

/** Whether a moderator wants every text covered until they ask for it, not only what is heavy. */
export const useBlurText = (): boolean => useQuery(careOptions()).data?.blurText === true;

/**
 * Whether a moderator is handed anything: not on a break, nor once they have seen what they chose for today, unless they say "one more".
 * @param isHandingOut whether what is shown is new to them; what they decided lately may be looked at on any day
 * @param isHolding whether they have taken a case and not decided it yet: that one is never taken out of their hands
 */
export function useCareGate({ isHandingOut, isHolding }: { isHandingOut: boolean; isHolding: boolean }): CareGate {
  const today = useCareToday().data;
  const care = useQuery(careOptions()).data;
  /** "One more" holds until they have seen so many. */
  const [allowed, setAllowed] = useState(0);
  const isGrey = care?.greyImages !== false;
  if (!today) return { isGrey, closed: null };
  if (today.breakUntil !== null) return { isGrey, closed: { until: today.breakUntil } };
  const isEnough = today.isReached && today.seen >= allowed;
  return { isGrey, closed: isHandingOut && isEnough && !isHolding ? { oneMore: () => setAllowed(today.seen + 1) } : null };
}
