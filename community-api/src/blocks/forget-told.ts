import { type RawBuilder, sql, type SqlBool, type Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Under somebody's own thread without a name, their answers are the pseudonym's. */
const isDisguised = sql`(p."pseudonymId" is not null and c."authorUid" = p."authorUid")`;

const forget = (trx: Transaction<Schema>, uid: string, written: RawBuilder<SqlBool>) =>
  sql`
  delete from "notification" where "uid" = ${uid} and "commentId" is not null and exists (
    select 1 from "comment" c inner join "publication" p on p."id" = c."publicationId"
    where c."id" = "notification"."commentId" and ${written})`.execute(trx);

/** What one of two was told of comments by the other goes, both ways: neither can see them any more. */
export async function forgetToldBetween(trx: Transaction<Schema>, one: string, other: string): Promise<void> {
  for (const [uid, by] of [
    [one, other],
    [other, one],
  ] as const)
    await forget(trx, uid, sql<SqlBool>`c."authorUid" = ${by} and not ${isDisguised}`);
}

/** The same for the answers of a thread's author under its name. */
export async function forgetToldByPseudonym(trx: Transaction<Schema>, uid: string, pseudonymId: string): Promise<void> {
  await forget(trx, uid, sql<SqlBool>`p."pseudonymId" = ${pseudonymId} and ${isDisguised}`);
}
