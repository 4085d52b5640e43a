import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { type AppEnv, routes } from "./context.ts";
import { errorAnswers } from "./error-answer.ts";
import { access } from "./session.ts";

const Alive = z.strictObject({ status: z.literal("ok") }).openapi("Alive");
const Ready = z
  .strictObject({ status: z.literal("ok"), release: z.string().nullable().openapi({ description: "Id of the release being served." }) })
  .openapi("Ready");

const livez = createRoute({
  method: "get",
  path: "/livez",
  operationId: "livez",
  summary: "Is the process alive?",
  tags: ["operation"],
  ...access("anyone"),
  responses: { 200: { description: "Yes.", content: { "application/json": { schema: Alive } } }, ...errorAnswers() },
});

const readyz = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "readyz",
  summary: "Does the database answer?",
  tags: ["operation"],
  ...access("anyone"),
  responses: { 200: { description: "Yes.", content: { "application/json": { schema: Ready } } }, ...errorAnswers() },
});

export function healthRoutes({ db, releaseId }: { db: Database; releaseId: () => string | null }): OpenAPIHono<AppEnv> {
  return routes()
    .openapi(livez, (c) => c.json({ status: "ok" as const }, 200))
    .openapi(readyz, async (c) => {
      await sql`select 1`.execute(db).catch((error: unknown) => {
        throw new AppError("unavailable", undefined, { cause: error });
      });
      return c.json({ status: "ok" as const, release: releaseId() }, 200);
    });
}
