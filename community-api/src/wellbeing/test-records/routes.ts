import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { ContentKey } from "@ryadom/shared/catalogue.ts";
import { CursorQuery, IdempotencyHeader } from "@ryadom/shared/publications.ts";
import { NewTestRecord, TestRecord, TestRecordId, TestRecordPage, TestRecordTrend } from "@ryadom/shared/test-records.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import { newToken } from "../../core/ids.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import type { RateLimits } from "../../limits/rate-limits.ts";
import { deleteTestRecord, deleteTestRecords } from "./delete.ts";
import { listTestRecords, listTestResults } from "./list.ts";
import { recordTest } from "./record.ts";

const common = { tags: ["tests"], ...access("member") };

const list = createRoute({
  ...common,
  method: "get",
  path: "/me/tests",
  operationId: "listTestRecords",
  summary: "Tests that the member took",
  request: { query: CursorQuery },
  responses: {
    200: { description: "The latest first, 10 a page.", content: { "application/json": { schema: TestRecordPage } } },
    ...errorResponses(...sessionErrors),
  },
});
const trend = createRoute({
  ...common,
  method: "get",
  path: "/me/tests/{testKey}/results",
  operationId: "listTestResults",
  summary: "Results of one test over time",
  request: { params: z.object({ testKey: ContentKey }) },
  responses: {
    200: { description: "The latest first, 100 at most.", content: { "application/json": { schema: TestRecordTrend } } },
    ...errorResponses(...sessionErrors),
  },
});
const record = createRoute({
  ...common,
  method: "post",
  path: "/me/tests",
  operationId: "recordTest",
  summary: "Keep that a test was taken",
  description:
    "Only with the consent `test-history`; its result only with `test-results`, too. The same test of the same moment is one record.",
  request: { headers: IdempotencyHeader, body: { content: { "application/json": { schema: NewTestRecord } }, required: true } },
  responses: {
    201: { description: "As it is kept, also when it was before.", content: { "application/json": { schema: TestRecord } } },
    ...errorResponses(...writeErrors, ...sessionErrors, "consent-required", "conflict", "not-found"),
  },
});
const remove = createRoute({
  ...common,
  method: "delete",
  path: "/me/tests/{id}",
  operationId: "deleteTestRecord",
  summary: "Delete one test with its result",
  request: { params: z.object({ id: TestRecordId }) },
  responses: { 204: { description: "Nothing is kept of it." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});
const removeAll = createRoute({
  ...common,
  method: "delete",
  path: "/me/tests",
  operationId: "deleteTestRecords",
  summary: "Delete all tests with their results",
  responses: { 204: { description: "Nothing is kept of them." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});

type Needs = { db: Database; clock: Clock; keys: Keys; catalogue: GetCatalogue; rateLimits: RateLimits };

/** A member's own tests. Nobody else reads them by any route, moderators included. */
export function testRecordRoutes({ db, clock, keys, catalogue, rateLimits }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(list, async (c) => c.json(await listTestRecords(db, keys, requireSession(c).uid, c.req.valid("query").cursor), 200))
    .openapi(trend, async (c) => {
      const { testKey } = c.req.valid("param");
      return c.json({ items: await listTestResults(db, keys, requireSession(c).uid, testKey), nextCursor: null }, 200);
    })
    .openapi(record, async (c) => {
      const key = c.req.valid("header")["idempotency-key"] ?? newToken();
      const context = { db, keys, rateLimits, catalogue: catalogue(), now: clock() };
      return c.json(await recordTest(context, requireSession(c), c.req.valid("json"), key), 201);
    })
    .openapi(remove, async (c) => {
      await deleteTestRecord(db, requireSession(c), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(removeAll, async (c) => {
      await deleteTestRecords(db, requireSession(c));
      return c.body(null, 204);
    });
}
