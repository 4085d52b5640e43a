const fadeMs = 30_000;

/** How loud it is, 0 to 1, that many milliseconds before the sound is to stop: full, and falling over the last half minute. */
export const volumeBefore = (msLeft: number): number => Math.min(1, Math.max(0, msLeft / fadeMs));
