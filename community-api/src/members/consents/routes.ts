import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { Consent, ConsentList, ConsentPurpose, NewConsent } from "@ryadom/shared/me.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { giveConsent, type KeptByConsent, listConsents, withdrawConsent } from "./consents.ts";

const tags = ["consents"];
const Purpose = z.object({ purpose: ConsentPurpose });

const list = createRoute({
  method: "get",
  path: "/me/consents",
  operationId: "listConsents",
  summary: "What the member agreed to",
  tags,
  ...access("signed-in"),
  responses: {
    200: { description: "Those in force.", content: { "application/json": { schema: ConsentList } } },
    ...errorResponses(...sessionErrors),
  },
});

const put = createRoute({
  method: "put",
  path: "/me/consents/{purpose}",
  operationId: "giveConsent",
  summary: "Agree to one text",
  description:
    "Names the version in force: that of the document for `terms`, else `1`. `conflict` when it is another: a newer one came out, show that one.",
  tags,
  ...access("member"),
  request: { params: Purpose, body: { required: true, content: { "application/json": { schema: NewConsent } } } },
  responses: {
    200: { description: "Given, also when it was before.", content: { "application/json": { schema: Consent } } },
    ...errorResponses(...writeErrors, ...sessionErrors, "conflict"),
  },
});

const withdraw = createRoute({
  method: "delete",
  path: "/me/consents/{purpose}",
  operationId: "withdrawConsent",
  summary: "Withdraw a consent",
  tags,
  ...access("signed-in"),
  request: { params: Purpose },
  responses: { 204: { description: "Withdrawn, also when it was not given." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});

type Needs = { db: Database; clock: Clock; catalogue: GetCatalogue; rateLimits: RateLimits };

/** @param kept what each consent's withdrawal deletes */
export function consentRoutes({ db, clock, catalogue, rateLimits }: Needs, kept: KeptByConsent): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(list, async (c) => c.json({ items: await listConsents(db, requireSession(c).uid), nextCursor: null }, 200))
    .openapi(put, async (c) => {
      const consent = { ...c.req.valid("param"), ...c.req.valid("json") };
      const context = { db, rateLimits, catalogue: catalogue(), now: clock() };
      return c.json(await giveConsent(context, requireSession(c), consent), 200);
    })
    .openapi(withdraw, async (c) => {
      await withdrawConsent(db, requireSession(c), c.req.valid("param").purpose, { kept, now: clock().toISOString() });
      return c.body(null, 204);
    });
}
