import type { Synonyms } from "meilisearch";
import type { SynonymGroup } from "../synonyms.ts";
import { stemmed } from "./stems.ts";

/** Each word leads to the others of its group, as it stands and as a stem: both are searched. */
export function synonymsOf(groups: readonly SynonymGroup[]): Synonyms {
  const others = new Map<string, Set<string>>();
  for (const { words } of groups) {
    const asTheyStand = words.map((word) => word.toLowerCase());
    for (const forms of [asTheyStand, words.map(stemmed)]) {
      for (const form of forms) {
        const known = others.get(form) ?? new Set();
        for (const other of forms) if (other !== form && other !== "") known.add(other);
        if (form !== "") others.set(form, known);
      }
    }
  }
  return Object.fromEntries([...others].map(([word, known]) => [word, [...known]]));
}
