// Ships JavaScript as a part of search: what was found in a text, as parts of which the screen makes nodes.
import { highlightMarks } from "@ryadom/shared/search-groups.ts";

export interface Part {
  text: string;
  isFound: boolean;
}

const { start, end } = highlightMarks;
const either = new RegExp(`[${start}${end}]`, "g");

export const withoutMarks = (text: string): string => text.replaceAll(either, "");

/** A mark that isn't closed goes on to the end; one that closes nothing says nothing. */
export function partsOf(marked: string): Part[] {
  const parts: Part[] = [];
  for (const [index, piece] of marked.split(start).entries()) {
    const [found = "", ...rest] = index === 0 ? ["", piece] : piece.split(end);
    if (found) parts.push({ text: found, isFound: true });
    const plain = withoutMarks(rest.join(""));
    if (plain) parts.push({ text: plain, isFound: false });
  }
  return parts;
}

/** The place of a long text where something was found, cut at words. @param most in characters, marks not counted */
export function excerptAround(marked: string, most: number): string {
  if (withoutMarks(marked).length <= most) return marked;
  const found = Math.max(0, marked.indexOf(start));
  const from = found < most * 0.7 ? 0 : marked.indexOf(" ", found - Math.round(most / 3)) + 1;
  const cut = marked.slice(from, from + most + (marked.slice(from, from + most).match(either)?.length ?? 0));
  const last = from + cut.length >= marked.length ? cut.length : cut.lastIndexOf(" ");
  return `${from > 0 ? "… " : ""}${cut.slice(0, last > most / 2 ? last : cut.length)}${from + cut.length < marked.length ? " …" : ""}`;
}
