/** Whole milliseconds that each step of a publish took, by its name: the log says them. */
export type StepTimes = Record<string, number>;

/** Does the work of a step, and notes how long it took. */
export async function timed<Result>(times: StepTimes, step: string, work: () => Result | Promise<Result>): Promise<Result> {
  const since = performance.now();
  try {
    return await work();
  } finally {
    times[step] = (times[step] ?? 0) + Math.round(performance.now() - since);
  }
}
