import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { AppEnv, RouteTraits } from "./context.ts";

const ordinary: RouteTraits = { body: "none", isBodyRequired: false, isCrossOrigin: false, shared: null };

/**
 * Leaves the traits of the route that the router matched in `c.get("routeTraits")`. They are read once, at the first request, from what
 * the routes of `app` declare. An address that is no route has the traits of an ordinary one.
 */
export function assignRouteTraits(app: OpenAPIHono<AppEnv>): MiddlewareHandler<AppEnv> {
  let traitsByRoute: ReadonlyMap<string, RouteTraits> | undefined;
  return async (c, next) => {
    traitsByRoute ??= readTraits(app);
    let traits = ordinary;
    for (const { method, path } of matchedRoutes(c)) traits = traitsByRoute.get(`${method} ${path}`) ?? traits;
    c.set("routeTraits", traits);
    await next();
  };
}

/** A route declares one content type. */
const bodyOfType: Readonly<Record<string, RouteTraits["body"]>> = {
  "application/json": "json",
  "multipart/form-data": "file",
  "application/octet-stream": "bytes",
  "application/x-www-form-urlencoded": "form",
};

/** Method and routing path (`PUT /api/me/avatar`) → traits, of every route that is not an ordinary one. */
function readTraits(app: OpenAPIHono<AppEnv>): Map<string, RouteTraits> {
  const traits = new Map<string, RouteTraits>();
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path, request, ...route } = definition.route;
    const [type] = Object.keys(request?.body?.content ?? {});
    const body = bodyOfType[type ?? ""] ?? "none";
    const isCrossOrigin = "x-cross-origin" in route;
    const isShared = "x-shared" in route;
    if (body === "none" && !isCrossOrigin && !isShared) continue;
    const isBodyRequired = request?.body?.required === true;
    const name = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    const shared = isShared ? { route: name, query: request?.query ?? null } : null;
    traits.set(name, { body, isBodyRequired, isCrossOrigin, shared });
  }
  return traits;
}
