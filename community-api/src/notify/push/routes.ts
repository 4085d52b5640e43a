import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { NewPushSubscription, NotificationSettings, NotificationSettingsEdit } from "@ryadom/shared/notification-settings.ts";
import type { Keys } from "../../core/keys.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { readNotificationSettings, dismissPushPrompt, writeNotificationSettings } from "../notifications/notification-settings.ts";
import type { PushSettings } from "./settings.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";

const common = { tags: ["notifications"], ...access("member") };
const current = { description: "As it is now.", content: { "application/json": { schema: NotificationSettings } } };

const read = createRoute({
  ...common,
  method: "get",
  path: "/me/notification-settings",
  operationId: "readNotificationSettings",
  summary: "How the member wants to be told of news",
  responses: { 200: current, ...errorResponses(...sessionErrors) },
});
const write = createRoute({
  ...common,
  method: "put",
  path: "/me/notification-settings",
  operationId: "writeNotificationSettings",
  summary: "Choose how to be told of news",
  request: { body: { required: true, content: { "application/json": { schema: NotificationSettingsEdit } } } },
  responses: { 200: current, ...errorResponses(...writeErrors, ...sessionErrors) },
});
const put = createRoute({
  ...common,
  method: "put",
  path: "/me/push-subscription",
  operationId: "subscribeToPush",
  summary: "This session's browser takes pushes, as long as the session lasts",
  request: { body: { required: true, content: { "application/json": { schema: NewPushSubscription } } } },
  responses: { 204: { description: "It does." }, ...errorResponses(...writeErrors, ...sessionErrors, "not-found") },
});
const remove = createRoute({
  ...common,
  method: "delete",
  path: "/me/push-subscription",
  operationId: "unsubscribeFromPush",
  summary: "This session's browser takes no pushes",
  responses: { 204: { description: "It takes none." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});
const notNow = createRoute({
  ...common,
  method: "put",
  path: "/me/push-prompt-dismissal",
  operationId: "dismissPushPrompt",
  summary: "Not to be asked about pushes for a long while",
  responses: { 204: { description: "Nobody asks for 90 days." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});

type Needs = { db: Database; clock: Clock; keys: Keys; push: PushSettings | null };

export function pushRoutes({ db, clock, keys, push }: Needs): OpenAPIHono<AppEnv> {
  const publicKey = push?.publicKey ?? null;
  return newRouter()
    .openapi(read, async (c) => c.json(await readNotificationSettings(db, requireSession(c), publicKey, clock()), 200))
    .openapi(write, async (c) => {
      await writeNotificationSettings(db, requireSession(c), c.req.valid("json"));
      return c.json(await readNotificationSettings(db, requireSession(c), publicKey, clock()), 200);
    })
    .openapi(put, async (c) => {
      if (!push) throw new AppError("not-found");
      await subscribe({ db, keys, services: push.services }, requireSession(c), c.req.valid("json"), clock().toISOString());
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      await unsubscribe(db, requireSession(c));
      return c.body(null, 204);
    })
    .openapi(notNow, async (c) => {
      await dismissPushPrompt(db, requireSession(c), clock().toISOString());
      return c.body(null, 204);
    });
}
