import type { SignedEvent } from "./test-checkout.ts";

const soonMs = 300;
const lateMs = 5000;
const retries = 3;

/**
 * Delivers events as badly as Stripe may: each twice, the second time late, in any order, and again when it is not acknowledged.
 * @param post hands an event to the webhook. @returns whether it was acknowledged
 */
export const deliverBadly =
  (post: (event: SignedEvent) => Promise<boolean>) =>
  (events: readonly SignedEvent[]): void => {
    for (const event of events) {
      send(event, post, Math.random() * soonMs, retries);
      send(event, post, soonMs + Math.random() * lateMs, 0);
    }
  };

function send(event: SignedEvent, post: (event: SignedEvent) => Promise<boolean>, inMs: number, triesLeft: number): void {
  // Nothing waits for it when the program ends.
  setTimeout(() => {
    void post(event)
      .catch(() => false)
      .then((isTaken) => {
        if (!isTaken && triesLeft > 0) send(event, post, lateMs, triesLeft - 1);
      });
  }, inMs).unref();
}
