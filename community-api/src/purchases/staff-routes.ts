import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { StaffOrders, StaffOrdersQuery } from "@ryadom/shared/purchases.ts";
import type { Keys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, newRouter } from "../http/context.ts";
import { errorResponses, sessionErrors } from "../http/error-response.ts";
import { access } from "../http/session-middleware.ts";
import { listOrders } from "./read.ts";

const orders = createRoute({
  tags: ["moderation"],
  ...access("billing"),
  method: "get",
  path: "/moderation/orders",
  operationId: "listOrders",
  summary: "Orders and what was paid back, without whose they are",
  request: { query: StaffOrdersQuery },
  responses: {
    200: { description: "The latest first, 50 a page.", content: { "application/json": { schema: StaffOrders } } },
    ...errorResponses(...sessionErrors, "auth/requires-second-factor", "auth/second-factor-setup-required", "forbidden"),
  },
});

export const staffOrderRoutes = ({ db, keys }: { db: Database; keys: Keys }): OpenAPIHono<AppEnv> =>
  newRouter().openapi(orders, async (c) => {
    const { view, cursor } = c.req.valid("query");
    return c.json(await listOrders(db, keys, view, cursor), 200);
  });
