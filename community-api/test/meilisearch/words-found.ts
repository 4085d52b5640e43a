import type { StoredDocument } from "../../src/search/meilisearch/stored-documents.ts";

export type TypoRules = { oneTypo: number; twoTypos: number };
export type AskedFor = {
  q: string;
  fields: readonly string[];
  synonyms: Readonly<Record<string, readonly string[]>>;
  typos: TypoRules;
};

const tokens = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * How well each word of a query stands in a document, 0 to 1. Quotation marks ask for a phrase and a minus leaves out, as they do in Meilisearch.
 * @returns null when the document is left out
 */
function wordScores(document: StoredDocument, { q, fields, synonyms, typos }: AskedFor): number[] | null {
  const leftOut = [...q.matchAll(/(?:^|\s)-([\p{L}\p{N}]+)/gu)].map(([, word]) => word!.toLowerCase());
  const phrases = [...q.matchAll(/"([^"]*)"/g)].map(([, phrase]) => tokens(phrase!).join(" "));
  const texts = fields.map((field) => tokens(String(document[field as keyof StoredDocument] ?? "")));
  if (texts.some((words) => leftOut.some((word) => words.includes(word)))) return null;
  if (phrases.some((phrase) => !texts.some((words) => ` ${words.join(" ")} `.includes(` ${phrase} `)))) return null;
  const asked = tokens(q).filter((word) => !leftOut.includes(word));
  const goesOn = !/\s$/.test(q);
  return asked.map((word, position) => {
    const forms = [word, ...(synonyms[word] ?? [])];
    return Math.max(...forms.map((form) => bestIn(texts, form, goesOn && position === asked.length - 1, typos)));
  });
}

/**
 * A plain stand-in for the ranking of Meilisearch with the strategy `frequency`: words are given up one after the other, the most frequent first,
 * so that a document without the rarest of them is not found.
 * @returns 0 (not found) to 1, a document each
 */
export function scoresOf(documents: readonly StoredDocument[], asked: AskedFor): number[] {
  const scores = documents.map((document) => wordScores(document, asked));
  const words = scores.find((one) => one !== null)?.length ?? 0;
  const frequency = (word: number): number => scores.filter((one) => one && one[word]! > 0).length;
  const rarestFirst = Array.from({ length: words }, (_, word) => word).toSorted((one, other) => frequency(one) - frequency(other));
  return scores.map((one) => {
    if (!one) return 0;
    const missing = rarestFirst.findIndex((word) => one[word] === 0);
    const kept = missing === -1 ? rarestFirst : rarestFirst.slice(0, missing);
    return kept.reduce((sum, word) => sum + one[word]!, 0) / Math.max(1, words);
  });
}

/** A typo costs a twentieth, and each field further back a hundredth. */
function bestIn(texts: readonly string[][], word: string, goesOn: boolean, typos: TypoRules): number {
  let best = 0;
  for (const [position, words] of texts.entries()) {
    for (const candidate of words) {
      const distance = goesOn && candidate.startsWith(word) ? 0 : editDistance(word, candidate);
      if (distance <= allowedTypos(word, typos)) best = Math.max(best, 1 - distance / 20 - position / 100);
    }
  }
  return best;
}

const allowedTypos = (word: string, { oneTypo, twoTypos }: TypoRules): number =>
  word.length >= twoTypos ? 2 : word.length >= oneTypo ? 1 : 0;

/** Letters to change, add or leave out; two that changed places count twice. */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, otherLetter] of [...other].entries())
      next.push(Math.min(next[j]! + 1, row[j + 1]! + 1, row[j]! + (letter === otherLetter ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}
