/** Minutes a person may choose. */
export const sleepMinutes = [10, 20, 30, 60] as const;
const fadeMs = 30_000;

/** How loud it is, 0 to 1, that many milliseconds before the sound is to stop: full, and falling over the last half minute. */
export const loudnessBefore = (msLeft: number): number => Math.min(1, Math.max(0, msLeft / fadeMs));
