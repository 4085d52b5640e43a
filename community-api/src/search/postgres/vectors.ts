const stemsIn = (text: string) => (text.toLowerCase().replaceAll("ё", "е").match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.length > 5 ? word.slice(0, -2) : word);

/** PostgreSQL keeps no later position, and no more of one word. */
const lastPosition = 16_383;
const maxPositions = 8;

/** A document's stems with their places, as PostgreSQL writes a `tsvector`: those of the title have the weight A. */
export function tsvectorOf(title: string, text: string): string {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const [stems, weight] of [
    [stemsIn(title), "A"],
    [stemsIn(text), ""],
  ] as const)
    for (const stem of stems) {
      position = Math.min(position + 1, lastPosition);
      const known = places.get(stem) ?? [];
      if (known.length < maxPositions) places.set(stem, [...known, `${position}${weight}`]);
    }
  return [...places].map(([stem, positions]) => `${quoted(stem)}:${positions.join(",")}`).join(" ");
}

/** Each once. */
export const vectorStems = (title: string, text: string): string[] => [...new Set([...stemsIn(title), ...stemsIn(text)])];

/** A stem as `tsvector` and `tsquery` read it. Stems are letters and digits, so nothing needs an escape. */
export const quoted = (stem: string): string => `'${stem}'`;
export {stemsIn};
