/** PostgreSQL keeps no later position of a text, and a ranking needs few of one word. */
const lastPosition = 16_383;
const maxPositions = 8;

/** Stems hold letters and digits; what else a script may have in its words is quoted. */
export const quotedStem = (stem: string): string => `'${stem.replaceAll(/['\\]/g, "$&$&")}'`;

/** A document's stems with their places, as PostgreSQL writes a `tsvector`; those of the title weigh more. */
export function tsvectorOf({ title, text }: { title: readonly string[]; text: readonly string[] }): string {
  const places = new Map<string, string[]>();
  [...title, ...text].forEach((stem, index) => {
    const known = places.get(stem) ?? [];
    if (known.length === maxPositions) return;
    places.set(stem, [...known, `${Math.min(index + 1, lastPosition)}${index < title.length ? "A" : ""}`]);
  });
  return [...places].map(([stem, positions]) => `${quotedStem(stem)}:${positions.join(",")}`).join(" ");
}
