import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type { Keys } from "../auth/keys.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers } from "../http/error-answer.ts";
import { AccountEvent, isSigned, receiveAccountEvent } from "./account-events.ts";

type Services = { db: Database; keys: Keys; clock: Clock; identityEventSecret: string };

/** Comes before the schema: without the signature nothing is said about the body. */
const demandSignature =
  ({ identityEventSecret, clock }: Services): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const timestamp = c.req.header("X-Ryadom-Timestamp") ?? "";
    const signature = c.req.header("X-Ryadom-Signature") ?? "";
    const body = await c.req.text();
    if (!isSigned(identityEventSecret, { timestamp, signature, body }, clock())) throw new AppError("forbidden");
    await next();
  };

const accountEvent = (services: Services) =>
  createRoute({
    method: "post",
    path: "/events/accounts",
    operationId: "receiveAccountEvent",
    summary: "For Strapi alone: staff blocked, unblocked or deleted an account",
    description:
      "Signed with IDENTITY_EVENT_SECRET over the time of sending and the body; sent again until it is acknowledged, acted on once.",
    tags: ["events"],
    middleware: [demandSignature(services)],
    "x-access": "signature",
    request: { body: { required: true, content: { "application/json": { schema: AccountEvent } } } },
    responses: { 204: { description: "Acted on, now or before." }, ...errorAnswers(...changing) },
  });

export function eventRoutes(services: Services): OpenAPIHono<AppEnv> {
  return routes().openapi(accountEvent(services), async (c) => {
    await receiveAccountEvent(services.db, services.keys, c.req.valid("json"), services.clock());
    return c.body(null, 204);
  });
}
