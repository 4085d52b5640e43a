import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { QueryClient } from "@tanstack/react-query";
import { findCachedComment } from "./cache-updates.ts";
import { allComments, commentsOptions, repliesOptions } from "./comments.ts";

/** More than that nobody waits for: pages of a list, and lists of replies. */
const maxPages = 3;
const maxLists = 10;

/** Loads more of a thread until a comment is among it, or a few pages were read. */
export async function loadUntilFound(client: QueryClient, publicationId: string, id: string): Promise<void> {
  const isFound = () => findCachedComment(client, id) !== null;
  let lists = 0;
  for (const kind of ["specialist", "member"] as const) {
    const roots = allComments(
      await client.fetchInfiniteQuery({ ...commentsOptions(publicationId, kind), pages: maxPages }).catch(() => undefined),
    );
    if (isFound()) return;
    for (const root of roots.filter(({ repliesCount }) => repliesCount > serviceLimits.commentRepliesAtOnce)) {
      if (++lists > maxLists) return;
      await client.fetchInfiniteQuery({ ...repliesOptions(root.id), pages: maxPages, staleTime: 0 }).catch(() => undefined);
      if (isFound()) return;
    }
  }
}
