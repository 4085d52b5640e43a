import type { OfflineEntry, OfflineIndex } from "@ryadom/shared/offline-index.ts";
import type { QueryTerm } from "@ryadom/shared/search/query.ts";
import { allowedEdits, editDistance } from "@ryadom/shared/search/typos.ts";

/** What a stem counts that isn't the very one. */
const worth = { synonym: 0.8, spelling: 0.8, prefix: 0.7, typo: 0.5, layout: 0.8 };

/**
 * Finds entries that have most of what is asked for, the best first.
 * @param terms of the query, as `readQuery` gives them @param most entries
 */
export function findOffline({ entries, stems }: OfflineIndex, terms: readonly QueryTerm[], most = 20): OfflineEntry[] {
  const scores = new Map<number, { terms: number; score: number }>();
  for (const term of terms) {
    const inEntries = new Map<number, number>();
    for (const [stem, value] of readingsOf(term, stems)) {
      const listed = stems[stem] ?? [];
      const rarity = Math.log(1 + entries.length / (listed.length / 2));
      for (let at = 0; at < listed.length; at += 2) {
        const score = value * rarity * Math.sqrt(listed[at + 1]!);
        inEntries.set(listed[at]!, Math.max(inEntries.get(listed[at]!) ?? 0, score));
      }
    }
    for (const [entry, score] of inEntries) {
      const before = scores.get(entry) ?? { terms: 0, score: 0 };
      scores.set(entry, { terms: before.terms + 1, score: before.score + score });
    }
  }
  const needed = Math.ceil(terms.length / 2);
  return [...scores]
    .filter(([, found]) => found.terms >= needed)
    .toSorted(([one, a], [other, b]) => b.terms - a.terms || b.score - a.score || one - other)
    .slice(0, most)
    .map(([entry]) => entries[entry]!);
}

/** The stems of the index that a term may mean, and what each is worth. Typos and the other keyboard are asked only where nothing else is known. */
function readingsOf(term: QueryTerm, stems: OfflineIndex["stems"]): [stem: string, value: number][] {
  const isKnown = (stem: string): boolean => Object.hasOwn(stems, stem);
  const readings: [string, number][] = [
    [term.stem, 1],
    ...term.synonyms.map((stem): [string, number] => [stem, worth.synonym]),
    ...term.spellings.map((stem): [string, number] => [stem, worth.spelling]),
  ];
  const all = Object.keys(stems);
  if (term.isPrefix) for (const stem of all) if (stem !== term.stem && stem.startsWith(term.word)) readings.push([stem, worth.prefix]);
  const found = readings.filter(([stem]) => isKnown(stem));
  if (found.length > 0) return found;
  const switched = term.layouts.filter(isKnown);
  if (switched.length > 0) return switched.map((stem) => [stem, worth.layout]);
  const edits = allowedEdits(term.word.length);
  return all.filter((stem) => edits > 0 && editDistance(term.stem, stem, edits) <= edits).map((stem) => [stem, worth.typo]);
}
