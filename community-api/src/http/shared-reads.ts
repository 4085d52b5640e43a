import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Clock } from "../core/clock.ts";
import { AppError } from "../core/errors.ts";
import { createTaggedCache } from "../core/tagged-cache.ts";
import type { AppEnv, SharedRead, SharedReads } from "./context.ts";

/** Memory for the answers to visitors. */
const maxBytes = 16 * 1024 * 1024;
/** How old an answer may be that a visitor is given; what this process writes itself is seen at once. */
export const sharedReadMs = 2_000;

export const createSharedReads = (ttlMs: number, clock: Clock): SharedReads =>
  createTaggedCache<SharedRead>(ttlMs, maxBytes, () => clock().getTime());

/** Browsers ask each time whether their copy is still good; a cache in front of the API may give it out for three seconds. */
const cacheControl = "public, max-age=0, s-maxage=3, must-revalidate";
/** Among the responses of a shared read, for the OpenAPI document. */
export const unchangedResponse = {
  304: { description: "`If-None-Match` names the `ETag` of the answer as it is now. Visitors only." },
} as const;

const keptStatuses = new Set([200, 301, 404]);

/**
 * The key under which the answer to this request is kept: the route, the parts of the path as the route will read them, and the query as its
 * schema reads it. However an address is spelled, and whatever else stands in it, there is one key for one question. Null for what no schema
 * will let pass, and for a route that shares nothing.
 */
function keyOf(c: Context<AppEnv>): string | null {
  const known = c.get("sharedReadKey");
  if (known !== undefined) return known;
  const key = readKey(c);
  c.set("sharedReadKey", key);
  return key;
}

function readKey(c: Context<AppEnv>): string | null {
  const { shared } = c.get("routeTraits");
  if (shared === null) return null;
  const parts = c.req.path.split("/").map(decoded);
  if (parts.includes(null)) return null;
  const asked = Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  const query = shared.query?.safeParse(Object.fromEntries(asked));
  return query?.success === false ? null : JSON.stringify([shared.route, ...parts, query?.data]);
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** @returns the key, for visitors only. A cookie whose session is over has to be taken away in the answer, so that one is nobody else's. */
const shareableKey = (c: Context<AppEnv>): string | null => (c.get("session") || c.get("isSessionExpired") ? null : keyOf(c));

/** Whether this request will be answered from the cache, and so costs next to nothing. */
export function isKeptRead(c: Context<AppEnv>): boolean {
  const key = shareableKey(c);
  return key !== null && c.get("sharedReads").has(key);
}

/** Names what the answer shows, by cache tags (`cacheTags` of shared/src/on-demand.ts). Without, any purge takes the answer away. */
export function dependsOn(c: Context<AppEnv>, tags: readonly string[]): void {
  c.set("answerTags", tags);
}

/**
 * Answers visitors from the cache that the service has for it, with an ETag; members past it. In front of a route whose answer to a visitor
 * depends on nothing but its path and the query that its schema takes; `access("anyone", { isShared: true })` puts it there.
 */
export const sharedRead: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header("Vary", "Cookie", { append: true });
  const reads = c.get("sharedReads");
  const key = shareableKey(c);
  if (key === null) return next();
  let isOwn = false;
  const read = await reads.get(key, async () => {
    isOwn = true;
    await next();
    return toSharedRead(c);
  });
  if (read === null) return isOwn ? undefined : next();
  if (read.status === 404) {
    if (isOwn) return;
    throw new AppError("not-found");
  }
  const isKnown = (c.req.header("If-None-Match") ?? "").split(",").some((etag) => etag.trim() === read.etag);
  c.header("Cache-Control", cacheControl);
  c.header("ETag", read.etag);
  if (read.status === 200 && isKnown) {
    if (!isOwn) return c.body(null, 304);
    c.res = new Response(null, { status: 304 });
    return;
  }
  if (isOwn) return;
  if (read.contentType !== null) c.header("Content-Type", read.contentType);
  if (read.location !== null) c.header("Location", read.location);
  return c.body(read.body, read.status);
};

/** @returns null for what must not be given out again, such as an error */
async function toSharedRead(c: Context<AppEnv>): Promise<SharedRead | null> {
  const { status, headers } = c.res;
  if (!keptStatuses.has(status)) return null;
  const body = status === 404 ? "" : await c.res.clone().text();
  // Weak: a proxy in front compresses the answer.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const [contentType, location] = [headers.get("Content-Type"), headers.get("Location")];
  return {
    status: status as SharedRead["status"],
    contentType,
    location,
    body,
    etag,
    tags: c.get("answerTags") ?? [],
    bytes: 2 * body.length + 500,
  };
}
