import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { languages } from "@ryadom/shared/locales.ts";
import { DigestToken } from "@ryadom/shared/notifying.ts";
import type { MiddlewareHandler } from "hono";
import type { Keys } from "../auth/keys.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { AppError, invalidArgument } from "../errors.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers } from "../http/error-answer.ts";
import { access } from "../http/session.ts";
import { pageAddresses } from "../mail/addresses.ts";
import { stopLetters } from "./stop.ts";
import { readDigestToken } from "./token.ts";

const tags = ["notifications"];
const query = z.strictObject({ token: z.string().max(400), language: z.enum(languages).default("en") });
type Needs = { db: Database; keys: Keys; clock: Clock; siteUrl: string };

/** Comes before the schema: without the token of a letter nothing is said. */
const demandToken =
  (keys: Keys): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (readDigestToken(keys, c.req.query("token") ?? "") === null) throw new AppError("forbidden");
    await next();
  };

const oneClick = (keys: Keys) =>
  createRoute({
    method: "post",
    path: "/digest/unsubscribe",
    operationId: "unsubscribeByMailProgram",
    summary: "For mail programs: one press beside a weekly letter stops them (RFC 8058)",
    tags,
    middleware: [demandToken(keys)],
    "x-access": "signature",
    request: { query },
    responses: { 204: { description: "There are no more, now or before." }, ...errorAnswers(...changing) },
  });
const opened = createRoute({
  method: "get",
  path: "/digest/unsubscribe",
  operationId: "openUnsubscribePage",
  summary: "For mail programs that open the address instead: leads to a page that asks",
  tags,
  ...access("anyone"),
  request: { query },
  responses: { 302: { description: "The token stands behind the #, and nothing has happened yet." }, ...errorAnswers() },
});
const stop = createRoute({
  method: "post",
  path: "/digest/stop",
  operationId: "stopLetters",
  summary: "Stop the weekly letters by the link that stands in them",
  tags,
  ...access("anyone"),
  request: { body: { required: true, content: { "application/json": { schema: DigestToken } } } },
  responses: { 204: { description: "There are no more, now or before." }, ...errorAnswers(...changing) },
});

export function digestRoutes({ db, keys, clock, siteUrl }: Needs): OpenAPIHono<AppEnv> {
  return routes()
    .openapi(oneClick(keys), async (c) => {
      await stopLetters(db, keys, c.req.valid("query").token, clock().toISOString());
      return c.body(null, 204);
    })
    .openapi(opened, (c) => {
      const { token, language } = c.req.valid("query");
      return c.redirect(pageAddresses(siteUrl, language).stopLetters(encodeURIComponent(token)), 302);
    })
    .openapi(stop, async (c) => {
      const isTaken = await stopLetters(db, keys, c.req.valid("json").token, clock().toISOString());
      if (!isTaken) throw invalidArgument("token", "unknown");
      return c.body(null, 204);
    });
}
