/** FNV-1a: the same number for the same text. */
export function hashOf(text: string): number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return state >>> 0;
}
