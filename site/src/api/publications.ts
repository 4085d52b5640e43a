import { limits } from "@ryadom/shared/limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { FeedQuery } from "@ryadom/shared/on-demand.ts";
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { holdsPublications } from "./cache-updates.ts";
import { api, cursorQuery, nullIfNotFound, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor, staleForMembers } from "./query-client.ts";
import { savePublication, type SavePublication } from "./save-publication.ts";
import { type AfterSuccess, useApiMutation } from "./use-api-mutation.ts";

export type Publication = components["schemas"]["Publication"];
export type PublicationPage = components["schemas"]["PublicationPage"];
export type NewPublication = components["schemas"]["NewPublication"];
export type PublicationEdit = components["schemas"]["PublicationEdit"];

/** Refers to a post, a comment or the rating of a course; `id` is its own. */
export type ContentRef =
  | { kind: "post"; id: string }
  | { kind: "comment"; id: string; publicationId: string }
  | { kind: "rating"; id: string; courseKey: string };

export const readPublications = (language: Language, { theme, view, cursor }: FeedQuery): Promise<PublicationPage> =>
  unwrap(
    api.GET("/api/publications", {
      params: { query: { language, limit: limits.pageSize, ...(theme && { theme }), ...(view && { view }), ...cursorQuery(cursor) } },
    }),
  );

/** @returns null when there is none, or none that this reader may see */
export const readPublication = (idOrSlug: string): Promise<Publication | null> =>
  nullIfNotFound(unwrap(api.GET("/api/publications/{id}", { params: { path: { id: idOrSlug } } })));

/** Whether its moment has come: until then only its author sees it. */
export const isPublished = ({ date }: Publication, now = Date.now()): boolean => Date.parse(date) <= now;

/** A feed from `cursor` on. @param rendered its first page, where the HTML holds it already */
export const publicationsOptions = (language: Language, { theme, view, cursor }: FeedQuery, rendered?: PublicationPage) =>
  infiniteQueryOptions({
    queryKey: ["publications", language, theme, view, cursor],
    queryFn: ({ pageParam }) => readPublications(language, { theme, view, cursor: pageParam }),
    ...pagedByCursor,
    initialPageParam: cursor,
    meta: holdsPublications,
    ...(rendered && { initialData: { pages: [rendered], pageParams: [cursor] }, ...staleForMembers() }),
  });

const publicationKey = ["publication"] as const;

export const publicationOptions = (idOrSlug: string, rendered?: Publication) =>
  queryOptions({
    queryKey: [...publicationKey, idOrSlug],
    queryFn: () => readPublication(idOrSlug),
    meta: holdsPublications,
    ...(rendered && { initialData: rendered, ...staleForMembers() }),
  });

/** Reads the publication whose own page is open anew. */
export const refreshPublication = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: publicationKey });

/** A publication whose own page is open, from the cache. */
export const cachedPublication = (client: QueryClient, publicationId: string): Publication | undefined =>
  client.getQueriesData<Publication>({ queryKey: publicationKey }).find(([, one]) => one?.publicationId === publicationId)?.[1];

export const ownPublicationsOptions = () =>
  infiniteQueryOptions({
    queryKey: ["own-publications"],
    queryFn: ({ pageParam }) => unwrap(api.GET("/api/me/publications", { params: { query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
    meta: holdsPublications,
  });

/** Addresses of images that only their author may see are good for some minutes: asks for new ones. */
export function useRefreshOwnPublications(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ownPublicationsOptions().queryKey });
}

/** An own publication with its text as it was typed; null for somebody else's. */
async function readOwnPublication(id: string) {
  const publication = await readPublication(id);
  if (!publication?.isMine) return null;
  return { publication, source: await unwrap(api.GET("/api/publications/{id}/source", { params: { path: { id } } })) };
}

export type OwnPublication = NonNullable<Awaited<ReturnType<typeof readOwnPublication>>>;

/** To be changed. Read once, so that nothing typed is lost. */
export const publicationSourceOptions = (id: string) =>
  queryOptions({ queryKey: ["publication-source", id], queryFn: () => readOwnPublication(id), staleTime: Infinity });

/**
 * Creates a publication or changes one.
 * @param send makes the request of the form's values and hands it to `save`; it may do so again when images had to be uploaded anew
 */
export const useSavePublication = <Draft>(
  send: (draft: Draft, save: SavePublication) => Promise<Publication>,
  after: AfterSuccess<Publication, Draft>,
) => useApiMutation((draft: Draft) => send(draft, savePublication), after);

export const useDeletePublication = (after: AfterSuccess<unknown, string>) =>
  useApiMutation((id: string) => unwrap(api.DELETE("/api/publications/{id}", { params: { path: { id } } })), after);

/**
 * Deletes a publication of one's own, unless somebody has answered it: then the error is `conflict`.
 * @param keep stores what it says, as read anew, before anything is deleted; what it throws stops that
 */
export const useTakeBackPublication = (after: AfterSuccess<unknown, string>, keep?: (own: OwnPublication) => Promise<void>) =>
  useApiMutation(async (id: string) => {
    if (keep) {
      const own = await readOwnPublication(id);
      if (!own) throw new ApiError("not-found");
      await keep(own);
    }
    return unwrap(api.DELETE("/api/publications/{id}", { params: { path: { id }, query: { unlessAnswered: "true" } } }));
  }, after);
