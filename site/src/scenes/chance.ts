/** The same id always gives the same numbers, so a scene never changes between builds. */
export function chanceFrom(id: string): (from: number, to: number) => number {
  let state = 2166136261;
  for (const letter of id) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}

export const tint = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${Math.round(lightness)}% ${chroma.toFixed(2)} ${Math.round((hue + 360) % 360)})`;
