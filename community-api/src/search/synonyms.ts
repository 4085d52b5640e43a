import type { Catalogue } from "@ryadom/shared/catalogue.ts";

/** Words that editors let the search treat as one. */
export type SynonymGroup = Catalogue["synonyms"][number];
