import { useEffect, useState } from "react";

const everyMs = 5_000;

/** The time of this device, looked at again every few seconds: for what ends by itself. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const minuteMs = 60_000;

/** Whole minutes that are left, the one that runs included; 0 once it is over. A moment is as old as the last look at the clock. */
export const minutesLeft = (until: string, now: number): number => Math.max(0, Math.ceil((Date.parse(until) - now - everyMs) / minuteMs));
