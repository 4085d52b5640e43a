import type { Agent } from "node:https";
import webpush from "web-push";
import type { PushSettings } from "./settings.ts";

/** A browser's address at its push service and the keys that only it can open what is sent with. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
/** @returns "gone" when nobody is there any more. @throws when another try may go better */
export type SendPush = (subscription: Subscription, payload: string) => Promise<"sent" | "gone">;

const answerWithinMs = 10_000;
/** A device that sleeps longer than this hears of it by the bell. */
const keptSeconds = 12 * 3600;

/** @param agent for push services of tests, whose certificates nobody else knows */
export function webPush({ publicKey, privateKey, subject }: PushSettings, agent?: Agent): SendPush {
  return async (subscription, payload) => {
    const sending = webpush.sendNotification(subscription, payload, {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: keptSeconds,
      urgency: "normal",
      // What waits at the service is replaced, not added to.
      topic: "news",
      timeout: answerWithinMs,
      ...(agent ? { agent } : {}),
    });
    // Of a failure its status alone: the library's message holds the address.
    const status = await sending.then(
      () => 201,
      (error: unknown) => (error instanceof webpush.WebPushError ? error.statusCode : 0),
    );
    if (status === 201) return "sent";
    if (status >= 400 && status < 500 && status !== 429 && status !== 408) return "gone";
    throw new Error(status === 0 ? "the push service was not reached" : `the push service answered ${status}`);
  };
}
