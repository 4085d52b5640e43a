import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { stemsOf } from "@ryadom/shared/search/stems.ts";
import type { Synonyms } from "meilisearch";

/** Each word leads to the others of its line, as it stands and as a stem: both are searched. */
export function synonymsFor(lines: Catalogue["synonyms"]): Synonyms {
  const others = new Map<string, Set<string>>();
  for (const { words } of lines) {
    const asTheyStand = words.map((word) => word.toLowerCase());
    const stems = words.map((word) => stemsOf(word).join(" ")).filter((stem) => stem !== "");
    for (const forms of [asTheyStand, stems]) {
      for (const form of forms) {
        const known = others.get(form) ?? new Set();
        for (const other of forms) if (other !== form) known.add(other);
        others.set(form, known);
      }
    }
  }
  return Object.fromEntries([...others].map(([word, known]) => [word, [...known]]));
}
