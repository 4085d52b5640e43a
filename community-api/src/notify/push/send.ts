import type { Agent } from "node:https";
import webpush from "web-push";
import type { PushSettings } from "./settings.ts";

/** A browser's push subscription: endpoint at its push service, and the keys to encrypt for it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
/** @returns "gone" when the subscription ended. @throws when a retry may succeed */
export type SendPush = (subscription: Subscription, payload: string) => Promise<"sent" | "gone">;

const answerWithinMs = 10_000;
/** TTL at the push service: 12 h. */
const keptSeconds = 12 * 3600;

/** @param agent for tests, whose push service has a self-signed certificate */
export function webPush({ publicKey, privateKey, subject }: PushSettings, agent?: Agent): SendPush {
  return async (subscription, payload) => {
    const sending = webpush.sendNotification(subscription, payload, {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: keptSeconds,
      urgency: "normal",
      // A push that still waits at the service is replaced.
      topic: "news",
      timeout: answerWithinMs,
      ...(agent ? { agent } : {}),
    });
    // Only the status of a failure: the library's message contains the endpoint.
    const status = await sending.then(
      () => 201,
      (error: unknown) => (error instanceof webpush.WebPushError ? error.statusCode : 0),
    );
    if (status === 201) return "sent";
    if (status >= 400 && status < 500 && status !== 429 && status !== 408) return "gone";
    throw new Error(status === 0 ? "the push service was not reached" : `the push service answered ${status}`);
  };
}
