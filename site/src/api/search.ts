import type { Language } from "@ryadom/shared/locales.ts";
import type { SearchGroup } from "@ryadom/shared/search-groups.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";

export type SearchAnswer = components["schemas"]["SiteSearchAnswer"];
export type StaffHit = components["schemas"]["StaffHit"];
export type PublicationHit = components["schemas"]["PublicationHit"];
/** One group of an answer. */
export type FoundGroup = SearchAnswer["groups"][number];

/** What is asked: words, in all groups or in one; `isTyping` when the last word may go on. */
export interface SearchQuestion {
  q: string;
  group: SearchGroup | null;
  isTyping: boolean;
}

/**
 * A search over everything. Always by POST: words of people must not stand in an address. A question that another one has overtaken is
 * given up. @param rendered the answer, where the HTML holds it already
 */
export const searchOptions = (language: Language, { q, group, isTyping }: SearchQuestion, rendered?: SearchAnswer) =>
  queryOptions({
    queryKey: ["search", language, q, group, isTyping],
    queryFn: ({ signal }) => unwrap(api.POST("/api/search", { body: { q, language, isTyping, ...(group && { group }) }, signal })),
    enabled: q !== "",
    // The results of the words before stay while those of the next are on their way.
    ...(group === null && { placeholderData: keepPreviousData }),
    ...(rendered && { initialData: rendered }),
  });

/** What this device keeps that fits the words: for when the service doesn't answer. They stay here. */
export const keptSearchOptions = (language: Language, q: string) =>
  queryOptions({
    queryKey: ["kept-search", language, q],
    queryFn: (): Promise<StaffHit[]> => import("../offline/search-offline.ts").then(({ searchOffline }) => searchOffline(q, language)),
  });

const similarShown = 3;

/** Posts like these words. @param except the one that the words are from */
export const similarPostsOptions = (language: Language, words: string, except: string | null) =>
  queryOptions({
    queryKey: ["similar-posts", language, words, except],
    queryFn: async ({ signal }) => {
      const body = { q: words, language, limit: similarShown + 1, offset: 0, showRankingScore: false, attributesToHighlight: [] };
      const { hits, care } = await unwrap(api.POST("/api/search/publications", { body, signal }));
      return { posts: hits.filter(({ publicationId }) => publicationId !== except).slice(0, similarShown), care };
    },
  });
