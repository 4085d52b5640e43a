import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  DailyCheck,
  DailyCheckPage,
  DailyCheckQuery,
  Day,
  DayEnd,
  MoodDays,
  MoodDaysQuery,
  NewDailyCheck,
} from "@ryadom/shared/daily-checks.ts";
import type { Keys } from "../../core/keys.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { deleteDailyCheck, listDailyChecks, listMoodsSince, readDayEnd, setDayEnd, writeDailyCheck } from "./daily-checks.ts";

const common = { tags: ["mood"], ...access("member") };
const params = z.object({ day: Day });

const list = createRoute({
  ...common,
  method: "get",
  path: "/me/daily-checks",
  operationId: "listDailyChecks",
  summary: "How the member's days were",
  request: { query: DailyCheckQuery },
  responses: {
    200: { description: "The latest first, 16 a page.", content: { "application/json": { schema: DailyCheckPage } } },
    ...errorResponses(...sessionErrors),
  },
});
const days = createRoute({
  ...common,
  method: "get",
  path: "/me/mood-days",
  operationId: "listMoodDays",
  summary: "Days and moods alone, for a grid",
  request: { query: MoodDaysQuery },
  responses: {
    200: { description: "The earliest first.", content: { "application/json": { schema: MoodDays } } },
    ...errorResponses(...sessionErrors),
  },
});
const write = createRoute({
  ...common,
  method: "put",
  path: "/me/daily-checks/{day}",
  operationId: "writeDailyCheck",
  summary: "Write down how a day was: today, or one of the seven before it",
  request: { params, body: { content: { "application/json": { schema: NewDailyCheck } }, required: true } },
  responses: {
    200: { description: "As it is kept.", content: { "application/json": { schema: DailyCheck } } },
    ...errorResponses(...writeErrors, ...sessionErrors),
  },
});
const remove = createRoute({
  ...common,
  method: "delete",
  path: "/me/daily-checks/{day}",
  operationId: "deleteDailyCheck",
  summary: "Delete what was written about a day",
  request: { params },
  responses: { 204: { description: "Nothing is kept of it." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});
const readEnd = createRoute({
  ...common,
  method: "get",
  path: "/me/day-end",
  operationId: "readDayEnd",
  summary: "When the member's day ends",
  responses: {
    200: { description: "Hour of the clock on the wall.", content: { "application/json": { schema: DayEnd } } },
    ...errorResponses(...sessionErrors),
  },
});
const setEnd = createRoute({
  ...common,
  method: "put",
  path: "/me/day-end",
  operationId: "setDayEnd",
  summary: "Choose when one's day ends",
  request: { body: { content: { "application/json": { schema: DayEnd } }, required: true } },
  responses: {
    200: { description: "As chosen.", content: { "application/json": { schema: DayEnd } } },
    ...errorResponses(...writeErrors, ...sessionErrors),
  },
});

type Needs = { db: Database; clock: Clock; keys: Keys; catalogue: GetCatalogue };

export function moodRoutes({ db, clock, keys, catalogue }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(list, async (c) => c.json(await listDailyChecks(db, keys, requireSession(c).uid, c.req.valid("query").cursor), 200))
    .openapi(days, async (c) =>
      c.json({ items: await listMoodsSince(db, requireSession(c).uid, c.req.valid("query").from), nextCursor: null }, 200),
    )
    .openapi(write, async (c) => {
      const { day } = c.req.valid("param");
      return c.json(await writeDailyCheck(db, keys, requireSession(c), day, c.req.valid("json"), catalogue(), clock()), 200);
    })
    .openapi(remove, async (c) => {
      await deleteDailyCheck(db, requireSession(c), c.req.valid("param").day);
      return c.body(null, 204);
    })
    .openapi(readEnd, async (c) => c.json({ hour: await readDayEnd(db, requireSession(c).uid) }, 200))
    .openapi(setEnd, async (c) => {
      const { hour } = c.req.valid("json");
      await setDayEnd(db, requireSession(c), hour);
      return c.json({ hour }, 200);
    });
}
