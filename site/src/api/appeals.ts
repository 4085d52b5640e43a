import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "./client.ts";
import { renewingChangedWords } from "./moderation.ts";
import type { components } from "./openapi.d.ts";
import { withStepUp } from "./step-up.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type ModeratorAppeal = components["schemas"]["ModeratorAppeal"];
export type AppealView = "open" | "mine" | "resolved";
export type AppealAnswer = components["schemas"]["AppealDecision"];

const appealsKey = ["appeals"] as const;

/** The appeals of a view, asked for again every half minute while somebody looks. */
export const appealsOptions = (view: AppealView) =>
  queryOptions({
    queryKey: [...appealsKey, view],
    queryFn: () => withStepUp(() => unwrap(api.GET("/api/moderation/appeals", { params: { query: { view } } }))),
    refetchInterval: 30_000,
  });

/** What a moderator can do with an appeal. The lists are asked for again. */
export function useAppealActions(id: string) {
  const client = useQueryClient();
  const params = { path: { id } };
  const renew = () => void client.invalidateQueries({ queryKey: appealsKey });
  const claim = useApiMutation(() => unwrap(api.PUT("/api/moderation/appeals/{id}/claim", { params })), renew);
  const release = useApiMutation(() => unwrap(api.DELETE("/api/moderation/appeals/{id}/claim", { params })), renew);
  const say = useApiMutation(
    (content: string) => unwrap(api.POST("/api/moderation/appeals/{id}/messages", { params, body: { content } })),
    renew,
  );
  const decide = useApiMutation(
    (body: AppealAnswer) => renewingChangedWords(unwrap(api.PUT("/api/moderation/appeals/{id}/decision", { params, body })), renew),
    renew,
  );
  return { claim, release, say, decide };
}
