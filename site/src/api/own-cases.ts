import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor } from "./query-client.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type OwnCase = components["schemas"]["OwnCase"];
export type OwnCaseSummary = components["schemas"]["OwnCaseSummary"];
export type OwnCaseText = NonNullable<OwnCase["text"]>;
export type Appeal = components["schemas"]["Appeal"];
type OwnCasePage = components["schemas"]["OwnCasePage"];

/** What moderators decided about one's own words and account, the newest first. */
export const ownCasesOptions = () =>
  infiniteQueryOptions({
    queryKey: ["own-cases"],
    queryFn: ({ pageParam }): Promise<OwnCasePage> => unwrap(api.GET("/api/me/cases", { params: { query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
  });

export const ownCaseOptions = (id: string) =>
  queryOptions({ queryKey: ["own-case", id], queryFn: () => unwrap(api.GET("/api/me/cases/{id}", { params: { path: { id } } })) });

/** Calls that answer with the case as it is then. */
function useCaseCall<Input>(id: string, call: (input: Input) => Promise<OwnCase>) {
  const client = useQueryClient();
  return useApiMutation(call, async (found) => {
    client.setQueryData(ownCaseOptions(id).queryKey, found);
    await client.invalidateQueries({ queryKey: ownCasesOptions().queryKey });
  });
}

export type Words = { title: string; content: string };

/** Changes the hidden text, if its author did, and asks a moderator to look again. */
export const useSendAgain = (id: string, text: OwnCaseText | null) =>
  useCaseCall(id, async (words: Words) => {
    if (text !== null && (words.title !== text.title || words.content !== text.content)) await change(text, words);
    return unwrap(api.PUT("/api/me/cases/{id}/resubmission", { params: { path: { id } } }));
  });

/** Appeals, or says more in the appeal there is. */
export const useAppeal = (id: string, isOpen: boolean) =>
  useCaseCall(id, (content: string) => {
    const given = { params: { path: { id } }, body: { content } };
    return isOpen ? unwrap(api.POST("/api/me/cases/{id}/appeal/messages", given)) : unwrap(api.POST("/api/me/cases/{id}/appeal", given));
  });

async function change({ kind, publicationId, commentId, courseKey }: OwnCaseText, { title, content }: Words): Promise<void> {
  if (kind === "publication") {
    await unwrap(api.PATCH("/api/publications/{id}", { params: { path: { id: publicationId ?? "" } }, body: { title, content } }));
  } else if (kind === "comment") {
    await unwrap(api.PATCH("/api/comments/{id}", { params: { path: { id: commentId ?? "" } }, body: { content } }));
  } else {
    const params = { path: { courseKey: courseKey ?? "" } };
    const { rating } = await unwrap(api.GET("/api/me/ratings/{courseKey}", { params }));
    if (rating === null) return;
    const body = { stars: rating.stars, sourceLang: rating.sourceLang, content };
    await unwrap(api.PUT("/api/me/ratings/{courseKey}", { params, body }));
  }
}
