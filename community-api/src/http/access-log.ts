import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { AppEnv } from "./context.ts";

/**
 * One line a request: id, method, the route's pattern, status, milliseconds. No address of a person, no query, no body, no path as
 * it was typed: which post someone reads is nobody's business.
 */
export function accessLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const ms = Math.round((performance.now() - started) * 100) / 100;
    log.info({ requestId: c.get("requestId"), method: c.req.method, route: c.get("logRoute") ?? routePath(c), status: c.res.status, ms });
  };
}
