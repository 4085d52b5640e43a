import type { Core } from "@strapi/strapi";

/** Logs one line for each request at debug level, without the query, which may hold filters and tokens. */
const accessLog: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const startedAt = Date.now();
    await next();
    const line = `${ctx.method} ${ctx.path} ${ctx.status} (${Date.now() - startedAt} ms)`;
    if (ctx.status >= 500) strapi.log.error(line);
    else strapi.log.debug(line);
  };

export default accessLog;
