import type { AchievementEvent } from "@ryadom/shared/achievement-rules.ts";
import type { Catalogue, CatalogueAchievement } from "@ryadom/shared/catalogue.ts";
import type { Transaction } from "kysely";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { notify } from "../../notify/notifications/notify.ts";
import { countEvents } from "./events.ts";
import { mostWanted, rulesFor } from "./rules.ts";

/** Keys of what the member has been awarded. */
export const achievementsOfMember = compiledQuery((db, value: ValueOf<{ uid: string }>) =>
  db.selectFrom("member_achievement").select("achievementKey").where("uid", "=", value("uid")),
);

/** The rules that the event can fulfil and the member has not fulfilled yet. Reads nothing when there is no rule for the event. */
export async function missingRules(
  db: Database,
  catalogue: Catalogue | null,
  uid: string,
  event: AchievementEvent,
): Promise<CatalogueAchievement[]> {
  const rules = rulesFor(catalogue, event);
  if (rules.length === 0) return [];
  const awarded = new Set((await achievementsOfMember(db, { uid })).map(({ achievementKey }) => achievementKey));
  return rules.filter(({ key }) => !awarded.has(key));
}

/**
 * Awards what a member has earned by an event, in the transaction that writes it: exactly once, whoever else awards at the same time.
 * @param trx in which the event's row has been written already
 * @param isAfterwards for a rule that came later: the bell tells of it, and no dialog, which belongs to the moment of doing something
 */
export async function awardFor(
  trx: Transaction<Schema>,
  catalogue: Catalogue | null,
  uid: string,
  event: AchievementEvent,
  now: Date,
  { isAfterwards = false } = {},
): Promise<void> {
  const missing = await missingRules(trx, catalogue, uid, event);
  if (missing.length === 0) return;
  const found = await countEvents(trx, event, uid, mostWanted(missing));
  for (const { key, count } of missing) if (found >= count) await award(trx, uid, key, now, isAfterwards);
}

async function award(trx: Transaction<Schema>, uid: string, achievementKey: string, now: Date, isAfterwards: boolean): Promise<void> {
  const at = now.toISOString();
  const settings = await trx.selectFrom("notification_settings").select("tellsAchievements").where("uid", "=", uid).executeTakeFirst();
  const isTold = settings?.tellsAchievements !== 0;
  const added = await trx
    .insertInto("member_achievement")
    // Whoever doesn't want to be told isn't shown them later either, all at once.
    .values({ uid, achievementKey, earnedAt: at, seenAt: isTold && !isAfterwards ? null : at })
    .onConflict((conflict) => conflict.columns(["uid", "achievementKey"]).doNothing())
    .returning("achievementKey")
    .executeTakeFirst();
  if (added && isTold) await notify(trx, "team", { uid, kind: "achievement", publicationId: null, commentId: null }, at);
}
