import type { SearchDocument } from "../src/search/engine/search-engine.ts";

/** A text to be found, with what doesn't matter to the test left as it is here. */
export const searchDocument = (given: Partial<SearchDocument> & Pick<SearchDocument, "id">): SearchDocument => ({
  kind: "post",
  language: "en",
  title: "",
  text: "",
  theme: null,
  date: "2026-03-01T12:00:00.000Z",
  isAnswered: false,
  ...given,
});

/** Documents as `rebuild` takes them: in batches. */
export async function* inBatches(documents: readonly SearchDocument[], size = 2): AsyncGenerator<SearchDocument[]> {
  for (let start = 0; start < documents.length; start += size) yield documents.slice(start, start + size);
}
