import type { Core } from "@strapi/strapi";
import { environment } from "../settings/environment.ts";
import { publisherPaths } from "../shared/publisher.ts";

/** What pages in the preview ask for by themselves, as on the site (`site/publisher/preview-routes.ts`); no way up to other routes of the publisher. */
const siteFile = /^\/(?:_astro|pictures)\/(?!.*\.\.)[\w./-]+$|^\/icon\.svg$/;
const upload = /^\/media\/[\w.-]+$/;
const timeoutMs = 10_000;

/** A preview is sandboxed, so that even its own address is a foreign origin to it. All of this is public on the site. */
const forSandboxed = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

/** Gives previews the site’s scripts, sheets and fonts from the live release, and files from the media library at the addresses that pages have for them. */
const previewFiles: Core.MiddlewareFactory = () => async (ctx, next) => {
  if (ctx.method !== "GET" && ctx.method !== "HEAD") return next();
  if (upload.test(ctx.path)) {
    ctx.path = ctx.path.replace("/media/", "/uploads/");
    await next();
    ctx.set(forSandboxed);
    return undefined;
  }
  if (!siteFile.test(ctx.path)) return next();
  const answer = await fetch(environment().publisherUrl + publisherPaths.siteFiles + ctx.path, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  }).catch(() => null);
  if (!answer?.ok) {
    ctx.status = answer ? 404 : 503;
    return undefined;
  }
  ctx.set({ ...forSandboxed, "Cache-Control": "max-age=600" });
  ctx.type = answer.headers.get("content-type") ?? "application/octet-stream";
  ctx.body = Buffer.from(await answer.arrayBuffer());
  return undefined;
};

export default previewFiles;
