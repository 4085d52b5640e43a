import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import type { JobHandler } from "../../outbox/run-jobs.ts";
import type { SendPush } from "./send.ts";

const PushPayload = z.strictObject({ id: z.string(), claimedAt: z.iso.datetime(), isCall: z.boolean().optional() });
const Sealed = z.strictObject({ endpoint: z.url(), keys: z.strictObject({ p256dh: z.string(), auth: z.string() }) });

/** Push jobs older than 30 min are dropped: quiet hours may have begun. */
const maxAgeMs = 30 * 60_000;

/** Never content, sender or count, since it shows on a locked screen. */
const titles: Record<Language, string> = { en: "Something new is waiting for you", ru: "Для вас есть новое" };

/** What the service worker shows, and the page that a press opens. */
const pushPayload = (language: Language): string =>
  JSON.stringify({ title: titles[language], lang: language, url: paths.notifications(language) });

const calls: Record<Language, string> = { en: "The team could use you now", ru: "Команде сейчас нужна ваша помощь" };

/** For moderators: something urgent waits. Nothing of what, or whom it is about. */
const callPayload = (language: Language): string =>
  JSON.stringify({ title: calls[language], lang: language, url: paths.moderation(language) });

/** Outbox handler of kind `push`: notifies one device, unless everything was viewed meanwhile; a call of moderators always. */
export const pushJobHandler =
  ({ db, keys, clock, send }: { db: Database; keys: Keys; clock: Clock; send: SendPush }): JobHandler =>
  async (payload) => {
    const { id, claimedAt, isCall } = PushPayload.parse(payload);
    if (clock().getTime() - Date.parse(claimedAt) > maxAgeMs) return;
    const device = await db
      .selectFrom("push_subscription")
      .innerJoin("member", "member.uid", "push_subscription.uid")
      .select(["push_subscription.uid", "sealedSubscription", "member.language"])
      .where("push_subscription.id", "=", id)
      .executeTakeFirst();
    if (!device) return;
    const payloadOf = isCall ? callPayload : pushPayload;
    const isWanted = isCall || (await hasUnviewed(db, device.uid));
    if (!isWanted) return;
    const outcome = await send(keys.open(device.sealedSubscription, Sealed), payloadOf(device.language));
    if (outcome === "gone") await db.deleteFrom("push_subscription").where("id", "=", id).execute();
  };

async function hasUnviewed(db: Database, uid: string): Promise<boolean> {
  const unviewed = await db
    .selectFrom("notification")
    .select("id")
    .where("uid", "=", uid)
    .where("viewedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return unviewed !== undefined;
}
