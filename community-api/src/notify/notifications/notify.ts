import type { NotificationKind } from "@ryadom/shared/notifications.ts";
import { sql, type Transaction } from "kysely";
import { compiledQuery } from "../../db/compiled-query.ts";
import type { IsoTime, Schema } from "../../db/schema.ts";
import { newId } from "../../core/ids.ts";

type NewNotification = {
  /** Recipient; null (a text without an author here) notifies nobody. */
  uid: string | null;
  kind: NotificationKind;
  publicationId: string | null;
  commentId: string | null;
};

export const blockBetween = compiledQuery<{ one: string; other: string }, { uid: string }>((db, value) => {
  const by = (uid: "one" | "other", blocked: "one" | "other") =>
    db.selectFrom("block").select("uid").where("uid", "=", value(uid)).where("blockedUid", "=", value(blocked));
  return by("one", "other").unionAll(by("other", "one"));
});

type Row = NewNotification & { id: string; uid: string; createdAt: IsoTime };

const insert = compiledQuery<Row, never>((db, value) =>
  db.insertInto("notification").values({
    id: value("id"),
    uid: value("uid"),
    kind: value("kind"),
    publicationId: value("publicationId"),
    commentId: value("commentId"),
    count: sql.lit(1),
    createdAt: value("createdAt"),
    viewedAt: null,
  }),
);

/**
 * Creates a notification in the caller's transaction. None for one's own actions or across a block. Unviewed reactions to the same text
 * are merged into one.
 * @param by who causes it; "team" for a decision that is nobody's own: no block stands between a member and it
 */
export async function notify(
  trx: Transaction<Schema>,
  by: { uid: string } | "team",
  notification: NewNotification,
  at: IsoTime,
): Promise<void> {
  const { uid } = notification;
  if (uid === null) return;
  if (by !== "team") {
    if (uid === by.uid) return;
    if ((await blockBetween(trx, { one: uid, other: by.uid })).length > 0) return;
  }
  if (notification.kind === "reactions" && (await mergeIntoUnviewed(trx, { ...notification, uid }, at))) return;
  await insert(trx, { ...notification, id: newId("N"), uid, createdAt: at });
}

async function mergeIntoUnviewed(trx: Transaction<Schema>, notification: NewNotification & { uid: string }, at: IsoTime): Promise<boolean> {
  const updated = await trx
    .updateTable("notification")
    .set((eb) => ({ count: eb("count", "+", 1), createdAt: at }))
    .where("uid", "=", notification.uid)
    .where("kind", "=", notification.kind)
    .where("publicationId", "=", notification.publicationId)
    .where("commentId", notification.commentId === null ? "is" : "=", notification.commentId)
    .where("viewedAt", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
