import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { DecisionMade, Mute, SideDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { type Bannable, findBannable, throughOf } from "./bannable.ts";
import { lift, requireCaseOfMember, settleMute } from "./member-decision.ts";
import { refuseForModerator } from "./refuse-for-moderator.ts";
import { recordDecision } from "./record-decision.ts";

const hourMs = 3_600_000;

type Context = { db: Database; catalogue: Catalogue | null; now: Date };

/**
 * Keeps a member from writing texts for a while; they read, react and report as before. Through the same name or pseudonym the latest one counts.
 * @param id public id of a member, or the pseudonym of a thread
 * @throws `not-found`, `forbidden` for oneself, `invalid-argument` for the name of a moderator, or as `requireCaseOfMember`
 */
export async function mute(
  { db, catalogue, now }: Context,
  session: Session,
  id: string,
  { hours, ...words }: z.infer<typeof Mute>,
): Promise<DecisionMade> {
  const bannable = await findBannable(db, id);
  if (bannable.uid === session.uid) throw new AppError("forbidden");
  const { uid, pseudonymId } = bannable;
  const work = async (trx: Transaction<Schema>) => {
    const named = await requireCaseOfMember(trx, { session, catalogue, now }, { id, bannable, words });
    await lockRow(trx, "member", uid);
    const member = await trx.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirst();
    if (!member || member.state === "deleting" || member.state === "erased") throw new AppError("not-found");
    const until = new Date(now.getTime() + hours * hourMs).toISOString();
    await lift(trx, bannable, "mute", now);
    await settleMute(trx, uid, now, until);
    const line = { action: "member.mute", details: { hours, ...throughOf(bannable) } };
    return recordDecision(trx, session, { kind: "mute", item: null, ...named, words, until, line }, now);
  };
  // Through a pseudonym a mute holds for everybody: a refusal would tell that a moderator writes there. They moderate as before.
  return pseudonymId === null
    ? refuseForModerator(db, { session, bannable, kind: "mute", reason: words.reason, now }, work)
    : asMember(db, session, work);
}

/**
 * Lets a member write again, idempotently. A mute given through a pseudonym is lifted through it alone, and by it no other.
 * @throws `not-found`, `forbidden` for oneself, or as `requireCaseOfMember`
 */
export async function unmute({ db, catalogue, now }: Context, session: Session, id: string, words: SideDecision): Promise<DecisionMade> {
  const bannable = await findMuted(db, id);
  if (bannable.uid === session.uid) throw new AppError("forbidden");
  return asMember(db, session, async (trx) => {
    const named = await requireCaseOfMember(trx, { session, catalogue, now }, { id, bannable, words });
    await lockRow(trx, "member", bannable.uid);
    const isLifted = await lift(trx, bannable, "mute", now);
    await settleMute(trx, bannable.uid, now);
    const line = isLifted ? { action: "member.unmute", details: throughOf(bannable) } : null;
    return recordDecision(trx, session, { kind: "unmute", item: null, ...named, words, isTold: isLifted, line }, now);
  });
}

/** The thread may be gone; the mute that was given through its pseudonym can still be lifted. */
async function findMuted(db: Database, id: string): Promise<Bannable> {
  const muted = await db
    .selectFrom("moderation_decision")
    .innerJoin("member", "member.uid", "moderation_decision.authorUid")
    .select("member.uid")
    .where("moderation_decision.pseudonymId", "=", id)
    .where("kind", "=", "mute")
    .where("liftedAt", "is", null)
    .where("undoneAt", "is", null)
    .where("member.state", "not in", ["deleting", "erased"])
    .executeTakeFirst();
  return muted ? { uid: muted.uid, pseudonymId: id } : findBannable(db, id);
}
