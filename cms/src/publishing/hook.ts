/** Tells the publisher that content changed. A hint only: the publisher reads again by itself, so a lost one costs time, not truth. */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import type { Core } from "@strapi/strapi";
import { environment } from "../environment";

export type HookEvent = { event: "publish" | "unpublish" | "delete"; uid: string; documentId: string; locale: string | null; at: string };

const timeoutMs = 2000;
const retryAfterMs = 1000;
const silence = new AsyncLocalStorage<true>();

/** Runs `work` without a hook for each of its publications; the seed sends one at its end. */
export const withoutHooks = <T>(work: () => Promise<T>): Promise<T> => silence.run(true, work);

/** The header that proves a hook is ours: `sha256=` and the HMAC of the body's bytes. */
export const signatureOf = (body: string, secret: string): string => `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

async function post(body: string): Promise<void> {
  const { publisherUrl, publisherSecret } = environment();
  const response = await fetch(`${publisherUrl}/hooks/strapi`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-ryadom-signature": signatureOf(body, publisherSecret) },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}

/** Sends a hook, tries once more, and gives up with one line in the log. Never throws and never makes an editor wait. */
export function sendHook(strapi: Core.Strapi, event: HookEvent): void {
  const body = JSON.stringify(event);
  void post(body)
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs).unref());
      await post(body);
    })
    .catch((error: Error) =>
      strapi.log.warn(
        `The publisher did not take the ${event.event} of ${event.uid} (${error.message}); the site changes at its next build`,
      ),
    );
}

const events = { publish: "publish", unpublish: "unpublish", delete: "delete" } as const;

/** Sends a hook after each publication, withdrawal and deletion of our content, once the database has it. */
export function registerPublishHook(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const event = events[context.action as keyof typeof events];
    if (!event || !context.uid.startsWith("api::") || silence.getStore()) return result;
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
