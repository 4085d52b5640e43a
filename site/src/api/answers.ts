import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Language } from "@ryadom/shared/locales.ts";
import { updateCachedComments } from "./cache-updates.ts";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { Comment } from "./comments.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor } from "./query-client.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type WaitingPost = components["schemas"]["AnswerQueue"]["items"][number];

const minuteMs = 60_000;
const queueKey = ["answer-queue"] as const;

/** Posts that wait for a specialist, what waits longest first. @param theme null: of all themes */
export const answerQueueOptions = (language: Language, theme: string | null) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, language, theme],
    queryFn: ({ pageParam }) =>
      unwrap(api.GET("/api/answer-queue", { params: { query: { language, ...(theme && { theme }), ...cursorQuery(pageParam) } } })),
    ...pagedByCursor,
    staleTime: 0,
    refetchInterval: minuteMs,
  });

/** Takes a post to answer it, or lets go of it. The queue is read anew either way: a colleague may have been faster. */
export function useAnswerClaim(id: string) {
  const client = useQueryClient();
  const params = { path: { id } };
  return useApiMutation(async (isMine: boolean) => {
    try {
      await unwrap<unknown>(
        isMine ? api.PUT("/api/publications/{id}/answer-claim", { params }) : api.DELETE("/api/publications/{id}/answer-claim", { params }),
      );
    } finally {
      await client.invalidateQueries({ queryKey: queueKey });
    }
  });
}

/** Whether somebody is writing an answer to one's own post. */
export const answerStateOptions = (id: string) =>
  queryOptions({
    queryKey: ["answer-state", id],
    queryFn: () => unwrap(api.GET("/api/publications/{id}/answer-claim", { params: { path: { id } } })),
    staleTime: 0,
    refetchInterval: minuteMs,
  });

export const firstReplyOptions = (language: Language) =>
  queryOptions({
    queryKey: ["first-reply", language],
    queryFn: () => unwrap(api.GET("/api/first-reply", { params: { query: { language } } })),
  });

/** Says that an answer to one's own post helped, or takes that back. */
export function useHelped({ id }: Comment) {
  const client = useQueryClient();
  const params = { path: { id } };
  return useApiMutation(
    (isHelped: boolean) =>
      unwrap<unknown>(isHelped ? api.PUT("/api/comments/{id}/helped", { params }) : api.DELETE("/api/comments/{id}/helped", { params })),
    (_answer, isHelped) => updateCachedComments(client, (one) => (one.id === id ? { ...one, isHelped } : one)),
  );
}

/** The public profile of an author, with what stands behind a specialist's badge. */
export const authorOptions = (id: string) =>
  queryOptions({ queryKey: ["author", id], queryFn: () => unwrap(api.GET("/api/authors/{id}", { params: { path: { id } } })) });
