import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { languages } from "@ryadom/shared/locales.ts";
import { DigestToken } from "@ryadom/shared/notification-settings.ts";
import type { MiddlewareHandler } from "hono";
import type { Keys } from "../../core/keys.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { invalidArgument } from "../../core/errors.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses } from "../../http/error-response.ts";
import { refusal } from "../../http/refusals.ts";
import { access, signedRequest } from "../../http/session-middleware.ts";
import { pageLinks } from "../mail/page-links.ts";
import { readDigestToken, unsubscribeFromDigest } from "./unsubscribe.ts";

const tags = ["notifications"];
const query = z.strictObject({ token: DigestToken.shape.token, language: z.enum(languages).default("en") });
/** What RFC 8058 has mail programs post. The token in the address is the proof, so nothing in the form is relied on. */
const OneClickForm = z.object({ "List-Unsubscribe": z.unknown().optional().openapi({ type: "string", example: "One-Click" }) });
type Needs = { db: Database; keys: Keys; clock: Clock; siteUrl: string };

/** Middleware before validation, so that a request without a valid token learns nothing from validation errors. */
const requireDigestToken =
  (keys: Keys): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (readDigestToken(keys, c.req.query("token") ?? "") === null) throw refusal(c, "signature");
    await next();
  };

const oneClickUnsubscribe = (keys: Keys) =>
  createRoute({
    method: "post",
    path: "/digest/unsubscribe",
    operationId: "unsubscribeByMailProgram",
    summary: "For mail programs: one press beside a weekly mail stops them (RFC 8058)",
    tags,
    ...signedRequest(requireDigestToken(keys)),
    request: { query, body: { content: { "application/x-www-form-urlencoded": { schema: OneClickForm } } } },
    responses: { 204: { description: "There are no more, now or before." }, ...errorResponses(...writeErrors) },
  });
const opened = createRoute({
  method: "get",
  path: "/digest/unsubscribe",
  operationId: "openUnsubscribePage",
  summary: "For mail programs that open the address instead: leads to a page that asks",
  tags,
  ...access("anyone"),
  request: { query },
  responses: { 302: { description: "The token stands behind the #, and nothing has happened yet." }, ...errorResponses() },
});
const stop = createRoute({
  method: "post",
  path: "/digest/stop",
  operationId: "unsubscribeFromDigest",
  summary: "Stop the weekly mails by the link that stands in them",
  tags,
  ...access("anyone"),
  request: { body: { required: true, content: { "application/json": { schema: DigestToken } } } },
  responses: { 204: { description: "There are no more, now or before." }, ...errorResponses(...writeErrors) },
});

export function digestRoutes({ db, keys, clock, siteUrl }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(oneClickUnsubscribe(keys), async (c) => {
      await unsubscribeFromDigest(db, keys, c.req.valid("query").token, clock().toISOString());
      return c.body(null, 204);
    })
    .openapi(opened, (c) => {
      const { token, language } = c.req.valid("query");
      return c.redirect(pageLinks(siteUrl, language).unsubscribeFromDigest(encodeURIComponent(token)), 302);
    })
    .openapi(stop, async (c) => {
      const isKnown = await unsubscribeFromDigest(db, keys, c.req.valid("json").token, clock().toISOString());
      if (!isKnown) throw invalidArgument("token", "unknown");
      return c.body(null, 204);
    });
}
