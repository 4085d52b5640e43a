import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { NotificationPage, NotificationQuery, UnviewedCount } from "@ryadom/shared/notifications.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn, viewerOf } from "../http/session.ts";
import { countUnviewed, listNotifications, markViewed } from "./notifications.ts";

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
    ...errorAnswers(...guarded),
  },
});
const count = createRoute({
  method: "get",
  path: "/notifications/unviewed",
  operationId: "countUnviewed",
  summary: "How many the member has not looked at",
  tags,
  ...access("anyone"),
  responses: { 200: { description: "0 for a visitor.", content: { "application/json": { schema: UnviewedCount } } }, ...errorAnswers() },
});
const view = createRoute({
  method: "put",
  path: "/notifications/viewed",
  operationId: "markNotificationsViewed",
  summary: "The list was opened",
  tags,
  ...access("member"),
  responses: { 204: { description: "Nothing is unviewed." }, ...errorAnswers(...changing, ...guarded) },
});

export function notificationRoutes({ db, clock }: { db: Database; clock: Clock }): OpenAPIHono<AppEnv> {
  return routes()
    .openapi(list, async (c) => c.json(await listNotifications(db, signedIn(c), c.req.valid("query").cursor, clock().toISOString()), 200))
    .openapi(count, async (c) => {
      const viewer = viewerOf(c);
      return c.json({ unviewed: viewer ? await countUnviewed(db, viewer.uid) : 0 }, 200);
    })
    .openapi(view, async (c) => {
      await markViewed(db, signedIn(c), clock().toISOString());
      return c.body(null, 204);
    });
}
