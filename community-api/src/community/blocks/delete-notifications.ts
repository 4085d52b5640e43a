import { type RawBuilder, sql, type SqlBool, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** SQL condition: the comment was written by the author of a pseudonymous thread, so it is shown as the pseudonym's. */
const isUnderPseudonym = sql`(p."pseudonymId" is not null and c."authorUid" = p."authorUid")`;

const deleteNotifications = (trx: Transaction<Schema>, uid: string, written: RawBuilder<SqlBool>) =>
  sql`
  delete from "notification" where "uid" = ${uid} and "commentId" is not null and exists (
    select 1 from "comment" c inner join "publication" p on p."id" = c."publicationId"
    where c."id" = "notification"."commentId" and ${written})`.execute(trx);

/** Deletes the blocker's notifications about comments of the blocked: they may not see these any more. */
export async function deleteNotificationsOfBlocker(trx: Transaction<Schema>, blocker: string, blocked: string): Promise<void> {
  await deleteNotifications(trx, blocker, sql<SqlBool>`c."authorUid" = ${blocked} and not ${isUnderPseudonym}`);
}

/**
 * Deletes the blocked one's notifications about comments of the blocker, who is hidden from them. In a thread without a name a block of its
 * author does nothing.
 */
export async function deleteNotificationsOfBlocked(trx: Transaction<Schema>, blocker: string, blocked: string): Promise<void> {
  const isInOwnThread = sql`(p."pseudonymId" is not null and p."authorUid" = ${blocked})`;
  await deleteNotifications(trx, blocked, sql<SqlBool>`c."authorUid" = ${blocker} and not ${isUnderPseudonym} and not ${isInOwnThread}`);
}

/** Deletes the member's notifications about what a blocked pseudonym wrote in its own thread. */
export async function deleteNotificationsByPseudonym(trx: Transaction<Schema>, uid: string, pseudonymId: string): Promise<void> {
  await deleteNotifications(trx, uid, sql<SqlBool>`p."pseudonymId" = ${pseudonymId} and ${isUnderPseudonym}`);
}
