import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { withStepUp } from "./step-up.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type ModerationCase = components["schemas"]["ModerationCase"];
export type CaseCounts = components["schemas"]["CaseCounts"];
export type CaseView = "open" | "mine" | "escalated" | "resolved";
export type ModerationAction = "hide" | "show" | "delete" | "escalate" | "ban";

const casesKey = ["cases"] as const;

/** The cases of a view, asked for again every half minute while somebody looks. */
export const casesOptions = (view: CaseView) =>
  queryOptions({
    queryKey: [...casesKey, view],
    queryFn: () => withStepUp(() => unwrap(api.GET("/api/moderation/cases", { params: { query: { view } } }))),
    refetchInterval: 30_000,
  });

/** What can be done with a case itself: taken, given back. The list is asked for again. */
export function useCase({ caseId }: ModerationCase) {
  const client = useQueryClient();
  const params = { path: { id: caseId } };
  const renew = () => void client.invalidateQueries({ queryKey: casesKey });
  const claim = useApiMutation(() => unwrap(api.PUT("/api/moderation/cases/{id}/claim", { params })), renew);
  const release = useApiMutation(() => unwrap(api.DELETE("/api/moderation/cases/{id}/claim", { params })), renew);
  return { claim, release };
}

/** Carries out a moderator's decision about an item, or about its author. */
export function useModerate(action: ModerationAction, item: ModerationCase, after: () => void) {
  const client = useQueryClient();
  return useApiMutation(
    ({ reason }: { reason: string }) => moderate(action, item, reason),
    () => {
      after();
      void client.invalidateQueries({ queryKey: casesKey });
    },
  );
}

/** Asks who writes under the pseudonym of a thread. The answer is nobody's but the component's that asked: it is in no cache. */
export const useRevealAuthor = (publicationId: string) =>
  useApiMutation(({ reason }: { reason: string }) =>
    unwrap(api.POST("/api/moderation/publications/{id}/author", { params: { path: { id: publicationId } }, body: { reason } })),
  );

function moderate(action: ModerationAction, { caseId, publicationId, commentId, ratingId, author }: ModerationCase, reason: string) {
  const ofCase = { params: { path: { id: caseId } }, body: { reason } };
  if (action === "escalate") return unwrap(api.PUT("/api/moderation/cases/{id}/escalation", ofCase));
  if (action === "ban")
    return unwrap(api.PUT("/api/moderation/members/{id}/ban", { params: { path: { id: author?.id ?? "" } }, body: { reason } }));
  const body = { reason, caseId };
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
