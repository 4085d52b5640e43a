import type { NotificationKind } from "@ryadom/shared/notifications.ts";
import type { Transaction } from "kysely";
import type { IsoTime, Schema } from "../db/schema.ts";
import { newId } from "../ids.ts";

type Told = {
  /** Whom to tell; null (a text that nobody here wrote) tells nobody. */
  uid: string | null;
  kind: NotificationKind;
  publicationId: string | null;
  commentId: string | null;
};

/**
 * Tell a member of something, in the transaction in which it happens. Nobody is told of their own doing, nor of anything by somebody
 * they blocked. Reactions to one text that were not looked at yet are told of together.
 */
export async function notify(trx: Transaction<Schema>, by: { uid: string }, told: Told, at: IsoTime): Promise<void> {
  const { uid } = told;
  if (uid === null || uid === by.uid) return;
  const blocked = await trx
    .selectFrom("block")
    .select("uid")
    .where((eb) =>
      eb.or([eb.and([eb("uid", "=", uid), eb("blockedUid", "=", by.uid)]), eb.and([eb("uid", "=", by.uid), eb("blockedUid", "=", uid)])]),
    )
    .executeTakeFirst();
  if (blocked) return;
  if (told.kind === "reactions" && (await addToUnviewed(trx, { ...told, uid }, at))) return;
  await trx
    .insertInto("notification")
    .values({ id: newId("N"), ...told, uid, count: 1, createdAt: at, viewedAt: null })
    .execute();
}

async function addToUnviewed(trx: Transaction<Schema>, told: Told & { uid: string }, at: IsoTime): Promise<boolean> {
  const updated = await trx
    .updateTable("notification")
    .set((eb) => ({ count: eb("count", "+", 1), createdAt: at }))
    .where("uid", "=", told.uid)
    .where("kind", "=", told.kind)
    .where("publicationId", "=", told.publicationId)
    .where("commentId", told.commentId === null ? "is" : "=", told.commentId)
    .where("viewedAt", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
