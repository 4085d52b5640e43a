import { achievementEvents } from "@ryadom/shared/achievement-rules.ts";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Database } from "../../db/database.ts";
import { retryOnDeadlock } from "../../db/postgres.ts";
import { awardFor } from "./award.ts";
import { digestOfRules } from "./rules.ts";

const membersAtOnce = 100;
const leaseMs = 60_000;
/** One turn; the next goes on where it ended, and others' work comes in between. */
const turnMs = 5_000;

/**
 * Awards what members had earned before staff added or changed a rule. Each set of rules is gone through once, by one process at a time,
 * member by member in the order of their ids; whoever is killed in the middle loses a batch at most, which changes nothing when it's done again.
 * @returns does one turn; tells how many members it went through
 */
export function createAchievementSweep({ db, catalogue, clock }: { db: Database; catalogue: GetCatalogue; clock: Clock }) {
  let doneDigest: string | null = null;
  return async (): Promise<number> => {
    const rules = catalogue();
    if (rules === null) return 0;
    const digest = digestOfRules(rules);
    if (digest === doneDigest) return 0;
    const sweep = await lease(db, digest, clock());
    if (sweep === "done") doneDigest = digest;
    if (typeof sweep === "string") return 0;
    const endsAt = clock().getTime() + turnMs;
    let { afterUid } = sweep;
    let members = 0;
    for (;;) {
      const uids = await uidsAfter(db, afterUid ?? "");
      for (const uid of uids) await awardMember(db, rules, uid, clock());
      members += uids.length;
      afterUid = uids.at(-1) ?? null;
      const isOver = uids.length < membersAtOnce;
      const isTurnOver = isOver || clock().getTime() >= endsAt;
      await keepProgress(db, digest, { afterUid, isOver, isTurnOver, members: uids.length }, clock());
      if (isOver) doneDigest = digest;
      if (isTurnOver) return members;
    }
  };
}

const timeAfter = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** @returns where to go on, or why there is nothing to do now */
async function lease(db: Database, rulesSha256: string, now: Date): Promise<{ afterUid: string | null } | "done" | "leased"> {
  const at = now.toISOString();
  const known = await db.selectFrom("achievement_sweep").select("doneAt").where("rulesSha256", "=", rulesSha256).executeTakeFirst();
  if (known?.doneAt) return "done";
  await db
    .insertInto("achievement_sweep")
    .values({ rulesSha256, afterUid: null, membersDone: 0, startedAt: at, leasedUntil: null, doneAt: null })
    .onConflict((conflict) => conflict.column("rulesSha256").doNothing())
    .execute();
  const leased = await db
    .updateTable("achievement_sweep")
    .set({ leasedUntil: timeAfter(now, leaseMs) })
    .where("rulesSha256", "=", rulesSha256)
    .where("doneAt", "is", null)
    .where((eb) => eb.or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", at)]))
    .returning("afterUid")
    .executeTakeFirst();
  return leased ?? "leased";
}

async function uidsAfter(db: Database, afterUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("member")
    .select("uid")
    .where("uid", ">", afterUid)
    .where("state", "=", "active")
    .orderBy("uid")
    .limit(membersAtOnce)
    .execute();
  return rows.map(({ uid }) => uid);
}

function awardMember(db: Database, catalogue: Catalogue, uid: string, now: Date): Promise<void> {
  return retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      await lockRow(trx, "member", uid);
      const member = await trx.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirst();
      if (member?.state !== "active") return;
      for (const event of achievementEvents) await awardFor(trx, catalogue, uid, event, now, { isAfterwards: true });
    }),
  );
}

type Progress = { afterUid: string | null; isOver: boolean; isTurnOver: boolean; members: number };

async function keepProgress(db: Database, rulesSha256: string, progress: Progress, now: Date): Promise<void> {
  await db
    .updateTable("achievement_sweep")
    .set((eb) => ({
      afterUid: progress.isOver ? null : progress.afterUid,
      membersDone: eb("membersDone", "+", progress.members),
      leasedUntil: progress.isTurnOver ? null : timeAfter(now, leaseMs),
      doneAt: progress.isOver ? now.toISOString() : null,
    }))
    .where("rulesSha256", "=", rulesSha256)
    .execute();
}
