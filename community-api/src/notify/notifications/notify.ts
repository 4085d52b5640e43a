import type { NotificationKind } from "@ryadom/shared/notifications.ts";
import { sql, type Transaction } from "kysely";
import { compiledQuery } from "../../db/compiled-query.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { newId } from "../../core/ids.ts";

type NewNotification = {
  /** Recipient; null (a text without an author here) notifies nobody. */
  uid: string | null;
  kind: NotificationKind;
  publicationId: string | null;
  commentId: string | null;
  /** Of the course whose rating it is about; left out for anything else. */
  courseKey?: string | null;
  /** The decision it tells of; left out for anything else. */
  caseId?: string | null;
};

type Between = { recipient: string; by: string; publicationId: string };

/**
 * Rows when a block keeps the recipient from being told what `by` did under the publication. In a thread without a name, blocks of its author
 * by others do nothing, as in `community/visibility/publications.ts`; a block of its pseudonym does.
 */
export const blocksBetween = compiledQuery<Between, { uid: string }>((db, value) => {
  const thread = db.selectFrom("publication").select("publication.id").where("publication.id", "=", value("publicationId"));
  const isPseudonymOf = (who: "recipient" | "by") =>
    thread.where("publication.pseudonymId", "is not", null).where("publication.authorUid", "=", value(who));
  const block = (uid: "recipient" | "by", blockedUid: "recipient" | "by") =>
    db.selectFrom("block").select("block.uid").where("block.uid", "=", value(uid)).where("block.blockedUid", "=", value(blockedUid));
  return block("recipient", "by")
    .where((eb) => eb.not(eb.exists(isPseudonymOf("by"))))
    .unionAll(
      block("by", "recipient").where((eb) => eb.not(eb.or([eb.exists(isPseudonymOf("by")), eb.exists(isPseudonymOf("recipient"))]))),
    )
    .unionAll(
      db
        .selectFrom("block_pseudonym")
        .innerJoin("publication", "publication.pseudonymId", "block_pseudonym.pseudonymId")
        .select("block_pseudonym.uid")
        .where("block_pseudonym.uid", "=", value("recipient"))
        .where("publication.id", "=", value("publicationId"))
        .where("publication.authorUid", "=", value("by")),
    );
});

type Row = NewNotification & { id: string; uid: string; courseKey: string | null; caseId: string | null; createdAt: IsoTime };

const insert = compiledQuery<Row, never>((db, value) =>
  db.insertInto("notification").values({
    id: value("id"),
    uid: value("uid"),
    kind: value("kind"),
    publicationId: value("publicationId"),
    commentId: value("commentId"),
    courseKey: value("courseKey"),
    caseId: value("caseId"),
    count: sql.lit(1),
    createdAt: value("createdAt"),
    viewedAt: null,
  }),
);

/**
 * Creates a notification in the caller's transaction. None for one's own actions or across a block. Unviewed reactions to the same text
 * are merged into one, and so are unviewed achievements.
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
    const blocks = await blocksBetween(trx, { recipient: uid, by: by.uid, publicationId: notification.publicationId ?? "" });
    if (blocks.length > 0) return;
  }
  if (mergedKinds.has(notification.kind) && (await mergeIntoUnviewed(trx, { ...notification, uid }, at))) return;
  await insert(trx, {
    ...notification,
    courseKey: notification.courseKey ?? null,
    caseId: notification.caseId ?? null,
    id: newId("N"),
    uid,
    createdAt: at,
  });
}

const mergedKinds: ReadonlySet<NotificationKind> = new Set(["reactions", "achievement"]);

async function mergeIntoUnviewed(trx: Transaction<Schema>, notification: NewNotification & { uid: string }, at: IsoTime): Promise<boolean> {
  const updated = await trx
    .updateTable("notification")
    .set((eb) => ({ count: eb("count", "+", 1), createdAt: at }))
    .where("uid", "=", notification.uid)
    .where("kind", "=", notification.kind)
    .where("publicationId", notification.publicationId === null ? "is" : "=", notification.publicationId)
    .where("commentId", notification.commentId === null ? "is" : "=", notification.commentId)
    .where("viewedAt", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
