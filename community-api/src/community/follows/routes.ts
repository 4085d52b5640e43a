import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { FollowState } from "@ryadom/shared/follows.ts";
import { CursorQuery, PublicationId, PublicationPage } from "@ryadom/shared/publications.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { follow, listFollowed, unfollow } from "./follows.ts";

const tags = ["follows"];
const one = {
  path: "/publications/{id}/follow" as const,
  tags,
  ...access("member", { counts: "react" }),
  request: { params: z.object({ id: PublicationId }) },
};
const now = {
  200: { description: "How it is now; asking again changes nothing.", content: { "application/json": { schema: FollowState } } },
};

const start = createRoute({
  ...one,
  method: "put",
  operationId: "followPublication",
  summary: "Hear of new answers to a publication",
  description: "Nobody else is told, its author neither.",
  responses: { ...now, ...errorResponses(...writeErrors, ...sessionErrors, "not-found") },
});
const stop = createRoute({
  ...one,
  method: "delete",
  operationId: "unfollowPublication",
  summary: "Hear of no more answers",
  responses: { ...now, ...errorResponses(...writeErrors, ...sessionErrors) },
});
const list = createRoute({
  method: "get",
  path: "/me/follows",
  operationId: "listFollowed",
  summary: "The publications whose answers the member follows",
  tags,
  ...access("member"),
  request: { query: CursorQuery },
  responses: {
    200: { description: "Followed last comes first, 10 a page.", content: { "application/json": { schema: PublicationPage } } },
    ...errorResponses(...sessionErrors),
  },
});

type Needs = { db: Database; clock: Clock; keys: Keys };

export function followRoutes({ db, clock, keys }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(start, async (c) => c.json(await follow(db, requireSession(c), c.req.valid("param").id, clock()), 200))
    .openapi(stop, async (c) => c.json(await unfollow(db, requireSession(c), c.req.valid("param").id), 200))
    .openapi(list, async (c) => c.json(await listFollowed(db, keys, requireSession(c), c.req.valid("query").cursor, clock()), 200));
}
