import type { ReactionKind } from "@ryadom/shared/reactions.ts";
import { useQueryClient } from "@tanstack/react-query";
import { updateCachedComments, updateCachedPublications } from "./cache-updates.ts";
import { api, unwrap } from "./client.ts";
import type { Comment } from "./comments.ts";
import type { components } from "./openapi.d.ts";
import type { Publication } from "./publications.ts";
import { useOptimisticState } from "./use-optimistic-state.ts";

export type ReactionState = components["schemas"]["ReactionState"];
const reactionOf = ({ isReacted, reaction, reactionsCount, reactionCounts }: ReactionState): ReactionState => ({
  isReacted,
  reaction,
  reactionsCount,
  reactionCounts,
});

/** How it is after a press on `kind`: the same again takes it back, another one takes its place. */
export function afterPress({ reaction, reactionsCount, reactionCounts }: ReactionState, kind: ReactionKind): ReactionState {
  const next = reaction === kind ? null : kind;
  const counts = { ...reactionCounts };
  if (reaction !== null) counts[reaction] = Math.max(0, counts[reaction] - 1);
  if (next !== null) counts[next] += 1;
  const change = Number(next !== null) - Number(reaction !== null);
  return { isReacted: next !== null, reaction: next, reactionsCount: Math.max(0, reactionsCount + change), reactionCounts: counts };
}

export function usePublicationReaction(publication: Publication) {
  const client = useQueryClient();
  const id = publication.publicationId;
  const path = { id };
  return useOptimisticState({
    id: `reaction:${id}`,
    state: reactionOf(publication),
    send: ({ reaction }) =>
      unwrap(
        reaction === null
          ? api.DELETE("/api/publications/{id}/reaction", { params: { path } })
          : api.PUT("/api/publications/{id}/reaction", { params: { path, query: { kind: reaction } } }),
      ),
    show: (state) => updateCachedPublications(client, (one) => (one.publicationId === id ? { ...one, ...state } : one)),
  });
}

export function useCommentReaction(comment: Comment) {
  const client = useQueryClient();
  const path = { id: comment.id };
  return useOptimisticState({
    id: `reaction:${comment.id}`,
    state: reactionOf(comment),
    send: ({ reaction }) =>
      unwrap(
        reaction === null
          ? api.DELETE("/api/comments/{id}/reaction", { params: { path } })
          : api.PUT("/api/comments/{id}/reaction", { params: { path, query: { kind: reaction } } }),
      ),
    show: (state) => updateCachedComments(client, (one) => (one.id === comment.id ? { ...one, ...state } : one)),
  });
}
