import type { AchievementEvent } from "@ryadom/shared/achievement-rules.ts";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { ModerationDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { Transaction } from "kysely";
import { decideCase } from "../cases/decide-case.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { notifyOfApprovedComment } from "../comments/notify-of-comment.ts";
import { audit } from "../../core/audit.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import type { HiddenBy } from "../../db/tables/community.ts";
import { AppError } from "../../core/errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { storeCopyOfComment } from "../deleted-copies/store-copy.ts";
import { deleteImageFiles } from "../images/images.ts";
import { notify } from "../../notify/notifications/notify.ts";
import { awardFor } from "../../wellbeing/achievements/award.ts";
import { archiveAndDelete } from "../publications/edit.ts";
import { archiveAndDeleteRating } from "../ratings/write.ts";
import type { Item } from "../cases/item.ts";
import { type Place, textKinds } from "../texts/kinds.ts";

/** What its author has done for good once it is shown. */
const eventOf = {
  publication: "publication-created",
  comment: "comment-created",
  course_rating: "course-rated",
} as const satisfies Record<Item["table"], AchievementEvent>;

type Row = Place & { authorUid: string | null; hiddenBy: HiddenBy | null };

/**
 * Hides an item or shows it again; either resolves its open reports. Its author is notified.
 * @returns the cache tags of what changed
 * @throws `not-found`, also for what a leaving member's erasure takes away, `forbidden` for one's own words, or as `decideCase` does
 */
export function setHidden(
  { db, catalogue, now }: { db: Database; catalogue: Catalogue | null; now: Date },
  session: Session,
  item: Item,
  isHidden: boolean,
  { reason, caseId }: ModerationDecision,
): Promise<string[]> {
  const at = now.toISOString();
  return asMember(db, session, async (trx) => {
    const row = await requireItem(trx, session, item);
    await decideCase(trx, item, { session, caseId, outcome: isHidden ? "hidden" : "left-visible", now });
    await trx
      .updateTable(item.table)
      .set({ isHidden: isHidden ? 1 : 0, hiddenBy: isHidden ? "moderator" : null, reviewedAt: at })
      .where("id", "=", item.id)
      .execute();
    const touched = await textKinds[item.table].settle(trx, row);
    // Nobody has been notified of it yet.
    if (item.table === "comment" && row.hiddenBy === "screening" && !isHidden) await notifyOfApprovedComment(trx, item.id, at);
    if (!isHidden && row.authorUid !== null) await awardFor(trx, catalogue, row.authorUid, eventOf[item.table], now);
    await recordDecision(trx, session, item, row, isHidden ? "hide" : "unhide", reason, now);
    return touched;
  });
}

/**
 * Deletes an item; a copy is kept for 30 days. Its author is notified.
 * @returns the cache tags of what changed
 * @throws `not-found`, `forbidden` for one's own words, or as `decideCase` does
 */
export async function deleteItem(
  db: Database,
  files: FileStore,
  session: Session,
  item: Item,
  { reason, caseId }: ModerationDecision,
  now: Date,
): Promise<string[]> {
  let orphanedFiles: string[] = [];
  const touched = await asMember(db, session, async (trx) => {
    const row = await requireItem(trx, session, item);
    await decideCase(trx, item, { session, caseId, outcome: "deleted", now });
    await recordDecision(trx, session, item, row, "delete", reason, now);
    if (item.table === "publication") {
      // Its tags must be read while it is there.
      const tags = await textKinds.publication.settle(trx, row);
      const publication = await trx.selectFrom("publication").selectAll().where("id", "=", item.id).executeTakeFirstOrThrow();
      orphanedFiles = await archiveAndDelete(trx, publication, session.uid, now);
      return tags;
    }
    if (item.table === "course_rating") await archiveAndDeleteRating(trx, item.id, session.uid, now);
    else {
      await storeCopyOfComment(trx, item.id, session.uid, now);
      const gone = { isDeleted: 1, content: "", contentHtml: "", reviewedAt: now.toISOString() } as const;
      await trx.updateTable("comment").set(gone).where("id", "=", item.id).execute();
    }
    return textKinds[item.table].settle(trx, row);
  });
  await deleteImageFiles(files, orphanedFiles);
  return touched;
}

async function requireItem(trx: Transaction<Schema>, session: Session, item: Item): Promise<Row> {
  await textKinds[item.table].lock(trx, item.id);
  const row = await trx.selectFrom(item.table).select(["authorUid", "hiddenBy"]).where("id", "=", item.id).executeTakeFirst();
  if (!row || (await isDeletedComment(trx, item)) || (await isLeaving(trx, row.authorUid))) throw new AppError("not-found");
  if (row.authorUid === session.uid) throw new AppError("forbidden");
  return { ...row, ...(await textKinds[item.table].findPlace(trx, item.id)) };
}

async function isDeletedComment(trx: Transaction<Schema>, { table, id }: Item): Promise<boolean> {
  if (table !== "comment") return false;
  const { isDeleted } = await trx.selectFrom("comment").select("isDeleted").where("id", "=", id).executeTakeFirstOrThrow();
  return isDeleted === 1;
}

/** Whether the author is being erased or is gone: their words are nobody's to show again. */
async function isLeaving(trx: Transaction<Schema>, uid: string | null): Promise<boolean> {
  if (uid === null) return false;
  await lockRow(trx, "member", uid);
  const { state } = await trx.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirstOrThrow();
  return state === "deleting" || state === "erased";
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
  const name = `${item.table.replace("_", "-")}.${action}`;
  await audit(trx, { action: name, actorUid: session.uid, subjectUid: row.authorUid, reason, details: { id: item.id } }, now);
  // A deleted publication cannot be linked to.
  const isGone = action === "delete" && item.table === "publication";
  const { publicationId, commentId, courseKey } = row;
  const about = { publicationId: isGone ? null : publicationId, commentId, courseKey };
  await notify(trx, "team", { uid: row.authorUid, kind: "moderation", ...about }, now.toISOString());
}
