import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { AlikeCases, AlikeQuery, BulkDecided, BulkDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { secondFactor } from "../../http/decision-response.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import { listAlike } from "./alike.ts";
import { decideBulk } from "./bulk.ts";

const common = { tags: ["moderation"], ...access("moderator") };

const alike = createRoute({
  ...common,
  method: "get",
  path: "/moderation/cases/alike",
  operationId: "listAlikeCases",
  summary: "Other cases of spam by the same author, or in nearly the same words",
  request: { query: AlikeQuery },
  responses: {
    200: { description: "To be counted before they are decided together.", content: { "application/json": { schema: AlikeCases } } },
    ...errorResponses(...sessionErrors, ...secondFactor, "forbidden", "not-found"),
  },
});
const bulk = createRoute({
  ...common,
  method: "post",
  path: "/moderation/cases/bulk",
  operationId: "decideCases",
  summary: "Decide about many cases of spam; each on its own",
  request: { body: { content: { "application/json": { schema: BulkDecision } }, required: true } },
  responses: {
    200: { description: "What became of each.", content: { "application/json": { schema: BulkDecided } } },
    ...errorResponses(...writeErrors, ...sessionErrors, ...secondFactor),
  },
});

type Needs = { db: Database; clock: Clock; files: FileStore; catalogue: GetCatalogue };

/** What moderators decide about many cases at once. */
export function bulkRoutes({ db, clock, files, catalogue }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(alike, async (c) => c.json(await listAlike(db, requireSession(c), c.req.valid("query").caseId), 200))
    .openapi(bulk, async (c) => {
      const context = { db, files, catalogue: catalogue(), now: clock() };
      const { items, touched } = await decideBulk(context, requireSession(c), c.req.valid("json"));
      touches(c, touched);
      return c.json({ items }, 200);
    });
}
