import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import { Transparency } from "@ryadom/shared/transparency.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses } from "../../http/error-response.ts";
import { access } from "../../http/session-middleware.ts";
import { dependsOn, unchangedResponse } from "../../http/shared-reads.ts";
import { keepForAnHour } from "./keep-for-an-hour.ts";
import { readTransparency } from "./read-transparency.ts";

const read = createRoute({
  method: "get",
  path: "/transparency",
  operationId: "readTransparency",
  summary: "What moderators did, in numbers",
  description:
    "Of the last thirty days and the last year, up to yesterday. In steps of five; fewer than five isn't told. Worked out once an hour.",
  tags: ["moderation"],
  ...access("anyone", { isShared: true }),
  responses: {
    200: { description: "The same for everybody.", content: { "application/json": { schema: Transparency } } },
    ...unchangedResponse,
    ...errorResponses(),
  },
});

export function transparencyRoutes(needs: { db: Database; clock: Clock; catalogue: GetCatalogue }): OpenAPIHono<AppEnv> {
  const { db, clock, catalogue } = needs;
  const numbers = keepForAnHour((now) => readTransparency(db, catalogue(), now));
  return newRouter().openapi(read, async (c) => {
    dependsOn(c, [cacheTags.transparency]);
    return c.json(await numbers(clock()), 200);
  });
}
