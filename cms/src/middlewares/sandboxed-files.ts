import { ReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { Core } from "@strapi/strapi";
import { uploadedFilePolicy } from "../shared/media-files.ts";

/** Strapi's route of the admin's pages: the only ones that may run scripts here. */
const adminPages = "/admin/:path*";
const media = /^(?:(?:image|audio|video)\/(?!svg)[\w.+-]+|text\/vtt)$/;

type Routed = { matched?: { path: unknown }[] };

/**
 * Everything but the admin's own pages is sandboxed, and a file that is no picture, sound, video or captions is only ever saved, never shown:
 * uploads come from the admin's origin. Decided by the route and the file that answered, because an address has many spellings.
 */
const sandboxedFiles: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    await next();
    const isAdminRoute = (ctx as Routed).matched?.some(({ path }) => path === adminPages);
    // `/admin/../uploads/x` is the admin's by its route and an upload by its file.
    const isUpload = ctx.body instanceof ReadStream && String(ctx.body.path).startsWith(strapi.dirs.static.public);
    if (isAdminRoute && !isUpload) return;
    // A preview of a draft brings a sandbox of its own, in which the scripts of the site run (preview/preview-routes.ts).
    ctx.set("Content-Security-Policy", (ctx.state["sandboxedPolicy"] as string | undefined) ?? uploadedFilePolicy);
    if (!(ctx.body instanceof Readable) || media.test(ctx.type)) return;
    ctx.type = "application/octet-stream";
    ctx.set("Content-Disposition", "attachment");
  };

export default sandboxedFiles;
