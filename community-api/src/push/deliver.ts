import { z } from "zod";
import type { Keys } from "../auth/keys.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import type { Deliverer } from "../outbox/deliver.ts";
import type { SendPush } from "./send.ts";
import { pushPayload } from "./words.ts";

const About = z.strictObject({ id: z.string(), claimedAt: z.iso.datetime() });
const Sealed = z.strictObject({ endpoint: z.url(), keys: z.strictObject({ p256dh: z.string(), auth: z.string() }) });

/** A service that was away for longer has missed it: the bell knows, and the night may have begun. */
const worthForMs = 30 * 60_000;

/** Does the outbox's work of the kind `push`: one device hears that there is something new, unless that was looked at meanwhile. */
export const pushDeliverer =
  ({ db, keys, clock, send }: { db: Database; keys: Keys; clock: Clock; send: SendPush }): Deliverer =>
  async (about) => {
    const { id, claimedAt } = About.parse(about);
    if (clock().getTime() - Date.parse(claimedAt) > worthForMs) return;
    const device = await db
      .selectFrom("push_subscription")
      .innerJoin("member", "member.uid", "push_subscription.uid")
      .select(["push_subscription.uid", "sealedSubscription", "member.language"])
      .where("push_subscription.id", "=", id)
      .executeTakeFirst();
    if (!device) return;
    const unviewed = await db
      .selectFrom("notification")
      .select("id")
      .where("uid", "=", device.uid)
      .where("viewedAt", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (!unviewed) return;
    const outcome = await send(keys.open(device.sealedSubscription, Sealed), pushPayload(device.language));
    if (outcome === "gone") await db.deleteFrom("push_subscription").where("id", "=", id).execute();
  };
