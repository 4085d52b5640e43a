import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor } from "./query-client.ts";
import type { ReportedRef } from "./reports.ts";

export type OwnReport = components["schemas"]["OwnReport"];
type OwnReportPage = components["schemas"]["OwnReportPage"];

/** What the member reported, the last report first, ten a page. */
export const ownReportsOptions = () =>
  infiniteQueryOptions({
    queryKey: ["own-reports"],
    queryFn: ({ pageParam }): Promise<OwnReportPage> => unwrap(api.GET("/api/me/reports", { params: { query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
  });

/** What it is about. */
export function contentOf({ publicationId, commentId, ratingId }: OwnReport): ReportedRef {
  if (commentId !== null) return { kind: "comment", id: commentId };
  return ratingId === null ? { kind: "post", id: publicationId ?? "" } : { kind: "rating", id: ratingId };
}

/** How long a text that is held usually waits. */
export const reviewTimeOptions = () =>
  queryOptions({ queryKey: ["review-time"], queryFn: () => unwrap(api.GET("/api/me/review-time")), staleTime: Infinity });
