import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { languages } from "@ryadom/shared/locales.ts";
import { words } from "@ryadom/shared/seed/read-seed.ts";

/** The words that belong together, as the seed's editors say. */
export const seedSynonyms: Catalogue["synonyms"] = languages.flatMap((language) =>
  words("search-synonyms", language).map((entry) => ({ language, words: String(entry["words"]).split("\n") })),
);
