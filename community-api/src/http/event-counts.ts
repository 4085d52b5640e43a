import type { Logger } from "pino";
import type { Clock } from "../core/clock.ts";

const minuteMs = 60_000;

/**
 * Counts by kind, for the operator: a line in the log says the counts since the start of the program, at most once a minute.
 * @param message of that line
 * @param maxPerMinute more are not counted
 */
export function createCounts(
  { log, clock }: { log: Logger; clock: Clock },
  message: string,
  maxPerMinute = Infinity,
): (kind: string) => void {
  const counts = new Map<string, number>();
  let minute = { startedAt: 0, events: 0 };
  return (kind) => {
    const now = clock().getTime();
    if (Math.abs(now - minute.startedAt) >= minuteMs) minute = { startedAt: now, events: 0 };
    minute.events += 1;
    if (minute.events > maxPerMinute) return;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (minute.events === 1) log.warn({ counts: Object.fromEntries(counts) }, message);
  };
}
