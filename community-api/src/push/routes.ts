import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { NewPushSubscription, Notifying, NotifyingEdit } from "@ryadom/shared/notifying.ts";
import type { Keys } from "../auth/keys.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn } from "../http/session.ts";
import { readNotifying, sayNotNow, writeNotifying } from "../notifications/notifying.ts";
import type { PushSettings } from "./settings.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";

const common = { tags: ["notifications"], ...access("member") };
const current = { description: "As it is now.", content: { "application/json": { schema: Notifying } } };

const read = createRoute({
  ...common,
  method: "get",
  path: "/me/notifying",
  operationId: "readNotifying",
  summary: "How the member wants to be told of news",
  responses: { 200: current, ...errorAnswers(...guarded) },
});
const write = createRoute({
  ...common,
  method: "put",
  path: "/me/notifying",
  operationId: "writeNotifying",
  summary: "Choose how to be told of news",
  request: { body: { required: true, content: { "application/json": { schema: NotifyingEdit } } } },
  responses: { 200: current, ...errorAnswers(...changing, ...guarded) },
});
const put = createRoute({
  ...common,
  method: "put",
  path: "/me/push-subscription",
  operationId: "subscribeToPush",
  summary: "This session's browser takes pushes, as long as the session lasts",
  request: { body: { required: true, content: { "application/json": { schema: NewPushSubscription } } } },
  responses: { 204: { description: "It does." }, ...errorAnswers(...changing, ...guarded, "not-found") },
});
const remove = createRoute({
  ...common,
  method: "delete",
  path: "/me/push-subscription",
  operationId: "unsubscribeFromPush",
  summary: "This session's browser takes no pushes",
  responses: { 204: { description: "It takes none." }, ...errorAnswers(...changing, ...guarded) },
});
const notNow = createRoute({
  ...common,
  method: "put",
  path: "/me/push-not-now",
  operationId: "sayNotNowToPush",
  summary: "Not to be asked about pushes for a long while",
  responses: { 204: { description: "Nobody asks for 90 days." }, ...errorAnswers(...changing, ...guarded) },
});

type Needs = { db: Database; clock: Clock; keys: Keys; push: PushSettings | null };

export function pushRoutes({ db, clock, keys, push }: Needs): OpenAPIHono<AppEnv> {
  const publicKey = push?.publicKey ?? null;
  return routes()
    .openapi(read, async (c) => c.json(await readNotifying(db, signedIn(c), publicKey, clock()), 200))
    .openapi(write, async (c) => {
      await writeNotifying(db, signedIn(c), c.req.valid("json"));
      return c.json(await readNotifying(db, signedIn(c), publicKey, clock()), 200);
    })
    .openapi(put, async (c) => {
      if (!push) throw new AppError("not-found");
      await subscribe({ db, keys, services: push.services }, signedIn(c), c.req.valid("json"), clock().toISOString());
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      await unsubscribe(db, signedIn(c));
      return c.body(null, 204);
    })
    .openapi(notNow, async (c) => {
      await sayNotNow(db, signedIn(c), clock().toISOString());
      return c.body(null, 204);
    });
}
