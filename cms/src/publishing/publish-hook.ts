/**
 * Tells the publisher that content changed. The publisher reads everything anew at each build, so a lost hook only means that the site
 * changes at the next one.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, randomUUID } from "node:crypto";
import type { Core } from "@strapi/strapi";
import { environment } from "../settings/environment.ts";
import { publisherPaths } from "../shared/publisher.ts";

export type HookEvent = { event: "publish" | "unpublish" | "delete"; uid: string; documentId: string; locale: string | null; at: string };

const timeoutMs = 2000;
const retryAfterMs = 1000;
const hooksOff = new AsyncLocalStorage<true>();

/** Runs `work` without sending hooks: the seed sends one at its end instead of one for each entry. */
export const withoutHooks = <T>(work: () => Promise<T>): Promise<T> => hooksOff.run(true, work);

/** @returns `sha256=` and the HMAC of the text in hexadecimal */
const hmacSignature = (body: string, secret: string): string => `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/** The headers that prove a body is ours and was sent just now: the receiver refuses what is older than 300 s. */
export function signatureHeaders(body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return { "x-ryadom-timestamp": timestamp, "x-ryadom-signature": hmacSignature(`${timestamp}.${body}`, secret) };
}

async function post(body: string): Promise<void> {
  const { publisherUrl, publisherSecret } = environment();
  const response = await fetch(publisherUrl + publisherPaths.hook, {
    method: "POST",
    headers: { "content-type": "application/json", ...signatureHeaders(body, publisherSecret) },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}

async function postTwice(body: string): Promise<void> {
  // An ES module; this program is CommonJS.
  const { default: pRetry } = await import("p-retry");
  await pRetry(() => post(body), { retries: 1, minTimeout: retryAfterMs, unref: true });
}

/** Sends a hook; when it fails, once more after a second, then logs one line. Never throws. */
export async function deliverHook(strapi: Core.Strapi, event: HookEvent): Promise<void> {
  // The id lets the publisher count a hook once, also when it is sent a second time.
  const body = JSON.stringify({ id: randomUUID(), ...event });
  await postTwice(body).catch((error: Error) =>
    strapi.log.warn(`The publisher did not take the ${event.event} of ${event.uid} (${error.message}); the site changes at its next build`),
  );
}

/** Sends a hook in the background. */
export function sendHook(strapi: Core.Strapi, event: HookEvent): void {
  void deliverHook(strapi, event);
}

const hookEvents = { publish: "publish", unpublish: "unpublish", delete: "delete" } as const;

/** Sends a hook after each publication, withdrawal and deletion of content, once its transaction is committed. */
export function registerPublishHook(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const event = hookEvents[context.action as keyof typeof hookEvents];
    if (!event || !context.uid.startsWith("api::") || hooksOff.getStore()) return result;
    const { documentId, entries = [] } = result as unknown as { documentId: string; entries?: { locale?: string | null }[] };
    const locales = new Set(entries.map((entry) => entry.locale ?? null));
    await strapi.db.transaction(({ onCommit }) => {
      onCommit(() => {
        for (const locale of locales) sendHook(strapi, { event, uid: context.uid, documentId, locale, at: new Date().toISOString() });
      });
    });
    return result;
  });
}
