import { type RawBuilder, sql, type SqlBool, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** SQL condition: the comment was written by the author of a pseudonymous thread, so it is shown as the pseudonym's. */
const isUnderPseudonym = sql`(p."pseudonymId" is not null and c."authorUid" = p."authorUid")`;

const deleteNotifications = (trx: Transaction<Schema>, uid: string, written: RawBuilder<SqlBool>) =>
  sql`
  delete from "notification" where "uid" = ${uid} and "commentId" is not null and exists (
    select 1 from "comment" c inner join "publication" p on p."id" = c."publicationId"
    where c."id" = "notification"."commentId" and ${written})`.execute(trx);

/** Deletes each one's notifications about comments of the other, both ways: neither may see them any more. */
export async function deleteNotificationsBetween(trx: Transaction<Schema>, one: string, other: string): Promise<void> {
  for (const [uid, by] of [
    [one, other],
    [other, one],
  ] as const)
    await deleteNotifications(trx, uid, sql<SqlBool>`c."authorUid" = ${by} and not ${isUnderPseudonym}`);
}

/** Deletes the member's notifications about what a blocked pseudonym wrote in its own thread. */
export async function deleteNotificationsByPseudonym(trx: Transaction<Schema>, uid: string, pseudonymId: string): Promise<void> {
  await deleteNotifications(trx, uid, sql<SqlBool>`p."pseudonymId" = ${pseudonymId} and ${isUnderPseudonym}`);
}
