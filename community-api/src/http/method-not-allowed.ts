import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { TrieRouter } from "hono/router/trie-router";
import { AppError } from "../core/errors.ts";
import type { AppEnv } from "./context.ts";

/** In the router below, whose routes are paths alone. */
const anyMethod = "ANY";
/** Hono's word for what is registered for every method. */
const everyMethod = "ALL";

/**
 * Answers 405 and `Allow` where a path is known, but not with this method. A path that nobody knows is left to those behind. A preflight
 * (OPTIONS) gets the same, without a CORS header: no other origin may call.
 */
export function requireKnownMethod(app: OpenAPIHono<AppEnv>): MiddlewareHandler<AppEnv> {
  let methodsByPath: TrieRouter<string> | undefined;
  return async (c, next) => {
    // What answers is known already, almost always: only what nothing answers is looked up by its path alone.
    if (matchedRoutes(c).some(answers(c.req.method))) return next();
    methodsByPath ??= readMethods(app);
    const [matches] = methodsByPath.match(anyMethod, c.req.path);
    const methods = new Set(matches.map(([method]) => method));
    if (methods.has("GET")) methods.add("HEAD");
    if (methods.size === 0 || methods.has(everyMethod) || methods.has(c.req.method)) return next();
    c.header("Allow", [...methods].toSorted().join(", "));
    throw new AppError("method-not-allowed");
  };
}

const isAddress = (path: string): boolean => path.startsWith("/api/") && !path.endsWith("*");

const answers =
  (asked: string) =>
  ({ method, path }: { method: string; path: string }): boolean =>
    method === asked && isAddress(path);

/** Path → methods, of every route below `/api` that is no middleware. Read once, at the first request. */
function readMethods(app: OpenAPIHono<AppEnv>): TrieRouter<string> {
  const router = new TrieRouter<string>();
  const routes = new Set(app.routes.filter(({ path }) => isAddress(path)).map(({ method, path }) => `${method} ${path}`));
  for (const route of routes) {
    const [method, path] = route.split(" ") as [string, string];
    router.add(anyMethod, path, method);
  }
  return router;
}
