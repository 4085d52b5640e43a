/** The seed of this run: TEST_SEED, or any. Whoever uses it names it in what a failure says. */
export const runSeed = Number(process.env["TEST_SEED"] || Math.floor(Math.random() * 2 ** 31));

/** @returns a stand-in for `Math.random` that gives the same numbers for the same seed (the generator is mulberry32) */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
