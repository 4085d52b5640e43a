import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { cachedComments } from "./cache-updates.ts";
import { refreshComments } from "./comments.ts";
import { readPublication, refreshPublication } from "./publications.ts";

const minuteMs = 60_000;

/** How many answers there are by now: asked once a minute while the page is in sight. @param atFirst what the page shows */
export const answersCountOptions = (publicationId: string, atFirst: number) =>
  queryOptions({
    queryKey: ["answers-count", publicationId],
    queryFn: async () => (await readPublication(publicationId))?.commentsCount ?? 0,
    initialData: atFirst,
    staleTime: Infinity,
    refetchInterval: minuteMs,
  });

/** Reads post and answers anew. @returns the id of the first answer that was not there before, or null */
export async function loadNewAnswers(client: QueryClient): Promise<string | null> {
  const before = new Set(cachedComments(client).map(({ id }) => id));
  await refreshComments(client);
  await refreshPublication(client);
  return cachedComments(client).find(({ id }) => !before.has(id))?.id ?? null;
}
