import type { Context, MiddlewareHandler } from "hono";
import { AppError, invalidArgument } from "../core/errors.ts";
import { type BodyInFlight, gaveWay } from "./bodies-in-flight.ts";
import type { AppEnv, RouteTraits } from "./context.ts";

export const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Which of the two limits on size holds for a body of this kind. */
export const sizeOf = (body: RouteTraits["body"]): "file" | "other" => (body === "file" || body === "bytes" ? "file" : "other");

/** Whether a body comes, by the headers alone: Node gives every write a stream, also the one that brings nothing. */
export function hasBody({ req, env }: Context<AppEnv>): boolean {
  const length = req.header("Content-Length");
  if (length !== undefined) return Number(length) > 0;
  if (req.header("Transfer-Encoding") !== undefined) return true;
  return env?.incoming?.headers === undefined && req.raw.body !== null;
}

/**
 * Reads the body that the route declares; one that no route asks for is never read. Last of the guards of a route (`access`,
 * `signedRequest`): whoever may not call it, or has used up a limit, is refused before the first byte.
 * @throws what `withBody` throws; `invalid-argument` for what is no JSON
 */
export const readBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isSafeMethod(c.req.method)) return next();
  const { body, isBodyRequired } = c.get("routeTraits");
  if (body === "none" || !hasBody(c)) return next();
  const kind = sizeOf(body);
  const readOn = async () => {
    if (body === "json") await requireJson(c, isBodyRequired);
    await next();
  };
  if (body === "json" && isSmall(c)) await withSmallBody(c, readOn);
  else await withBody(c, kind, c.get("requestBodies").maxBytes[kind], readOn);
};

/** A body of at most so many bytes, as it says itself, is read in one go: counting its pieces would cost more than most writes. */
const smallBytes = 4096;

const isSmall = ({ req }: Context<AppEnv>): boolean => {
  const length = Number(req.header("Content-Length") ?? Infinity);
  return length > 0 && length <= smallBytes;
};

/** As `withBody`, for a body whose headers say that it is small: nobody can send more than they say. */
async function withSmallBody(c: Context<AppEnv>, work: () => Promise<void>): Promise<void> {
  const stop = Promise.withResolvers<never>();
  const inFlight = openBody(c, "other", () => stop.reject(gaveWay()));
  try {
    const text = await Promise.race([c.req.text().catch(notWhole), stop.promise]);
    inFlight.add(Buffer.byteLength(text));
    inFlight.complete();
    await work();
  } finally {
    inFlight.end();
  }
}

const openBody = (c: Context<AppEnv>, kind: "file" | "other", giveUp: () => void): BodyInFlight =>
  c.get("requestBodies").open[kind](c.get("session")?.uid ?? c.get("address"), giveUp);

/**
 * Reads the body, and keeps it in `c.req` while `work` runs.
 * @throws `payload-too-large`; `too-many-requests` or `unavailable` while too much is on its way
 */
export async function withBody(c: Context<AppEnv>, kind: "file" | "other", maxBytes: number, work: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const inFlight = openBody(c, kind, () => stop.abort());
  try {
    const body = await readAll(c.req.raw.body, maxBytes, inFlight, stop.signal);
    inFlight.complete();
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body });
    await work();
  } finally {
    inFlight.end();
  }
}

async function readAll(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  inFlight: BodyInFlight,
  stop: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream?.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  stop.addEventListener("abort", () => void reader?.cancel().catch(() => {}));
  for (;;) {
    const { done, value } = (await reader?.read().catch(() => notWhole())) ?? { done: true, value: undefined };
    if (stop.aborted) throw gaveWay();
    if (done) return Buffer.concat(pieces);
    length += value.length;
    if (length > maxBytes) throw new AppError("payload-too-large");
    inFlight.add(value.length);
    pieces.push(value);
  }
}

/** Whoever sent it has gone: nobody reads this answer. */
function notWhole(): never {
  throw invalidArgument("", "malformed_form");
}

/** Malformed JSON is the caller's mistake; Hono would answer 500. The body is kept for the route, as text: signatures are over that. */
async function requireJson(c: Context<AppEnv>, isBodyRequired: boolean): Promise<void> {
  const text = await c.req.text();
  if (text === "" && isBodyRequired) throw invalidArgument("", "required");
  await c.req.json().catch(() => {
    throw invalidArgument("", "malformed_json");
  });
  if (hasProtoKey(text)) throw invalidArgument("", "invalid_key");
}

/**
 * Whether a key of this JSON text is `__proto__`, spelled in any way. No field has that name, and zod passes over it in silence: a map with
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
