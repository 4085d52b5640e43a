import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { DeviceData, MovedItems } from "@ryadom/shared/privacy.ts";
import type { Keys } from "../auth/keys.ts";
import type { ReadCatalogue } from "../catalogue.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn } from "../http/session.ts";
import { moveIn } from "./moved.ts";

const move = createRoute({
  method: "post",
  path: "/me/moved",
  operationId: "moveIn",
  summary: "Bring chosen data from this device into the account",
  description:
    "Only what is sent, item by item. Where the account holds another choice already, the account's stays; asked again, nothing changes.",
  tags: ["me"],
  ...access("member"),
  request: { body: { required: true, content: { "application/json": { schema: DeviceData } } } },
  responses: {
    200: { description: "What became of each item.", content: { "application/json": { schema: MovedItems } } },
    ...errorAnswers(...changing, ...guarded),
  },
});

type Needs = { db: Database; catalogue: ReadCatalogue; keys: Keys; clock: Clock };

export function movedRoutes({ db, catalogue, keys, clock }: Needs): OpenAPIHono<AppEnv> {
  return routes().openapi(move, async (c) => {
    const around = { catalogue: catalogue(), keys, now: clock() };
    return c.json({ items: await moveIn(db, signedIn(c), c.req.valid("json"), around), nextCursor: null }, 200);
  });
}
