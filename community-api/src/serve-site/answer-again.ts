import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../http/context.ts";
import { type ByteMemory, createByteMemory } from "./release/byte-memory.ts";
import { acceptedEncoding } from "./release/content-encoding.ts";
import { encodings } from "./release/release-files.ts";
import type { LiveRelease, Release } from "./release/release.ts";

type Answer = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string>; route: string };

const maxKeptBytes = 16 * 1024 * 1024;
const bytesOfHeaders = 3_000;

/**
 * Answers with a file of the live release as it was answered before, from memory: finding it, and putting its headers together, costs more than all
 * else. Only what `siteRoutes` calls the same for everybody is kept, and a new release forgets it.
 */
export function answerAgain(live: LiveRelease): MiddlewareHandler<AppEnv> {
  let kept: { release: Release; answers: ByteMemory<Answer> } | null = null;

  function answersOf(release: Release): ByteMemory<Answer> {
    if (kept?.release !== release) kept = { release, answers: createByteMemory(maxKeptBytes) };
    return kept.answers;
  }

  return async (c, next) => {
    const release = live.current();
    const request = requestOf(c);
    if (!release || request === null) return next();
    const answers = answersOf(release);
    const known = answers.get(request);
    if (known) {
      c.set("logRoute", known.route);
      return new Response(known.body, { headers: { ...known.headers, "x-request-id": c.get("requestId") } });
    }
    await next();
    const [body, route] = [c.get("sentBytes"), c.get("logRoute")];
    if (c.res.status !== 200 || !c.get("isSameForAll") || body === undefined || route === undefined) return;
    answers.set(request, { body, headers: Object.fromEntries(c.res.headers), route }, body.length + bytesOfHeaders);
  };
}

/**
 * All that such an answer depends on. However the form is asked for, it is one of few: else made-up ones would push out what others need.
 * @returns null for a request that asks for a part, for what has changed, or with a query
 */
function requestOf({ env }: Context<AppEnv>): string | null {
  const { method, url, headers } = env?.incoming ?? {};
  if (method !== "GET" || !url || url.includes("?") || !headers || headers.range || headers["if-none-match"]) return null;
  return [url, headers.host, acceptedEncoding(headers["accept-encoding"], encodings)].join("\n");
}
