import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { NotificationPage, NotificationQuery, UnviewedCount } from "@ryadom/shared/notifications.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession, viewerOf } from "../../http/session-middleware.ts";
import type { LiveNotifications } from "./live.ts";
import { listNotifications, markViewed, countUnviewed } from "./notifications.ts";

const tags = ["notifications"];

const list = createRoute({
  method: "get",
  path: "/notifications",
  operationId: "listNotifications",
  summary: "What the member was told",
  tags,
  ...access("member"),
  request: { query: NotificationQuery },
  responses: {
    200: { description: "Newest first, 10 a page.", content: { "application/json": { schema: NotificationPage } } },
    ...errorResponses(...sessionErrors),
  },
});
const count = createRoute({
  method: "get",
  path: "/notifications/unviewed",
  operationId: "countUnviewed",
  summary: "How many the member has not looked at",
  tags,
  ...access("anyone"),
  responses: {
    200: {
      description: "0 for a visitor, and for a member who wants a quiet bell.",
      content: { "application/json": { schema: UnviewedCount } },
    },
    ...errorResponses(),
  },
});
const view = createRoute({
  method: "put",
  path: "/notifications/viewed",
  operationId: "markNotificationsViewed",
  summary: "The list was opened",
  tags,
  ...access("member"),
  responses: { 204: { description: "Nothing is unviewed." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});

const stream = createRoute({
  method: "get",
  path: "/notifications/stream",
  operationId: "streamUnviewed",
  summary: "How many are unviewed, told while the page is open",
  description:
    "Server-sent events `unviewed` with the number as data: at once, and at each change. Ends after a quarter of an hour (ask again), and within a second after the session.",
  tags,
  ...access("member"),
  responses: {
    200: { description: "Until either side ends it.", content: { "text/event-stream": { schema: z.string() } } },
    ...errorResponses(...sessionErrors),
  },
});

type Needs = { db: Database; clock: Clock; keys: Keys; live: LiveNotifications };

export function notificationRoutes({ db, clock, keys, live }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(list, async (c) =>
      c.json(await listNotifications(db, keys, requireSession(c), c.req.valid("query").cursor, clock().toISOString()), 200),
    )
    .openapi(count, async (c) => {
      const viewer = viewerOf(c);
      return c.json({ unviewed: viewer ? ((await countUnviewed(db, [viewer.uid])).get(viewer.uid) ?? 0) : 0 }, 200);
    })
    .openapi(
      stream,
      (c) => c.body(live.open(requireSession(c)), 200, { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" }) as never,
    )
    .openapi(view, async (c) => {
      await markViewed(db, requireSession(c), clock().toISOString());
      return c.body(null, 204);
    });
}
