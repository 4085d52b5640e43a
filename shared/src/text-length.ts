/**
 * Length of a text as people, JSON Schema and PostgreSQL count it: in Unicode code points. `text.length` counts UTF-16 units, of which
 * an emoji has two.
 */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** The beginning of a text, cut between code points. */
export const firstCodePoints = (text: string, count: number): string => (text.length <= count ? text : [...text].slice(0, count).join(""));
