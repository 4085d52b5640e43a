import { highlightMarks } from "../search.ts";
import { isFunctionWord } from "./function-words.ts";
import type { QueryTerm } from "./query.ts";
import { stemOf } from "./stems.ts";
import { allowedEdits, editDistance } from "./typos.ts";
import { wordsOf, type Word } from "./words.ts";

export type Highlighter = {
  /** The text with marks around each word that was looked for; marks that it had itself are gone. */
  mark(text: string): string;
  /** At most `length` characters of the text (marks not counted) around the first word that was looked for, or its beginning. */
  excerpt(text: string, length: number): string;
};

const ownMarks = /[\uE000\uE001]/gu;

type Found = Pick<Word, "start" | "end">;

/** Says what of a text a query found, whatever engine found it. A typo is looked for only where the word itself isn't in the text. */
export function createHighlighter(terms: readonly QueryTerm[]): Highlighter {
  const looked = terms.map((term) => ({
    term,
    stems: new Set([term.stem, ...term.synonyms, ...term.spellings, ...term.layouts]),
  }));

  const find = (text: string): Found[] => {
    const words = wordsOf(text)
      .filter(({ word }) => !isFunctionWord(word))
      .map((word) => ({ ...word, stem: stemOf(word.word) }));
    const found = new Set<(typeof words)[number]>();
    for (const { term, stems } of looked) {
      const exact = words.filter(({ word, stem }) => stems.has(stem) || (term.isPrefix && word.startsWith(term.word)));
      for (const word of exact.length > 0 ? exact : words.filter(({ stem }) => isTypoOf(term, stem))) found.add(word);
    }
    return words.filter((word) => found.has(word));
  };

  return {
    mark(text) {
      const plain = text.replaceAll(ownMarks, "");
      return markedAt(plain, find(plain));
    },
    excerpt(text, length) {
      const plain = text.replaceAll(ownMarks, "");
      const { start, end } = window(plain, find(plain)[0]?.start ?? 0, length);
      const piece = plain.slice(start, end).trim();
      const cut = `${start > 0 ? "…" : ""}${piece}${end < plain.length ? "…" : ""}`;
      return markedAt(cut, find(cut));
    },
  };
}

function isTypoOf(term: QueryTerm, stem: string): boolean {
  // By the shorter of the two: a stem of three letters is near to too many others.
  return [term.stem, ...term.layouts].some((one) => {
    const edits = Math.min(allowedEdits(term.word.length), allowedEdits(Math.min(one.length, stem.length)));
    return edits > 0 && editDistance(one, stem, edits) <= edits;
  });
}

function markedAt(text: string, found: readonly Found[]): string {
  let marked = "";
  let at = 0;
  for (const { start, end } of found) {
    marked += text.slice(at, start) + highlightMarks.start + text.slice(start, end) + highlightMarks.end;
    at = end;
  }
  return marked + text.slice(at);
}

/** So much of a text that both ends fall between words; the place stands a third of the way in. */
function window(text: string, place: number, length: number): { start: number; end: number } {
  if (text.length <= length) return { start: 0, end: text.length };
  // Two characters are for the dots.
  const room = length - 2;
  let start = Math.max(0, Math.min(place - Math.floor(room / 3), text.length - room));
  if (start > 0) {
    const space = text.indexOf(" ", start);
    if (space !== -1 && space < place) start = space + 1;
  }
  let end = Math.min(text.length, start + room);
  if (end < text.length) {
    const space = text.lastIndexOf(" ", end);
    if (space > place) end = space;
  }
  return { start, end };
}

/** @returns a text without the marks of a highlighter */
export const withoutMarks = (text: string): string => text.replaceAll(ownMarks, "");
