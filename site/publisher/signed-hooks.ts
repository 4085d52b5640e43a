import { createHmac, timingSafeEqual } from "node:crypto";
import { PublishHint } from "@ryadom/shared/publisher.ts";
import { z } from "zod";

/** How far the clocks of the CMS and of this machine may differ, and how long a hook may travel. */
const freshSeconds = 300;

const HookId = z.looseObject({ id: z.string().min(1).max(100) });

/** @returns which entry a hook is about; undefined when it doesn't say: then anything may have changed */
export const hintOf = (body: Buffer): PublishHint | undefined => PublishHint.safeParse(parsed(body)).data;

export type SentHook = { timestamp: string | undefined; signature: string | undefined; body: Buffer };
/** `known`: rightly signed, and acted on before (or at the start, which reads everything). */
export type HookVerdict = "new" | "known" | "refused";

/**
 * Judges hooks: each must be signed (HMAC-SHA-256 over the second of sending and the exact body), be at most 300 s old, and counts once.
 * @param secret key shared with the CMS
 * @param now milliseconds since 1970
 */
export function createHookJudge(secret: string, now: () => number = Date.now): (hook: SentHook) => HookVerdict {
  let startedAt = now();
  /** Id → when it may be forgotten, because its signature is stale by then. */
  const seen = new Map<string, number>();

  return (hook) => {
    if (!isSigned(hook, secret) || !isFresh(hook, now())) return "refused";
    const { data } = HookId.safeParse(parsed(hook.body));
    if (!data) return "refused";
    for (const [id, until] of seen) if (until < now()) seen.delete(id);
    // A clock that was fast at the start may have been put right.
    startedAt = Math.min(startedAt, now());
    if (seen.has(data.id)) return "known";
    seen.set(data.id, (Number(hook.timestamp) + 2 * freshSeconds) * 1000);
    // Memory ends with the process, so what was signed before it began is left to the start, which reads everything.
    return (Number(hook.timestamp) + 1) * 1000 <= startedAt ? "known" : "new";
  };
}

function isSigned({ timestamp, signature, body }: SentHook, secret: string): boolean {
  const right = Buffer.from(`sha256=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`);
  const given = Buffer.from(signature ?? "");
  return given.length === right.length && timingSafeEqual(given, right);
}

const isFresh = ({ timestamp = "" }: SentHook, nowMs: number): boolean =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(nowMs / 1000 - Number(timestamp)) <= freshSeconds;

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
