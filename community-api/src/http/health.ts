import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sql } from "kysely";
import { AppError } from "../core/errors.ts";
import { type AppEnv, newRouter } from "./context.ts";
import { errorResponses } from "./error-response.ts";
import { createWriteCheck, type WrittenPlaces } from "./write-check.ts";
import { access } from "./session-middleware.ts";

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
  responses: { 200: { description: "Yes.", content: { "application/json": { schema: Alive } } }, ...errorResponses() },
});

const readyz = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "readyz",
  summary: "Does the database answer, and can it and the disk be written to?",
  tags: ["operation"],
  ...access("anyone"),
  responses: { 200: { description: "Yes.", content: { "application/json": { schema: Ready } } }, ...errorResponses() },
});

/** @param health.writeToDisk writes a file where members' data lie, and removes it */
export function healthRoutes({ releaseId, ...places }: WrittenPlaces & { releaseId: () => string | null }): OpenAPIHono<AppEnv> {
  const checkWrites = createWriteCheck(places);
  return newRouter()
    .openapi(livez, (c) => c.json({ status: "ok" as const }, 200))
    .openapi(readyz, async (c) => {
      const checked = Promise.all([sql`select 1`.execute(places.db), checkWrites()]);
      await checked.catch((error: unknown) => {
        throw new AppError("unavailable", undefined, { cause: error });
      });
      return c.json({ status: "ok" as const, release: releaseId() }, 200);
    });
}
