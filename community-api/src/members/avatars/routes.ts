import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { Avatar } from "@ryadom/shared/me.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import { Hono } from "hono";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { AppError } from "../../core/errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../../http/error-response.ts";
import { ImageForm } from "../../http/image-form.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import { avatarKey, isAvatarShown, removeAvatar, setAvatar } from "./avatars.ts";

const tags = ["me"];

const put = createRoute({
  method: "put",
  path: "/me/avatar",
  operationId: "setAvatar",
  summary: "Set the avatar",
  description:
    "One file, multipart. It is drawn anew as a square, so that nothing that came with it stays; of an animation the first frame. Smaller variants stand at the same address with `_64x64` or `_240x240` before the ending.",
  tags,
  ...access("member", { counts: "upload" }),
  request: { body: { required: true, content: { "multipart/form-data": { schema: ImageForm } } } },
  responses: {
    200: { description: "Where it stands.", content: { "application/json": { schema: Avatar } } },
    ...errorResponses(...writeErrors, ...sessionErrors, "storage/invalid-argument", "storage/invalid-format", "storage/quota-exceeded"),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/me/avatar",
  operationId: "deleteAvatar",
  summary: "Delete the avatar",
  tags,
  ...access("member"),
  responses: { 204: { description: "Gone, in all sizes, also when there was none." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});

type Needs = { db: Database; files: FileStore; clock: Clock; catalogue: GetCatalogue };

export function avatarRoutes({ db, files, clock, catalogue }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(
      put,
      async (c) => {
        const session = requireSession(c);
        const bytes = new Uint8Array(await c.req.valid("form").file.arrayBuffer());
        const avatarUrl = await setAvatar({ db, files, catalogue: catalogue(), now: clock() }, session, bytes);
        touches(c, [cacheTags.everyPage]);
        return c.json({ avatarUrl }, 200);
      },
      (result) => {
        if (!result.success) throw new AppError("storage/invalid-argument", [{ field: "file", problem: "required" }]);
      },
    )
    .openapi(remove, async (c) => {
      await removeAvatar(db, files, requireSession(c));
      touches(c, [cacheTags.everyPage]);
      return c.body(null, 204);
    });
}

/**
 * Serves avatars to everybody while a member has them. Each upload gets a new random address; that of a replaced one, and of a member who
 * erases themselves, opens nothing from that moment on.
 */
export function avatarFiles({ db, files }: Pick<Needs, "db" | "files">): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/media/avatars/*", async (c, next) => {
    const key = avatarKey(c.req.path);
    if (key === null || !(await isAvatarShown(db, c.req.path))) return next();
    const bytes = await files.get(key);
    if (bytes === null) return next();
    c.set("logRoute", "/media/avatars/{picture}");
    c.header("Content-Type", "image/webp");
    // Short, because whoever leaves takes their face along: no cache may show it the next day.
    c.header("Cache-Control", "public, max-age=300");
    c.header("Content-Security-Policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
    c.header("X-Robots-Tag", "noindex");
    return c.body(bytes);
  });
}
