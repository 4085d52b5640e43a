import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { Duty, DutyEdit, DutyNow } from "@ryadom/shared/duty.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { readDuty, setOnDuty, writeDuty } from "./settings.ts";

const common = { tags: ["moderation"], ...access("moderator") };
const secondFactor = ["auth/requires-second-factor", "auth/second-factor-setup-required"] as const;
const current = { description: "As it is now.", content: { "application/json": { schema: Duty } } };
const written = { 200: current, ...errorResponses(...writeErrors, ...sessionErrors, ...secondFactor) };

const read = createRoute({
  ...common,
  method: "get",
  path: "/moderation/duty",
  operationId: "readDuty",
  summary: "When this moderator is on duty",
  responses: { 200: current, ...errorResponses(...sessionErrors, ...secondFactor, "forbidden") },
});
const write = createRoute({
  ...common,
  method: "put",
  path: "/moderation/duty",
  operationId: "writeDuty",
  summary: "Choose one's hours on duty",
  request: { body: { required: true, content: { "application/json": { schema: DutyEdit } } } },
  responses: written,
});
const begin = createRoute({
  ...common,
  method: "put",
  path: "/moderation/duty/now",
  operationId: "beginDuty",
  summary: "Be on duty from now on, for some hours",
  request: { body: { required: true, content: { "application/json": { schema: DutyNow } } } },
  responses: written,
});
const end = createRoute({
  ...common,
  method: "delete",
  path: "/moderation/duty/now",
  operationId: "endDuty",
  summary: "Be on duty by the week alone",
  responses: written,
});

export function dutyRoutes({ db, clock }: { db: Database; clock: Clock }): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(read, async (c) => c.json(await readDuty(db, requireSession(c), clock()), 200))
    .openapi(write, async (c) => {
      await writeDuty(db, requireSession(c), c.req.valid("json"));
      return c.json(await readDuty(db, requireSession(c), clock()), 200);
    })
    .openapi(begin, async (c) => {
      await setOnDuty(db, requireSession(c), c.req.valid("json").hours, clock());
      return c.json(await readDuty(db, requireSession(c), clock()), 200);
    })
    .openapi(end, async (c) => {
      await setOnDuty(db, requireSession(c), null, clock());
      return c.json(await readDuty(db, requireSession(c), clock()), 200);
    });
}
