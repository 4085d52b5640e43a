import type { NotificationKind } from "@ryadom/shared/notifications.ts";
import { sql, type Transaction } from "kysely";
import { pinnedQuery } from "../db/pinned-query.ts";
import type { IsoTime, Schema } from "../db/schema.ts";
import { newId } from "../ids.ts";

type Told = {
  /** Whom to tell; null (a text that nobody here wrote) tells nobody. */
  uid: string | null;
  kind: NotificationKind;
  publicationId: string | null;
  commentId: string | null;
};

export const blockBetween = pinnedQuery<{ one: string; other: string }, { uid: string }>((db, value) => {
  const by = (uid: "one" | "other", blocked: "one" | "other") =>
    db.selectFrom("block").select("uid").where("uid", "=", value(uid)).where("blockedUid", "=", value(blocked));
  return by("one", "other").unionAll(by("other", "one"));
});

type Row = Told & { id: string; uid: string; createdAt: IsoTime };

const insert = pinnedQuery<Row, never>((db, value) =>
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
 * Tell a member of something, in the transaction in which it happens. Nobody is told of their own doing, nor of anything by somebody
 * they blocked. Reactions to one text that were not looked at yet are told of together.
 */
export async function notify(trx: Transaction<Schema>, by: { uid: string }, told: Told, at: IsoTime): Promise<void> {
  const { uid } = told;
  if (uid === null || uid === by.uid) return;
  if ((await blockBetween(trx, { one: uid, other: by.uid })).length > 0) return;
  if (told.kind === "reactions" && (await addToUnviewed(trx, { ...told, uid }, at))) return;
  await insert(trx, { ...told, id: newId("N"), uid, createdAt: at });
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
