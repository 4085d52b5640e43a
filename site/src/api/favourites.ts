import { infiniteQueryOptions, useQueryClient } from "@tanstack/react-query";
import { holdsPublications, updateCachedPublications } from "./cache-updates.ts";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { Publication } from "./publications.ts";
import { pagedByCursor } from "./query-client.ts";
import { useOptimisticState } from "./use-optimistic-state.ts";

export const favouritesOptions = () =>
  infiniteQueryOptions({
    queryKey: ["favourites"],
    queryFn: ({ pageParam }) => unwrap(api.GET("/api/me/favourites", { params: { query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
    meta: holdsPublications,
  });

export function useFavourite({ publicationId: id, isFavorited, favoritesCount }: Publication) {
  const client = useQueryClient();
  const params = { path: { id } };
  const { state, set, error } = useOptimisticState({
    id: `favourite:${id}`,
    state: { isOn: isFavorited, count: favoritesCount },
    send: async ({ isOn }) => {
      const answer = await unwrap(
        isOn ? api.PUT("/api/publications/{id}/favourite", { params }) : api.DELETE("/api/publications/{id}/favourite", { params }),
      );
      return { isOn: answer.isFavorited, count: answer.favoritesCount };
    },
    show: ({ isOn, count }) =>
      updateCachedPublications(client, (one) => (one.publicationId === id ? { ...one, isFavorited: isOn, favoritesCount: count } : one)),
  });
  const press = () => set({ isOn: !state.isOn, count: Math.max(0, state.count + (state.isOn ? -1 : 1)) });
  return { press, error };
}
