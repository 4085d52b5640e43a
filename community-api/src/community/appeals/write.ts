import type { Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { isSuperseded } from "../moderation/superseded.ts";
import { answerBy, appealUntil, hasMessagesLeft, readMessages } from "./conversation.ts";

type NewMessage = { appealId: string; authorUid: string; byUid: string | null; content: string };

/**
 * Appeals against a decision: its author asks another moderator to look.
 * @throws `not-found` unless the decision is about them, `conflict` when there is one already, or nothing to appeal any more: it was taken back, or something else was decided since
 */
export const openAppeal = (db: Database, session: Session, decisionId: string, content: string, now: Date): Promise<void> =>
  asMember(db, session, async (trx) => {
    const decision = await trx
      .selectFrom("moderation_decision")
      .select(["id", "kind", "itemId", "decidedAt", "liftedAt", "undoneAt"])
      .where("id", "=", decisionId)
      .where("authorUid", "=", session.uid)
      .executeTakeFirst();
    if (!decision) throw new AppError("not-found");
    const until = appealUntil(decision);
    if (until === null || until < now.toISOString() || (await isSuperseded(trx, decision))) throw new AppError("conflict");
    const [id, authorUid] = [newId("A"), session.uid];
    const opened = await trx
      .insertInto("appeal")
      .values({ id, decisionId, authorUid, appealedAt: now.toISOString(), answerBy: answerBy(now) })
      .onConflict((conflict) => conflict.column("decisionId").doNothing())
      .executeTakeFirst();
    if (!opened.numInsertedOrUpdatedRows) throw new AppError("conflict");
    await insertMessage(trx, { appealId: id, authorUid, byUid: null, content }, now);
  });

/**
 * Says more in one's own appeal.
 * @throws `not-found`, `conflict` when it is decided, or after ten messages
 */
export const writeInOwnAppeal = (db: Database, session: Session, decisionId: string, content: string, now: Date): Promise<void> =>
  asMember(db, session, async (trx) => {
    const found = await trx
      .selectFrom("appeal")
      .select("id")
      .where("decisionId", "=", decisionId)
      .where("authorUid", "=", session.uid)
      .executeTakeFirst();
    if (!found) throw new AppError("not-found");
    await lockRow(trx, "appeal", found.id);
    await requireRoom(trx, found.id, true);
    await insertMessage(trx, { appealId: found.id, authorUid: session.uid, byUid: null, content }, now);
  });

/** @throws `conflict` when the appeal is decided, or this side has written ten messages */
export async function requireRoom(trx: Transaction<Schema>, appealId: string, isAuthor: boolean): Promise<void> {
  const { outcome } = await trx.selectFrom("appeal").select("outcome").where("id", "=", appealId).executeTakeFirstOrThrow();
  const messages = (await readMessages(trx, [appealId])).get(appealId)!;
  if (outcome !== null || !hasMessagesLeft(messages, isAuthor)) throw new AppError("conflict");
}

/** Lock the appeal first. @param byUid the moderator who writes; null: the author */
export async function insertMessage(trx: Transaction<Schema>, { byUid, ...message }: NewMessage, now: Date): Promise<void> {
  const { last } = await trx
    .selectFrom("appeal_message")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("appealId", "=", message.appealId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("appeal_message")
    .values({ id: newId("E"), ...message, number: (last ?? 0) + 1, isFromAuthor: byUid === null ? 1 : 0, byUid, sentAt: now.toISOString() })
    .execute();
}
