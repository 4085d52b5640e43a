import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { CareToday, CareTodayQuery, ModeratorCare, ModeratorCareEdit, NewBreak } from "@ryadom/shared/moderator-care.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { endBreak, takeBreak } from "./break.ts";
import { readCare, writeCare } from "./care.ts";
import { readToday } from "./today.ts";

const common = { tags: ["moderation"], ...access("moderator") };
const secondFactor = ["auth/requires-second-factor", "auth/second-factor-setup-required"] as const;
const care = (description: string) => ({ 200: { description, content: { "application/json": { schema: ModeratorCare } } } });
const readFailures = errorResponses(...sessionErrors, ...secondFactor, "forbidden");
const writeFailures = errorResponses(...writeErrors, ...sessionErrors, ...secondFactor);

const read = createRoute({
  ...common,
  method: "get",
  path: "/moderation/care",
  operationId: "readModeratorCare",
  summary: "How the moderator wants to be spared",
  description: "Their own alone: no route tells of anybody else's.",
  responses: { ...care("As they chose, or as it is before they chose."), ...readFailures },
});
const write = createRoute({
  ...common,
  method: "put",
  path: "/moderation/care",
  operationId: "writeModeratorCare",
  summary: "Choose how to be spared",
  request: { body: { content: { "application/json": { schema: ModeratorCareEdit } }, required: true } },
  responses: { ...care("As chosen."), ...writeFailures },
});
const today = createRoute({
  ...common,
  method: "get",
  path: "/moderation/care/today",
  operationId: "readCareToday",
  summary: "What the moderator saw today",
  request: { query: CareTodayQuery },
  responses: {
    200: { description: "By their own day.", content: { "application/json": { schema: CareToday } } },
    ...errorResponses(...sessionErrors, ...secondFactor, "forbidden", "invalid-argument"),
  },
});
const begin = createRoute({
  ...common,
  method: "put",
  path: "/moderation/care/break",
  operationId: "takeBreak",
  summary: "Take a break: cases are given back, and nothing is handed out meanwhile",
  request: { body: { content: { "application/json": { schema: NewBreak } }, required: true } },
  responses: { ...care("With the end of the break."), ...writeFailures },
});
const end = createRoute({
  ...common,
  method: "delete",
  path: "/moderation/care/break",
  operationId: "endBreak",
  summary: "Be back before the break is over",
  responses: { 204: { description: "There is no break, whether there was one or not." }, ...writeFailures },
});

export function moderatorCareRoutes({ db, clock }: { db: Database; clock: Clock }): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(read, async (c) => c.json(await readCare(db, requireSession(c).uid, clock()), 200))
    .openapi(write, async (c) => c.json(await writeCare(db, requireSession(c), c.req.valid("json"), clock()), 200))
    .openapi(today, async (c) => c.json(await readToday(db, requireSession(c).uid, c.req.valid("query").timeZone, clock()), 200))
    .openapi(begin, async (c) => c.json(await takeBreak(db, requireSession(c), c.req.valid("json"), clock()), 200))
    .openapi(end, async (c) => {
      await endBreak(db, requireSession(c));
      return c.body(null, 204);
    });
}
