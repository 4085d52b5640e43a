import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { limits } from "@ryadom/shared/limits.ts";
import { AppError, invalidArgument } from "../core/errors.ts";
import type { AppEnv } from "./context.ts";
import { refusal } from "./refusals.ts";

type Guard = MiddlewareHandler<AppEnv>;

/** Sets a new request id; an id sent by the client is ignored. */
export const assignRequestId: Guard = async (c, next) => {
  const requestId = randomUUID();
  c.set("requestId", requestId);
  c.header("X-Request-Id", requestId);
  await next();
};

const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Runs the guard for unsafe methods only (not GET, HEAD, OPTIONS): looking for the body of a GET costs more than the GET. */
const unsafeMethodsOnly =
  (guard: Guard): Guard =>
  async (c, next) =>
    isSafeMethod(c.req.method) ? next() : guard(c, next);

/** A file, and what goes round it in multipart. */
const fileBodyBytes = limits.imageBytes + 64 * 1024;

/** @param bytes of a body without a file; more is `payload-too-large` */
export function limitBody(bytes: number): Guard {
  const limitTo = (maxSize: number): Guard =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new AppError("payload-too-large");
      },
    });
  const [usual, withFile] = [limitTo(bytes), limitTo(fileBodyBytes)];
  return unsafeMethodsOnly((c, next) => (c.get("routeTraits").body === "file" ? withFile : usual)(c, next));
}

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

const json = /^application\/json\s*(;|$)/i;
/**
 * The one content type of each kind of body. JSON makes a browser ask (CORS preflight) before it sends it from another site. Plain forms:
 * Apple has the browser post one, mail programs post one by themselves.
 */
const contentTypes = {
  none: json,
  json,
  file: /^multipart\/form-data\s*(;|$)/i,
  form: /^application\/x-www-form-urlencoded\s*(;|$)/i,
} as const;

/** Whether a body comes, by the headers alone: Node gives every write a stream, also the one that brings nothing. */
function hasBody({ req, env }: Context<AppEnv>): boolean {
  const length = req.header("Content-Length");
  if (length !== undefined) return Number(length) > 0;
  if (req.header("Transfer-Encoding") !== undefined) return true;
  return env?.incoming?.headers === undefined && req.raw.body !== null;
}

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

/**
 * Whether a key of these JSON texts is `__proto__`, spelled in any way. No field has that name, and zod passes over it in silence: a map with
 * this key alone would be taken for an empty one.
 */
function hasProtoKey(text: string): boolean {
  if (!/__proto__|\\u/.test(text)) return false;
  let isFound = false;
  JSON.parse(text, (key, value: unknown) => {
    if (key === "__proto__") isFound = true;
    return value;
  });
  return isFound;
}

/** Malformed JSON is the caller's mistake; Hono would answer 500. The body is kept for the route, as text: signatures are over that. */
export const parseBody: Guard = unsafeMethodsOnly(async (c, next) => {
  if (json.test(c.req.header("Content-Type") ?? "") && hasBody(c)) {
    const text = await c.req.text();
    if (text === "" && c.get("routeTraits").isBodyRequired) throw invalidArgument("", "required");
    await c.req.json().catch(() => {
      throw invalidArgument("", "malformed_json");
    });
    if (hasProtoKey(text)) throw invalidArgument("", "invalid_key");
  }
  await next();
});
