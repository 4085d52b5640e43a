/**
 * Seeded random numbers (FNV-1a hash of the id, then mulberry32): the same id always gives the same sequence.
 * @returns draws the next number, `from` ≤ number < `to`
 */
export function seededRandom(id: string): (from: number, to: number) => number {
  let state = 2166136261;
  for (const letter of id) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}

export const oklch = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${Math.round(lightness)}% ${chroma.toFixed(2)} ${Math.round((hue + 360) % 360)})`;
