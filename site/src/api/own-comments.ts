import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor } from "./query-client.ts";

export type OwnComment = components["schemas"]["OwnComment"];

export const ownCommentsOptions = () =>
  infiniteQueryOptions({
    queryKey: ["own-comments"],
    queryFn: ({ pageParam }) => unwrap(api.GET("/api/me/comments", { params: { query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
  });
