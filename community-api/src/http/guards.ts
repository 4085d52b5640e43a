import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { AppError, invalidArgument } from "../core/errors.ts";
import type { AppEnv } from "./context.ts";
import { refusal } from "./refusals.ts";
import { hasBody, isSafeMethod, sizeOf } from "./request-body.ts";

type Guard = MiddlewareHandler<AppEnv>;

/** Sets a new request id; an id sent by the client is ignored. */
export const assignRequestId: Guard = async (c, next) => {
  const requestId = randomUUID();
  c.set("requestId", requestId);
  c.header("X-Request-Id", requestId);
  await next();
};

/** Runs the guard for unsafe methods only (not GET, HEAD, OPTIONS): looking for the body of a GET costs more than the GET. */
const unsafeMethodsOnly =
  (guard: Guard): Guard =>
  async (c, next) =>
    isSafeMethod(c.req.method) ? next() : guard(c, next);

/** Refuses a body that says itself that it is too long. One that does not say how long it is, is counted as it comes (`readBody`). */
export const requireDeclaredLength: Guard = unsafeMethodsOnly(async (c, next) => {
  const { body } = c.get("routeTraits");
  if (Number(c.req.header("Content-Length") ?? 0) > c.get("requestBodies").maxBytes[sizeOf(body)]) throw new AppError("payload-too-large");
  await next();
});

/**
 * Only our own pages may change anything: the exact `Origin`, else `Sec-Fetch-Site: same-origin`, else 403. Routes that declare
 * `x-cross-origin` are exempt. (`hono/csrf` lets cross-site JSON through.)
 */
export const requireSameOrigin = (siteOrigin: string): Guard =>
  unsafeMethodsOnly(async (c, next) => {
    if (c.get("routeTraits").isCrossOrigin) return next();
    const origin = c.req.header("Origin");
    const isOurs = origin === undefined ? c.req.header("Sec-Fetch-Site") === "same-origin" : origin === siteOrigin;
    if (!isOurs) throw refusal(c, "origin");
    await next();
  });

/**
 * The one content type of each kind of body. JSON makes a browser ask (CORS preflight) before it sends it from another site. Plain forms:
 * Apple has the browser post one, mail programs post one by themselves.
 */
const contentTypes = {
  none: /^application\/json\s*(;|$)/i,
  json: /^application\/json\s*(;|$)/i,
  file: /^multipart\/form-data\s*(;|$)/i,
  bytes: /^application\/octet-stream\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
} as const;

/**
 * The declared content type, and a body where the route needs one. Zod would be given `{}` in place of a missing body or one of another
 * type, and let it pass where every field is optional.
 */
export const requireBody: Guard = unsafeMethodsOnly(async (c, next) => {
  const { body, isBodyRequired } = c.get("routeTraits");
  const type = c.req.header("Content-Type");
  const isThere = hasBody(c);
  if (type === undefined ? isThere : !contentTypes[body].test(type)) throw new AppError("unsupported-media-type");
  if (isBodyRequired && !isThere) throw invalidArgument("", "required");
  await next();
});
