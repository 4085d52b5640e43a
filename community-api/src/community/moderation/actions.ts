import type { Transaction } from "kysely";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { notifyOfApprovedComment } from "../comments/notify-of-comment.ts";
import { audit } from "../../core/audit.ts";
import type { Database } from "../../db/database.ts";
import { lockRow, lockThread } from "../../db/lock-row.ts";
import type { HiddenBy, Schema } from "../../db/schema.ts";
import { AppError } from "../../core/errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { storeCopyOfComment } from "../deleted-copies/store-copy.ts";
import { deleteImageFiles } from "../images/images.ts";
import { notify } from "../../notify/notifications/notify.ts";
import { readPublicationTags } from "../publications/cache-tags.ts";
import { archiveAndDelete } from "../publications/edit.ts";
import { recountThreads } from "../publications/recount.ts";

export type Item = { table: "publication" | "comment"; id: string };
type Row = { authorUid: string | null; publicationId: string; hiddenBy: HiddenBy | null };

/**
 * Hides an item or shows it again; either resolves its open reports. Its author is notified.
 * @returns the cache tags of what changed
 * @throws `not-found`, also for what a leaving member's erasure takes away, or `forbidden` for one's own words
 */
export function setHidden(db: Database, session: Session, item: Item, isHidden: boolean, reason: string, now: Date): Promise<string[]> {
  const at = now.toISOString();
  return asMember(db, session, async (trx) => {
    const row = await requireItem(trx, session, item);
    await trx
      .updateTable(item.table)
      .set({ isHidden: isHidden ? 1 : 0, hiddenBy: isHidden ? "moderator" : null, reviewedAt: at })
      .where("id", "=", item.id)
      .execute();
    if (item.table === "comment") await recountThreads(trx, [row.publicationId]);
    // Nobody has been notified of it yet.
    if (item.table === "comment" && row.hiddenBy === "screening" && !isHidden) await notifyOfApprovedComment(trx, item.id, at);
    await recordDecision(trx, session, item, row, isHidden ? "hide" : "unhide", reason, now);
    return readPublicationTags(trx, row.publicationId);
  });
}

/**
 * Deletes an item; a copy is kept for 30 days. Its author is notified.
 * @returns the cache tags of what changed
 * @throws `not-found`, or `forbidden` for one's own words
 */
export async function deleteItem(
  db: Database,
  files: FileStore,
  session: Session,
  item: Item,
  reason: string,
  now: Date,
): Promise<string[]> {
  let orphanedFiles: string[] = [];
  const touched = await asMember(db, session, async (trx) => {
    const row = await requireItem(trx, session, item);
    const tags = await readPublicationTags(trx, row.publicationId);
    await recordDecision(trx, session, item, row, "delete", reason, now);
    if (item.table === "publication") {
      const publication = await trx.selectFrom("publication").selectAll().where("id", "=", item.id).executeTakeFirstOrThrow();
      orphanedFiles = await archiveAndDelete(trx, publication, session.uid, now);
    } else {
      await storeCopyOfComment(trx, item.id, session.uid, now);
      const gone = { isDeleted: 1, content: "", contentHtml: "", reviewedAt: now.toISOString() } as const;
      await trx.updateTable("comment").set(gone).where("id", "=", item.id).execute();
      await recountThreads(trx, [row.publicationId]);
    }
    return tags;
  });
  await deleteImageFiles(files, orphanedFiles);
  return touched;
}

async function requireItem(trx: Transaction<Schema>, session: Session, item: Item): Promise<Row> {
  const row = item.table === "publication" ? await publicationRow(trx, item.id) : await commentRow(trx, item.id);
  if (!row || (await isLeaving(trx, row.authorUid))) throw new AppError("not-found");
  if (row.authorUid === session.uid) throw new AppError("forbidden");
  return row;
}

/** Whether the author is being erased or is gone: their words are nobody's to show again. */
async function isLeaving(trx: Transaction<Schema>, uid: string | null): Promise<boolean> {
  if (uid === null) return false;
  await lockRow(trx, "member", uid);
  const { state } = await trx.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirstOrThrow();
  return state === "deleting" || state === "erased";
}

async function publicationRow(trx: Transaction<Schema>, id: string): Promise<Row | undefined> {
  await lockRow(trx, "publication", id);
  return trx.selectFrom("publication").select(["authorUid", "id as publicationId", "hiddenBy"]).where("id", "=", id).executeTakeFirst();
}

async function commentRow(trx: Transaction<Schema>, id: string): Promise<Row | undefined> {
  await lockThread(trx, id);
  return trx
    .selectFrom("comment")
    .select(["authorUid", "publicationId", "hiddenBy"])
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
}

async function recordDecision(
  trx: Transaction<Schema>,
  session: Session,
  item: Item,
  row: Row,
  action: "hide" | "unhide" | "delete",
  reason: string,
  now: Date,
): Promise<void> {
  await audit(
    trx,
    { action: `${item.table}.${action}`, actorUid: session.uid, subjectUid: row.authorUid, reason, details: { id: item.id } },
    now,
  );
  // A deleted publication cannot be linked to.
  const isGone = action === "delete" && item.table === "publication";
  const about = { publicationId: isGone ? null : row.publicationId, commentId: item.table === "comment" ? item.id : null };
  await notify(trx, "team", { uid: row.authorUid, kind: "moderation", ...about }, now.toISOString());
}
