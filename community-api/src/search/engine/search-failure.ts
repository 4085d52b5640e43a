import type { SearchEngine } from "./search-engine.ts";

/** A search that went wrong, by its code. Never with the message or cause of what happened: databases quote what they were asked. */
class SearchFailure extends Error {
  constructor(error: unknown) {
    super(`search failed: ${failureName(error)}`);
    this.name = "SearchFailure";
  }
}

/** Code or name of an error, which say nothing of what somebody looked for. */
export const failureName = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
};

/** What stopped the building of an index: of an error with a code the code alone, because a database's message quotes the texts it was given. */
export const reasonWithoutTexts = (error: unknown): string =>
  error instanceof Error && !("code" in error) ? error.message : failureName(error);

/** The same search, whose errors say nothing of the query. */
export const withoutWordsInErrors =
  (search: SearchEngine["search"]): SearchEngine["search"] =>
  async (query, signal) => {
    try {
      return await search(query, signal);
    } catch (error) {
      throw new SearchFailure(error);
    }
  };
