import type { Language } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";
import type { FeedPart } from "@ryadom/shared/on-demand.ts";
import { QueryClient } from "@tanstack/react-query";
import { answered, api, orNull } from "./client.ts";

/**
 * The fetch wrapper repeats what may be repeated, so the library does not; nor does it wait in silence for a connection: a person
 * without one is told.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });

export const readPublications = (language: Language, { theme, view, cursor }: FeedPart) =>
  answered(
    api.GET("/api/publications", {
      params: {
        query: { language, limit: limits.pageSize, ...(theme ? { theme } : {}), ...(view ? { view } : {}), ...(cursor ? { cursor } : {}) },
      },
    }),
  );

export const readPublication = (idOrSlug: string) =>
  orNull(answered(api.GET("/api/publications/{idOrSlug}", { params: { path: { idOrSlug } } })));

export const readComments = (id: string, kind: "specialist" | "member", cursor: string | null) =>
  answered(api.GET("/api/publications/{id}/comments", { params: { path: { id }, query: { kind, ...(cursor ? { cursor } : {}) } } }));

export const readReplies = (id: string, cursor: string | null) =>
  answered(api.GET("/api/comments/{id}/replies", { params: { path: { id }, query: cursor ? { cursor } : {} } }));
