import type { QueryTerm } from "@ryadom/shared/search/query.ts";
import { allowedEdits } from "@ryadom/shared/search/typos.ts";

/** What an index can say of the stems it holds. */
export type Vocabulary = {
  /** How many documents there are, about. */
  documents: number;
  /** In how many documents each of these stems is; those that are in none are left out. */
  counts(stems: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Stems of the index that are within so many edits of this one, the likeliest first. */
  similar(stem: string, maxEdits: number): Promise<readonly { stem: string; edits: number; documents: number }[]>;
};

/** One word of a query as an index knows it: any of its stems will do, the better the heavier. */
export type TermGroup = {
  /** Stem → 0 to 1; empty when the index has nothing like it. */
  stems: ReadonlyMap<string, number>;
  /** What begins with it fits too. */
  prefix: string | null;
  /** How much it tells that a document has it: rare words tell more. */
  importance: number;
  /** In how many documents it is at most. */
  documents: number;
};

const weights = { word: 1, prefix: 0.9, otherAlphabet: 0.95, otherLayout: 0.95, synonym: 0.8, oneEdit: 0.85, twoEdits: 0.7 } as const;
const maxCorrections = 6;
/** A word in so few documents may be a slip of its author, too: what is meant is in many more. */
const rare = { documents: 2, timesMore: 20 } as const;

/** Half an ending: “revisi” goes past the stem of “revision”, and is no prefix of it. */
const stemsWithin = ({ word, isPrefix }: QueryTerm): string[] =>
  isPrefix ? [1, 2, 3].map((letters) => word.slice(0, -letters)).filter((stem) => stem.length >= shortestStemWithin) : [];
const shortestStemWithin = 4;

/** Says for each word of a query which stems of the index to look for: the word, its synonyms and other readings, and where it is unknown what it may have meant. */
export async function expandQuery(terms: readonly QueryTerm[], vocabulary: Vocabulary): Promise<TermGroup[]> {
  const asked = terms.flatMap((term) => [term.stem, ...term.synonyms, ...term.spellings, ...term.layouts, ...stemsWithin(term)]);
  const counts = await vocabulary.counts([...new Set(asked)]);
  const groups: TermGroup[] = [];
  for (const term of terms) {
    const stems = new Map<string, number>();
    const found = new Map<string, number>();
    const add = (stem: string, weight: number, documents = counts.get(stem) ?? 0) => {
      if (documents === 0) return;
      stems.set(stem, Math.max(weight, stems.get(stem) ?? 0));
      found.set(stem, documents);
    };
    add(term.stem, weights.word);
    for (const stem of stemsWithin(term)) add(stem, weights.prefix);
    for (const stem of term.spellings) add(stem, weights.otherAlphabet);
    if (!counts.has(term.stem)) for (const stem of term.layouts) add(stem, weights.otherLayout);
    const most = Math.max(0, ...found.values());
    const edits = allowedEdits(term.word.length);
    if (edits > 0 && most <= rare.documents && !term.isPrefix) {
      const least = most === 0 ? 1 : most * rare.timesMore;
      for (const reading of [term.stem, ...term.layouts, ...term.spellings.slice(0, 1)]) {
        const corrections = (await vocabulary.similar(reading, edits)).filter(({ documents }) => documents >= least);
        for (const { stem, edits: needed, documents } of corrections.slice(0, maxCorrections))
          add(stem, needed === 1 ? weights.oneEdit : weights.twoEdits, documents);
        if (stems.size > 0) break;
      }
    }
    for (const stem of term.synonyms) add(stem, weights.synonym);
    // What has a synonym is no rarer by it, only easier to find.
    const documents = Math.max(1, most, ...(most > 0 ? [] : found.values()));
    groups.push({
      stems,
      prefix: term.isPrefix ? term.word : null,
      importance: Math.log(1 + (vocabulary.documents + 1) / documents),
      documents: [...found.values()].reduce((sum, one) => sum + one, 0),
    });
  }
  return groups;
}

export const prefixWeight = weights.prefix;
