import { Hono } from "hono";
import { sql } from "kysely";
import type { Keys } from "../../core/keys.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { AppEnv } from "../../http/context.ts";
import { isSignatureValid } from "../images/signed-urls.ts";
import { isVisibleTo } from "../visibility/publications.ts";

type Needs = { db: Database; clock: Clock; files: FileStore; keys: Keys };

const address = /^\/media\/(publications\/P[0-9A-Za-z]{16}\/[\w-]{43})(_64x64|_240x240)?\.webp$/;

/** Serves images of publications: to everybody while the publication is public, otherwise by a signed URL. */
export function publicationImageFiles({ db, clock, files, keys }: Needs): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/media/publications/*", async (c, next) => {
    const [, name, size = ""] = address.exec(c.req.path) ?? [];
    if (name === undefined) return next();
    c.set("logRoute", "/media/publications/{picture}");
    const shown = await db
      .selectFrom("publication_image")
      .innerJoin("publication", "publication.id", "publication_image.publicationId")
      .select(isVisibleTo(null, sql.val(clock().toISOString())).as("isPublic"))
      .where("publication_image.file", "=", `${name}.webp`)
      .executeTakeFirst();
    if (!shown) return next();
    const isPublic = Boolean(shown.isPublic);
    const { until = "", signature = "" } = c.req.query();
    if (!isPublic && !isSignatureValid(keys, c.req.path, until, signature, clock())) return next();
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
