import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { Upload } from "@ryadom/shared/publications.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { ImageForm } from "../../http/image-form.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { storeUpload } from "./uploads.ts";

const upload = createRoute({
  method: "post",
  path: "/uploads",
  operationId: "upload",
  summary: "Send a picture for a publication",
  description: "One file, multipart. It is drawn anew, so that nothing that came with it stays, and waits a day for its publication.",
  tags: ["publications"],
  ...access("member", { verified: true, counts: "upload" }),
  request: { body: { required: true, content: { "multipart/form-data": { schema: ImageForm } } } },
  responses: {
    201: { description: "What to name it by in a publication.", content: { "application/json": { schema: Upload } } },
    ...errorResponses(
      ...writeErrors,
      ...sessionErrors,
      "email-not-verified",
      "storage/invalid-argument",
      "storage/invalid-format",
      "storage/quota-exceeded",
    ),
  },
});

type Needs = { db: Database; clock: Clock; files: FileStore };

export function uploadRoutes({ db, clock, files }: Needs): OpenAPIHono<AppEnv> {
  return newRouter().openapi(
    upload,
    async (c) => {
      const session = requireSession(c);
      const bytes = new Uint8Array(await c.req.valid("form").file.arrayBuffer());
      return c.json(await storeUpload(db, files, session, bytes, clock()), 201);
    },
    (result) => {
      if (!result.success) throw new AppError("storage/invalid-argument", [{ field: "file", problem: "required" }]);
    },
  );
}
