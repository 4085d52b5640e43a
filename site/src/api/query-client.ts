import { notifyManager, QueryClient } from "@tanstack/react-query";
import { hasErrorCode } from "./api-error.ts";
import { isSignedIn } from "../device/session-state.ts";

// At once instead of in the next task: a checkbox that shows what is being saved would be drawn in its old state in between.
notifyManager.setScheduler(queueMicrotask);

/**
 * The query client of an island. No retries (`fetchWithRetry` does them) and `networkMode: "always"`, so that without a connection a
 * query fails at once and the person is told.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });

/** Options that all lists of the API share: pages by cursor, from the first one on. */
export const pagedByCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
};

interface PagedQuery {
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

/** Loads the page that follows, or, when the API has just refused the cursor (one from before a new version), the list anew from its start. */
export const loadMore = (list: PagedQuery): void =>
  void (hasErrorCode(list.error, "invalid-argument") ? list.refetch() : list.fetchNextPage());

/**
 * Query options for data rendered by the server, which renders for visitors: for a member the data counts as stale and is fetched again
 * at once (own reactions, blocked authors), while it stays in sight.
 */
export const staleForMembers = (): { initialDataUpdatedAt?: number } => (isSignedIn() ? { initialDataUpdatedAt: 0 } : {});
