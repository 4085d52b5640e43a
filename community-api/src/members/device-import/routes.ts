import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { DeviceData, ImportResult } from "@ryadom/shared/privacy.ts";
import type { Keys } from "../../core/keys.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { importDeviceData } from "./device-import.ts";

const move = createRoute({
  method: "post",
  path: "/me/device-import",
  operationId: "importDeviceData",
  summary: "Bring chosen data from this device into the account",
  description:
    "Only what is sent, item by item. Where the account holds another choice already, the account's stays; asked again, nothing changes.",
  tags: ["me"],
  ...access("member"),
  request: { body: { required: true, content: { "application/json": { schema: DeviceData } } } },
  responses: {
    200: { description: "What became of each item.", content: { "application/json": { schema: ImportResult } } },
    ...errorResponses(...writeErrors, ...sessionErrors),
  },
});

type Needs = { db: Database; catalogue: GetCatalogue; keys: Keys; clock: Clock };

export function deviceImportRoutes({ db, catalogue, keys, clock }: Needs): OpenAPIHono<AppEnv> {
  return newRouter().openapi(move, async (c) => {
    const importContext = { catalogue: catalogue(), keys, now: clock() };
    return c.json({ items: await importDeviceData(db, requireSession(c), c.req.valid("json"), importContext), nextCursor: null }, 200);
  });
}
