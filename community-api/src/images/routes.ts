import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { Upload } from "@ryadom/shared/publications.ts";
import { Hono } from "hono";
import { sql } from "kysely";
import { countUse } from "../auth/account-limits.ts";
import type { Keys } from "../auth/keys.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { PictureForm } from "../http/picture-form.ts";
import { access, signedIn } from "../http/session.ts";
import { isVisibleTo } from "../publications/visibility.ts";
import type { Rates } from "../rates.ts";
import { isSignedNow } from "./signed-address.ts";
import { takeUpload } from "./uploads.ts";

const upload = createRoute({
  method: "post",
  path: "/uploads",
  operationId: "upload",
  summary: "Send a picture for a publication",
  description: "One file, multipart. It is drawn anew, so that nothing that came with it stays, and waits a day for its publication.",
  tags: ["publications"],
  ...access("member"),
  request: { body: { required: true, content: { "multipart/form-data": { schema: PictureForm } } } },
  responses: {
    201: { description: "What to name it by in a publication.", content: { "application/json": { schema: Upload } } },
    ...errorAnswers(...changing, ...guarded, "storage/invalid-argument", "storage/invalid-format", "storage/quota-exceeded"),
  },
});

type Needs = { db: Database; clock: Clock; files: FileStore; rates: Rates; keys: Keys };

export function uploadRoutes({ db, clock, files, rates }: Needs): OpenAPIHono<AppEnv> {
  return routes().openapi(
    upload,
    async (c) => {
      const session = signedIn(c);
      await countUse(db, rates.ofAccount, "upload", session.uid, clock());
      const bytes = new Uint8Array(await c.req.valid("form").file.arrayBuffer());
      return c.json(await takeUpload(db, files, session, bytes, clock()), 201);
    },
    (result) => {
      if (!result.success) throw new AppError("storage/invalid-argument", [{ field: "file", problem: "one file is needed" }]);
    },
  );
}

const address = /^\/media\/(publications\/P[0-9A-Za-z]{16}\/[\w-]{43})(_64x64|_240x240)?\.webp$/;

/** Pictures of publications: for everybody while their publication is public, otherwise by a signed address. */
export function publicationPictures({ db, clock, files, keys }: Needs): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/media/publications/*", async (c, next) => {
    const [, name, size = ""] = address.exec(c.req.path) ?? [];
    if (name === undefined) return next();
    c.set("logName", "/media/publications/{picture}");
    const shown = await db
      .selectFrom("publication_image")
      .innerJoin("publication", "publication.id", "publication_image.publicationId")
      .select(isVisibleTo(null, sql.val(clock().toISOString())).as("isPublic"))
      .where("publication_image.file", "=", `${name}.webp`)
      .executeTakeFirst();
    if (!shown) return next();
    const isPublic = Boolean(shown.isPublic);
    const { until = "", signature = "" } = c.req.query();
    if (!isPublic && !isSignedNow(keys, c.req.path, until, signature, clock())) return next();
    const bytes = await files.get(`${name}${size}.webp`);
    if (bytes === null) return next();
    c.header("Content-Type", "image/webp");
    // Short, because what is public may be hidden the next minute.
    c.header("Cache-Control", isPublic ? "public, max-age=300" : "private, no-store");
    // The browser lays out a picture that stands alone by styles of its own.
    c.header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'");
    c.header("X-Robots-Tag", "noindex");
    return c.body(bytes);
  });
}
