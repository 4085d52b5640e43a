import type { Catalogue } from "../catalogue.ts";
import { stemOf } from "./stems.ts";
import { wordsOf } from "./words.ts";

type Lists = Catalogue["synonyms"];
/** Stem → stems that mean the same to somebody who searches. */
type Synonyms = ReadonlyMap<string, ReadonlySet<string>>;

const compiled = new WeakMap<Lists, Synonyms>();

/** The editors' lists by stem; a line of more than one word means nothing to an index of words, and is passed over. */
export function synonymsOf(lists: Lists): Synonyms {
  const known = compiled.get(lists);
  if (known) return known;
  const table = new Map<string, Set<string>>();
  for (const { words } of lists) {
    const stems = words.flatMap((line) => {
      const found = wordsOf(line);
      return found.length === 1 ? [stemOf(found[0]!.word)] : [];
    });
    for (const stem of stems) {
      const others = table.get(stem) ?? new Set();
      for (const other of stems) if (other !== stem) others.add(other);
      table.set(stem, others);
    }
  }
  compiled.set(lists, table);
  return table;
}
