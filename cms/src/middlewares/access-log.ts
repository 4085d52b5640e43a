import type { Core } from "@strapi/strapi";

/** One line a request at debug level, without the query: filters and tokens in addresses must not reach a log. */
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
