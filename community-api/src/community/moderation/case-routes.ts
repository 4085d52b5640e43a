import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { CaseContext } from "@ryadom/shared/moderation-context.ts";
import { CaseClaim, CaseId, CaseList, CaseQuery, type ModerationCase, ModerationReason } from "@ryadom/shared/moderation.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { signedImages } from "../images/signed-urls.ts";
import { claimCase, releaseCase, setEscalated } from "./claim.ts";
import { countCases, listCases } from "./list-cases.ts";
import { readContext } from "./read-context.ts";

const common = { tags: ["moderation"], ...access("moderator") };
const secondFactor = ["auth/requires-second-factor", "auth/second-factor-setup-required"] as const;
const taken = ["moderation/already-resolved", "moderation/claimed-by-another"] as const;
const params = z.object({ id: CaseId });
const reason = { content: { "application/json": { schema: ModerationReason } }, required: true };

const list = createRoute({
  ...common,
  method: "get",
  path: "/moderation/cases",
  operationId: "listCases",
  summary: "What waits for a moderator, or was decided lately",
  request: { query: CaseQuery },
  responses: {
    200: {
      description: "At most 50. Worries first, then by how long they wait; of what is resolved, the last one first.",
      content: { "application/json": { schema: CaseList } },
    },
    ...errorResponses(...sessionErrors, ...secondFactor, "forbidden", "invalid-argument"),
  },
});
const context = createRoute({
  ...common,
  method: "get",
  path: "/moderation/cases/{id}/context",
  operationId: "readCaseContext",
  summary: "What stands around the words of a case",
  description: "The thread, how the words were before, and what is known of the author: of a pseudonym only what is in this thread.",
  request: { params },
  responses: {
    200: { description: "Without reporters.", content: { "application/json": { schema: CaseContext } } },
    ...errorResponses(...sessionErrors, ...secondFactor, "forbidden", "not-found"),
  },
});
const claim = createRoute({
  ...common,
  method: "put",
  path: "/moderation/cases/{id}/claim",
  operationId: "claimCase",
  summary: "Take a case for some minutes: nobody else decides about it until then",
  request: { params },
  responses: {
    200: { description: "Yours, until then.", content: { "application/json": { schema: CaseClaim } } },
    ...errorResponses(...writeErrors, ...sessionErrors, ...secondFactor, ...taken, "not-found"),
  },
});
const release = createRoute({
  ...common,
  method: "delete",
  path: "/moderation/cases/{id}/claim",
  operationId: "releaseCase",
  summary: "Give a case back",
  request: { params },
  responses: {
    204: { description: "It is not yours, whether it was or not." },
    ...errorResponses(...writeErrors, ...sessionErrors, ...secondFactor),
  },
});
const escalation = {
  ...common,
  path: "/moderation/cases/{id}/escalation",
  request: { params, body: reason },
  responses: {
    204: { description: "Done, and written into the log." },
    ...errorResponses(...writeErrors, ...sessionErrors, ...secondFactor, ...taken, "not-found"),
  },
};
const escalate = createRoute({
  ...escalation,
  method: "put",
  operationId: "escalateCase",
  summary: "Hand a case on to whoever knows more",
});
const takeBack = createRoute({
  ...escalation,
  method: "delete",
  operationId: "takeBackEscalation",
  summary: "Put a case that was handed on among the open ones again",
});

/** Most have none: a copy of each of fifty cases would cost more than the rest of the list. */
const withSigned = (keys: Keys, now: Date, one: ModerationCase): ModerationCase =>
  one.images.length === 0 ? one : { ...one, images: signedImages(keys, now, one.images) };

export function caseRoutes({ db, clock, keys }: { db: Database; clock: Clock; keys: Keys }): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(list, async (c) => {
      const [session, now] = [requireSession(c), clock()];
      const items = await listCases(db, session, c.req.valid("query"), now);
      const counts = await countCases(db, session, now);
      return c.json({ items: items.map((one) => withSigned(keys, now, one)), counts, nextCursor: null }, 200);
    })
    .openapi(context, async (c) => c.json(await readContext(db, requireSession(c), c.req.valid("param").id, clock()), 200))
    .openapi(claim, async (c) => c.json(await claimCase(db, requireSession(c), c.req.valid("param").id, clock()), 200))
    .openapi(release, async (c) => {
      await releaseCase(db, requireSession(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(escalate, async (c) => {
      await setEscalated(db, requireSession(c), c.req.valid("param").id, true, c.req.valid("json").reason, clock());
      return c.body(null, 204);
    })
    .openapi(takeBack, async (c) => {
      await setEscalated(db, requireSession(c), c.req.valid("param").id, false, c.req.valid("json").reason, clock());
      return c.body(null, 204);
    });
}
