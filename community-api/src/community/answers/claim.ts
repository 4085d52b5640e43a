import type { AnswerClaim } from "@ryadom/shared/answers.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { sql } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { requireNotMuted } from "../../members/require-not-muted.ts";
import { isVisibleToMember } from "../visibility/publications.ts";

const minuteMs = 60_000;

/**
 * Says that a specialist is writing an answer, or goes on writing. One post at a time: another that they had taken is free again.
 * @throws `not-found` when they may not see it, `forbidden` for their own, `replies-locked`, `muted`, `conflict` while a colleague is writing one
 */
export function claimAnswer(db: Database, session: Session, publicationId: string, now: Date): Promise<AnswerClaim> {
  const at = now.toISOString();
  const claimedUntil = new Date(now.getTime() + serviceLimits.answerClaimMinutes * minuteMs).toISOString();
  const { uid } = session;
  return asMember(db, session, async (trx) => {
    const found = await trx
      .selectFrom("publication")
      .select(["authorUid", "isLocked"])
      .where("id", "=", publicationId)
      .where(isVisibleToMember(sql.val(uid), sql.val(at)))
      .executeTakeFirst();
    if (!found) throw new AppError("not-found");
    if (found.authorUid === uid) throw new AppError("forbidden");
    if (found.isLocked === 1) throw new AppError("replies-locked");
    await requireNotMuted(trx, uid, now);
    await trx.deleteFrom("publication_answer_claim").where("uid", "=", uid).where("publicationId", "<>", publicationId).execute();
    const taken = await trx
      .insertInto("publication_answer_claim")
      .values({ publicationId, uid, claimedUntil })
      .onConflict((conflict) =>
        conflict
          .column("publicationId")
          .doUpdateSet({ uid, claimedUntil })
          .where((eb) => eb.or([eb("publication_answer_claim.uid", "=", uid), eb("publication_answer_claim.claimedUntil", "<=", at)])),
      )
      .returning("uid")
      .executeTakeFirst();
    if (!taken) throw new AppError("conflict");
    return { isMine: true, claimedUntil };
  });
}

/** Lets go of a post, idempotently. */
export const releaseAnswer = (db: Database, session: Session, publicationId: string): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.deleteFrom("publication_answer_claim").where("publicationId", "=", publicationId).where("uid", "=", session.uid).execute();
  });

/**
 * Whether somebody is writing an answer, for the author of the post alone. Only what is true: whoever took it may still answer, and no block came between.
 * @throws `not-found` for anybody else
 */
export async function readAnswerState(
  db: Database,
  { uid }: { uid: string },
  publicationId: string,
  now: IsoTime,
): Promise<{ isBeingAnswered: boolean }> {
  const own = await db
    .selectFrom("publication")
    .select("id")
    .where("id", "=", publicationId)
    .where("authorUid", "=", uid)
    .executeTakeFirst();
  if (!own) throw new AppError("not-found");
  const claim = await db
    .selectFrom("publication_answer_claim as claim")
    .innerJoin("publication", "publication.id", "claim.publicationId")
    .innerJoin("member as specialist", "specialist.uid", "claim.uid")
    .select("claim.uid")
    .where("claim.publicationId", "=", publicationId)
    .where("claim.claimedUntil", ">", now)
    .where("specialist.isSpecialist", "=", 1)
    .where("specialist.state", "=", "active")
    .where((eb) => eb.or([eb("specialist.mutedUntil", "is", null), eb("specialist.mutedUntil", "<=", now)]))
    .where("publication.isLocked", "=", 0)
    .where(isVisibleToMember(sql.ref("claim.uid"), sql.val(now)))
    .executeTakeFirst();
  return { isBeingAnswered: claim !== undefined };
}
