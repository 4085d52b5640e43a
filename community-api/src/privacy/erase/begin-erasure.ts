import type { ErasureReceipt, RetainedItem } from "@ryadom/shared/privacy.ts";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Keys } from "../../core/keys.ts";
import { endSessions } from "../../identity/session/session.ts";
import { withoutProfession } from "../../members/without-profession.ts";
import { audit } from "../../core/audit.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { newToken } from "../../core/ids.ts";
import { enqueue } from "../../outbox/outbox.ts";

/** Outbox kind of erasures. */
export const erasureJob = "erase";

/**
 * Starts an erasure: hides the member and their texts, ends sessions, enqueues the erasure job. Idempotent: returns the running erasure.
 * @returns null when there is no such member
 */
export async function beginErasure(trx: Transaction<Schema>, keys: Keys, uid: string, now: Date): Promise<ErasureReceipt | null> {
  await lockRow(trx, "member", uid);
  const member = await trx.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirst();
  if (!member) return null;
  const underway = await trx.selectFrom("erasure").select(["id", "requestedAt"]).where("uid", "=", uid).executeTakeFirst();
  if (underway) return underway;
  // Whoever knows the number sees the receipt.
  const receipt = { id: `E${newToken()}`, requestedAt: now.toISOString() };
  await trx
    .updateTable("member")
    .set({ state: "deleting", alias: "", isModerator: 0, isSpecialist: 0, isBilling: 0, ...withoutProfession })
    .where("uid", "=", uid)
    .execute();
  // The state "banned" is overwritten here, so record it now.
  const kept: RetainedItem[] = member.state === "banned" ? ["banned-email"] : [];
  await endSessions(trx, uid);
  await hideTexts(trx, uid);
  await trx
    .insertInto("erasure")
    .values({ ...receipt, uid, kept: JSON.stringify(kept), doneAt: null })
    .execute();
  await audit(trx, { action: "member.erase", actorUid: null, subjectUid: uid }, now);
  await enqueue(trx, keys, { kind: erasureJob, uid: null, payload: { id: receipt.id } }, now);
  return receipt;
}

/** Hides all of a member's texts and corrects the counters. Locks the publication of each thread first, as every change of a thread does. */
async function hideTexts(trx: Transaction<Schema>, uid: string): Promise<void> {
  const threads = await trx
    .selectFrom("comment")
    .select("publicationId")
    .distinct()
    .where("authorUid", "=", uid)
    .orderBy("publicationId")
    .execute();
  for (const { publicationId } of threads) await lockRow(trx, "publication", publicationId);
  await sql`
    update "publication" set "commentsCount" = "commentsCount" - (
      select count(*) from "comment" as "own" left join "comment" as "root" on "root"."id" = "own"."replyTargetRootCommentId"
      where "own"."publicationId" = "publication"."id" and ${isShownOwn("own", uid)} and ("root"."id" is null or "root"."isHidden" = 0)
    ) where "id" in (select "publicationId" from "comment" as "own" where ${isShownOwn("own", uid)})`.execute(trx);
  await sql`
    update "comment" set "repliesCount" = "repliesCount" - (
      select count(*) from "comment" as "own" where "own"."replyTargetRootCommentId" = "comment"."id" and ${isShownOwn("own", uid)}
    ) where "id" in (select "replyTargetRootCommentId" from "comment" as "own" where ${isShownOwn("own", uid)})`.execute(trx);
  await trx.updateTable("comment").set({ isDeleted: 1 }).where("authorUid", "=", uid).where("isDeleted", "=", 0).execute();
  await trx.updateTable("course_rating").set({ isHidden: 1 }).where("authorUid", "=", uid).where("isHidden", "=", 0).execute();
  await trx.updateTable("publication").set({ isHidden: 1 }).where("authorUid", "=", uid).where("isHidden", "=", 0).execute();
  await trx.deleteFrom("publication_answered_specialist").where("uid", "=", uid).execute();
  await trx.deleteFrom("publication_answer_claim").where("uid", "=", uid).execute();
}

const isShownOwn = (alias: string, uid: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`${of("authorUid")} = ${uid} and ${of("isHidden")} = 0 and ${of("isDeleted")} = 0`;
};
