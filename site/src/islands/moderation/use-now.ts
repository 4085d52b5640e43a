import { useEffect, useState } from "react";

/** The time of this device, looked at again every few seconds: for what ends by itself. */
export function useNow(everyMs = 5_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const minuteMs = 60_000;

/** Whole minutes that are left, the one that runs included; 0 once it is over. */
export const minutesLeft = (until: string, now: number): number => Math.max(0, Math.ceil((Date.parse(until) - now) / minuteMs));
