import type { Core } from "@strapi/strapi";

/** Whoever has the address of a preview may see it. */
const withoutLink = (path: string): string => path.replace(/^\/+preview\/.*/i, "/preview/…");

/** Logs one line for each request at debug level, without the query, which may hold filters and tokens. */
const accessLog: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const startedAt = Date.now();
    await next();
    const line = `${ctx.method} ${withoutLink(ctx.path)} ${ctx.status} (${Date.now() - startedAt} ms)`;
    if (ctx.status >= 500) strapi.log.error(line);
    else strapi.log.debug(line);
  };

export default accessLog;
