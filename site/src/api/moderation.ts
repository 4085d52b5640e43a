import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { withStepUp } from "./step-up.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type ReportedItem = components["schemas"]["ReportedItem"];
export type ModerationAction = "hide" | "show" | "delete" | "ban";

export const reportsOptions = () =>
  queryOptions({ queryKey: ["reports"], queryFn: () => withStepUp(() => unwrap(api.GET("/api/moderation/reports"))) });

/** Carries out a moderator's decision about an item, or about its author. */
export function useModerate(action: ModerationAction, item: ReportedItem, after: () => void) {
  const client = useQueryClient();
  return useApiMutation(
    ({ reason }: { reason: string }) => moderate(action, item, reason),
    () => {
      after();
      void client.invalidateQueries({ queryKey: reportsOptions().queryKey });
    },
  );
}

/** Asks who writes under the pseudonym of a thread. The answer is nobody's but the component's that asked: it is in no cache. */
export const useRevealAuthor = (publicationId: string) =>
  useApiMutation(({ reason }: { reason: string }) =>
    unwrap(api.POST("/api/moderation/publications/{id}/author", { params: { path: { id: publicationId } }, body: { reason } })),
  );

function moderate(action: ModerationAction, { publicationId, commentId, ratingId, author }: ReportedItem, reason: string) {
  const body = { reason };
  if (action === "ban") return unwrap(api.PUT("/api/moderation/members/{id}/ban", { params: { path: { id: author?.id ?? "" } }, body }));
  if (commentId !== null) {
    const params = { path: { id: commentId } };
    if (action === "hide") return unwrap(api.PUT("/api/moderation/comments/{id}/hidden", { params, body }));
    if (action === "show") return unwrap(api.DELETE("/api/moderation/comments/{id}/hidden", { params, body }));
    return unwrap(api.DELETE("/api/moderation/comments/{id}", { params, body }));
  }
  if (ratingId !== null) {
    const params = { path: { id: ratingId } };
    if (action === "hide") return unwrap(api.PUT("/api/moderation/ratings/{id}/hidden", { params, body }));
    if (action === "show") return unwrap(api.DELETE("/api/moderation/ratings/{id}/hidden", { params, body }));
    return unwrap(api.DELETE("/api/moderation/ratings/{id}", { params, body }));
  }
  const params = { path: { id: publicationId ?? "" } };
  if (action === "hide") return unwrap(api.PUT("/api/moderation/publications/{id}/hidden", { params, body }));
  if (action === "show") return unwrap(api.DELETE("/api/moderation/publications/{id}/hidden", { params, body }));
  return unwrap(api.DELETE("/api/moderation/publications/{id}", { params, body }));
}
