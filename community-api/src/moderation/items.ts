import type { Transaction } from "kysely";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { tellOfShownComment } from "../comments/tell-of-comment.ts";
import { audit } from "../audit.ts";
import type { Database } from "../db/database.ts";
import { lockRow, lockThreadOf } from "../db/lock-row.ts";
import type { HiddenBy, Schema } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { deletePictures } from "../images/images.ts";
import { notify } from "../notifications/notify.ts";
import { copyAndRemove } from "../publications/edit.ts";
import { recountThreads } from "../publications/recount.ts";

export type Item = { table: "publication" | "comment"; id: string };
type Row = { authorUid: string | null; publicationId: string; hiddenBy: HiddenBy | null };

/**
 * Hide something, or show it again; either settles the reports there are. Its author is told.
 * @throws `not-found`, or `forbidden` for one's own words
 */
export function setHidden(db: Database, session: LiveSession, item: Item, isHidden: boolean, reason: string, now: Date): Promise<void> {
  const at = now.toISOString();
  return actingAs(db, session, async (trx) => {
    const row = await demandItem(trx, session, item);
    await trx
      .updateTable(item.table)
      .set({ isHidden: isHidden ? 1 : 0, hiddenBy: isHidden ? "moderator" : null, reviewedAt: at })
      .where("id", "=", item.id)
      .execute();
    if (item.table === "comment") await recountThreads(trx, [row.publicationId]);
    // What waited for this look has been seen by nobody yet.
    if (item.table === "comment" && row.hiddenBy === "check" && !isHidden) await tellOfShownComment(trx, item.id, at);
    await settle(trx, session, item, row, isHidden ? "hide" : "unhide", reason, now);
  });
}

/** Delete something somebody wrote: a publication is copied first, a comment's words go. */
export async function remove(db: Database, files: FileStore, session: LiveSession, item: Item, reason: string, now: Date): Promise<void> {
  let unneeded: string[] = [];
  await actingAs(db, session, async (trx) => {
    const row = await demandItem(trx, session, item);
    await settle(trx, session, item, row, "delete", reason, now);
    if (item.table === "publication") {
      const publication = await trx.selectFrom("publication").selectAll().where("id", "=", item.id).executeTakeFirstOrThrow();
      unneeded = await copyAndRemove(trx, publication, session.uid, now);
    } else {
      const gone = { isDeleted: 1, content: "", contentHtml: "", reviewedAt: now.toISOString() } as const;
      await trx.updateTable("comment").set(gone).where("id", "=", item.id).execute();
      await recountThreads(trx, [row.publicationId]);
    }
  });
  await deletePictures(files, unneeded);
}

async function demandItem(trx: Transaction<Schema>, session: LiveSession, item: Item): Promise<Row> {
  const row = item.table === "publication" ? await publicationRow(trx, item.id) : await commentRow(trx, item.id);
  if (!row) throw new AppError("not-found");
  if (row.authorUid === session.uid) throw new AppError("forbidden");
  return row;
}

async function publicationRow(trx: Transaction<Schema>, id: string): Promise<Row | undefined> {
  await lockRow(trx, "publication", id);
  return trx.selectFrom("publication").select(["authorUid", "id as publicationId", "hiddenBy"]).where("id", "=", id).executeTakeFirst();
}

async function commentRow(trx: Transaction<Schema>, id: string): Promise<Row | undefined> {
  await lockThreadOf(trx, id);
  return trx
    .selectFrom("comment")
    .select(["authorUid", "publicationId", "hiddenBy"])
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
}

async function settle(
  trx: Transaction<Schema>,
  session: LiveSession,
  item: Item,
  row: Row,
  deed: "hide" | "unhide" | "delete",
  reason: string,
  now: Date,
): Promise<void> {
  await audit(
    trx,
    { action: `${item.table}.${deed}`, actorUid: session.uid, subjectUid: row.authorUid, reason, details: { id: item.id } },
    now,
  );
  // What is deleted cannot be linked to any more.
  const isGone = deed === "delete" && item.table === "publication";
  const about = { publicationId: isGone ? null : row.publicationId, commentId: item.table === "comment" ? item.id : null };
  await notify(trx, session, { uid: row.authorUid, kind: "moderation", ...about }, now.toISOString());
}
