import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { NewAppealMessage, OwnCase, OwnCasePage, OwnCaseQuery } from "@ryadom/shared/appeals.ts";
import { DecisionId } from "@ryadom/shared/moderation-decisions.ts";
import type { Context } from "hono";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { openAppeal, writeInOwnAppeal } from "../appeals/write.ts";
import { findOwnCase, setViewed } from "./find.ts";
import { listOwnCases } from "./list.ts";
import { resubmit } from "./resubmit.ts";

const tags = ["own cases"];
const params = z.object({ id: DecisionId });
const body = { content: { "application/json": { schema: NewAppealMessage } }, required: true } as const;
const answer = { description: "The case as it is now.", content: { "application/json": { schema: OwnCase } } };
const errors = errorResponses(...writeErrors, ...sessionErrors, "not-found", "conflict");

const list = createRoute({
  tags,
  ...access("signed-in"),
  method: "get",
  path: "/me/cases",
  operationId: "listOwnCases",
  summary: "What moderators decided about one's own words and account",
  request: { query: OwnCaseQuery },
  responses: {
    200: { description: "The newest first, 10 a page.", content: { "application/json": { schema: OwnCasePage } } },
    ...errorResponses(...sessionErrors),
  },
});
const find = createRoute({
  tags,
  ...access("signed-in"),
  method: "get",
  path: "/me/cases/{id}",
  operationId: "findOwnCase",
  summary: "One of these, with one's own text, what can be done, and the appeal",
  description: "Open to a banned member too. From then on its message can't be withdrawn.",
  request: { params },
  responses: { 200: answer, ...errorResponses(...sessionErrors, "not-found") },
});
const sendAgain = createRoute({
  tags,
  ...access("member", { counts: "appeal" }),
  method: "put",
  path: "/me/cases/{id}/resubmission",
  operationId: "resubmitText",
  summary: "Ask a moderator to look at a hidden text again, as it is now",
  request: { params },
  responses: { 200: answer, ...errors },
});
const appeal = createRoute({
  tags,
  ...access("signed-in", { counts: "appeal" }),
  method: "post",
  path: "/me/cases/{id}/appeal",
  operationId: "openAppeal",
  summary: "Appeal: another moderator looks at the decision",
  description: "Within 30 days, once for each decision. Open to a banned member too.",
  request: { params, body },
  responses: { 201: answer, ...errors },
});
const say = createRoute({
  tags,
  ...access("signed-in", { counts: "appeal" }),
  method: "post",
  path: "/me/cases/{id}/appeal/messages",
  operationId: "writeInAppeal",
  summary: "Say more in one's appeal, until it is decided",
  request: { params, body },
  responses: { 201: answer, ...errors },
});

/** A member's side of what moderators decide. */
export function ownCaseRoutes({ db, clock, keys }: { db: Database; clock: Clock; keys: Keys }): OpenAPIHono<AppEnv> {
  const read = (c: Context<AppEnv>, id: string) => findOwnCase(db, requireSession(c), id, clock());
  return newRouter()
    .openapi(list, async (c) => c.json(await listOwnCases(db, keys, requireSession(c).uid, c.req.valid("query").cursor), 200))
    .openapi(find, async (c) => {
      const { id } = c.req.valid("param");
      const found = await read(c, id);
      await setViewed(db, requireSession(c), id, clock());
      return c.json(found, 200);
    })
    .openapi(sendAgain, async (c) => {
      const { id } = c.req.valid("param");
      await resubmit(db, requireSession(c), id, clock());
      return c.json(await read(c, id), 200);
    })
    .openapi(appeal, async (c) => {
      const { id } = c.req.valid("param");
      await openAppeal(db, requireSession(c), id, c.req.valid("json").content, clock());
      return c.json(await read(c, id), 201);
    })
    .openapi(say, async (c) => {
      const { id } = c.req.valid("param");
      await writeInOwnAppeal(db, requireSession(c), id, c.req.valid("json").content, clock());
      return c.json(await read(c, id), 201);
    });
}
