import { useQueryClient } from "@tanstack/react-query";
import { updateCachedComments, updateCachedPublications } from "./cache-updates.ts";
import { api, unwrap } from "./client.ts";
import type { Comment } from "./comments.ts";
import type { Publication } from "./publications.ts";
import { type ToggleState, useOptimisticToggle } from "./use-optimistic-toggle.ts";

interface ReactionState {
  isReacted: boolean;
  reactionsCount: number;
}
const toToggle = ({ isReacted, reactionsCount }: ReactionState): ToggleState => ({ isOn: isReacted, count: reactionsCount });
const toReaction = ({ isOn, count }: ToggleState): ReactionState => ({ isReacted: isOn, reactionsCount: count });

export function usePublicationReaction(publication: Publication) {
  const client = useQueryClient();
  const id = publication.publicationId;
  const params = { path: { id } };
  return useOptimisticToggle({
    id: `reaction:${id}`,
    state: toToggle(publication),
    send: async (isOn) =>
      toToggle(
        await unwrap(
          isOn ? api.PUT("/api/publications/{id}/reaction", { params }) : api.DELETE("/api/publications/{id}/reaction", { params }),
        ),
      ),
    show: (state) => updateCachedPublications(client, (one) => (one.publicationId === id ? { ...one, ...toReaction(state) } : one)),
  });
}

export function useCommentReaction(comment: Comment) {
  const client = useQueryClient();
  const { id } = comment;
  const params = { path: { id } };
  return useOptimisticToggle({
    id: `reaction:${id}`,
    state: toToggle(comment),
    send: async (isOn) =>
      toToggle(
        await unwrap(isOn ? api.PUT("/api/comments/{id}/reaction", { params }) : api.DELETE("/api/comments/{id}/reaction", { params })),
      ),
    show: (state) => updateCachedComments(client, (one) => (one.id === id ? { ...one, ...toReaction(state) } : one)),
  });
}
