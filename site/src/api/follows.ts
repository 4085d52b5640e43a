import { infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import { holdsPublications, updateCachedPublications } from "./cache-updates.ts";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { Publication } from "./publications.ts";
import { pagedByCursor } from "./query-client.ts";
import { useOptimisticState } from "./use-optimistic-state.ts";

/** The posts whose answers the member follows. */
export const followedOptions = () =>
  infiniteQueryOptions({
    queryKey: ["followed"],
    queryFn: ({ pageParam }) => unwrap(api.GET("/api/me/follows", { params: { query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
    meta: holdsPublications,
  });

/** Follows a post's answers, or lets go of them. In the member's list an entry stays until the next visit, so that it can be taken back. */
export function useFollow({ publicationId: id, isFollowed }: Publication) {
  const client = useQueryClient();
  const params = { path: { id } };
  const { state, set, error } = useOptimisticState({
    id: `follow:${id}`,
    state: { isOn: isFollowed },
    send: async ({ isOn }) => {
      const answer = await unwrap(
        isOn ? api.PUT("/api/publications/{id}/follow", { params }) : api.DELETE("/api/publications/{id}/follow", { params }),
      );
      return { isOn: answer.isFollowed };
    },
    show: ({ isOn }) => updateCachedPublications(client, (one) => (one.publicationId === id ? { ...one, isFollowed: isOn } : one)),
  });
  return { isOn: state.isOn, press: () => set({ isOn: !state.isOn }), error };
}
