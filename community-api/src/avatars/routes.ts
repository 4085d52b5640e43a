import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { Avatar } from "@ryadom/shared/me.ts";
import { Hono } from "hono";
import { countUse } from "../auth/account-limits.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { PictureForm } from "../http/picture-form.ts";
import { access, signedIn } from "../http/session.ts";
import type { Rates } from "../rates.ts";
import { avatarKey, removeAvatar, setAvatar } from "./avatars.ts";

const tags = ["me"];

const put = createRoute({
  method: "put",
  path: "/me/avatar",
  operationId: "setAvatar",
  summary: "Set the avatar",
  description:
    "One file, multipart. It is drawn anew as a square, so that nothing that came with it stays; of an animation the first frame. Smaller variants stand at the same address with `_64x64` or `_240x240` before the ending.",
  tags,
  ...access("member"),
  request: { body: { required: true, content: { "multipart/form-data": { schema: PictureForm } } } },
  responses: {
    200: { description: "Where it stands.", content: { "application/json": { schema: Avatar } } },
    ...errorAnswers(...changing, ...guarded, "storage/invalid-argument", "storage/invalid-format", "storage/quota-exceeded"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/me/avatar",
  operationId: "deleteAvatar",
  summary: "Delete the avatar",
  tags,
  ...access("member"),
  responses: { 204: { description: "Gone, in all sizes, also when there was none." }, ...errorAnswers(...changing, ...guarded) },
});

type Needs = { db: Database; clock: Clock; files: FileStore; rates: Rates };

export function avatarRoutes({ db, clock, files, rates }: Needs): OpenAPIHono<AppEnv> {
  return routes()
    .openapi(
      put,
      async (c) => {
        const session = signedIn(c);
        await countUse(db, rates.ofAccount, "upload", session.uid, clock());
        const bytes = new Uint8Array(await c.req.valid("form").file.arrayBuffer());
        return c.json({ avatarUrl: await setAvatar(db, files, session, bytes) }, 200);
      },
      (result) => {
        if (!result.success) throw new AppError("storage/invalid-argument", [{ field: "file", problem: "one file is needed" }]);
      },
    )
    .openapi(remove, async (c) => {
      await removeAvatar(db, files, signedIn(c));
      return c.body(null, 204);
    });
}

/** Avatars for everybody. Their address is random and never shown again once they changed, so that copies may be kept for ever. */
export function avatarFiles(files: FileStore): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/media/avatars/*", async (c, next) => {
    const key = avatarKey(c.req.path);
    const bytes = key === null ? null : await files.get(key);
    if (bytes === null) return next();
    c.header("Content-Type", "image/webp");
    c.header("Cache-Control", "public, max-age=31536000, immutable");
    c.header("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
    c.header("X-Robots-Tag", "noindex");
    return c.body(bytes);
  });
}
