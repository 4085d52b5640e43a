import { onTestFinished, vi } from "vitest";

/** Nobody waits longer for another program: a request is answered after 3 s at the latest (specification, "when a program is down"). */
const longestMs = 3000;

/**
 * Writes down each time limit that is set on a call to another program from now on. Tests of programs that hang look at these instead of at a
 * clock, which a busy machine makes run ahead of the work.
 * @returns what was set so far: how many limits, and whether one was longer than 3 s
 */
export function recordTimeLimits(): () => { count: number; tooLong: number[] } {
  const limits: number[] = [];
  const real = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return real(ms);
  });
  onTestFinished(() => spy.mockRestore());
  return () => ({ count: limits.length, tooLong: limits.filter((ms) => ms > longestMs) });
}
