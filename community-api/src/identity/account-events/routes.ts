import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import type { MiddlewareHandler } from "hono";
import type { Keys } from "../../core/keys.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses } from "../../http/error-response.ts";
import { refusal } from "../../http/refusals.ts";
import { signedRequest } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import { AccountEvent, isSigned, receiveAccountEvent } from "./account-events.ts";

type Services = { db: Database; keys: Keys; clock: Clock; identityEventSecret: string };

/** Middleware before body validation, so that a request without a valid signature learns nothing from validation errors. */
const requireSignature =
  ({ identityEventSecret, clock }: Services): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const timestamp = c.req.header("X-Ryadom-Timestamp") ?? "";
    const signature = c.req.header("X-Ryadom-Signature") ?? "";
    const body = await c.req.text();
    if (!isSigned(identityEventSecret, { timestamp, signature, body }, clock())) throw refusal(c, "signature");
    await next();
  };

/** For the document: `requireSignature` has read them before. */
const SignatureHeaders = z.object({
  "x-ryadom-timestamp": z
    .string()
    .regex(/^\d{1,12}$/)
    .meta({ description: "Unix seconds." }),
  "x-ryadom-signature": z
    .string()
    .regex(/^sha256=[0-9a-f]{64}$/)
    .meta({ description: "HMAC-SHA-256 over `<timestamp>.<body>`." }),
});

const accountEvent = (services: Services) =>
  createRoute({
    method: "post",
    path: "/events/accounts",
    operationId: "receiveAccountEvent",
    summary: "For Strapi alone: staff blocked, unblocked or deleted an account",
    description:
      "Signed with IDENTITY_EVENT_SECRET over the time of sending and the body; sent again until it is acknowledged, acted on once.",
    tags: ["events"],
    ...signedRequest(requireSignature(services)),
    request: { headers: SignatureHeaders, body: { required: true, content: { "application/json": { schema: AccountEvent } } } },
    responses: { 204: { description: "Acted on, now or before." }, ...errorResponses(...writeErrors) },
  });

export function eventRoutes(services: Services): OpenAPIHono<AppEnv> {
  return newRouter().openapi(accountEvent(services), async (c) => {
    const event = c.req.valid("json");
    await receiveAccountEvent(services.db, services.keys, event, services.clock());
    if (event.type === "deleted") touches(c, [cacheTags.everyPage]);
    return c.body(null, 204);
  });
}
