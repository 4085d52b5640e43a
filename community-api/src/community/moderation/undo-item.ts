import type { Transaction } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Schema } from "../../db/schema.ts";
import type { Item } from "../cases/item.ts";
import { storeCopyOfComment } from "../deleted-copies/store-copy.ts";
import { archiveAndDelete } from "../publications/edit.ts";
import { archiveAndDeleteRating } from "../ratings/write.ts";
import { textKinds } from "../texts/kinds.ts";
import { requireStaying } from "./decided-item.ts";
import { findCopy, putBack } from "./put-back.ts";
import { type Before, itemOf, type Undone } from "./undone.ts";

/** What a decision changes in a text; everything else of `before` says how the case was. */
const columns = ["isHidden", "hiddenBy", "reviewedAt", "isLocked", "themeId", "subthemeId", "contentNotes"] as const;

/** @throws `not-found` when the text or its author is gone, `conflict` when something else was decided about it since, or its words or who hides it changed */
export async function undoAboutItem(trx: Transaction<Schema>, decision: Undone, before: Before, now: Date): Promise<string[]> {
  const item = itemOf(decision)!;
  await textKinds[item.table].lock(trx, item.id);
  await requireStaying(trx, decision);
  await requireLast(trx, decision);
  if (decision.kind === "delete") return undelete(trx, item, now);
  const place = await findPlace(trx, item);
  if (decision.kind === "restore") return deleteAgain(trx, item, place, before, now);
  if ("isHidden" in before) await requireAsDecided(trx, item, decision);
  const changed = Object.fromEntries(columns.filter((column) => column in before).map((column) => [column, before[column]]));
  if (Object.keys(changed).length > 0) await trx.updateTable(item.table).set(changed).where("id", "=", item.id).execute();
  return textKinds[item.table].settle(trx, place);
}

async function requireLast(trx: Transaction<Schema>, { id, itemId, decidedAt, undoneAt }: Undone): Promise<void> {
  const later = await trx
    .selectFrom("moderation_decision")
    .select("id")
    .where("itemId", "=", itemId)
    .where("decidedAt", ">", decidedAt)
    .where("id", "<>", id)
    .where("undoneAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (later || undoneAt !== null) throw new AppError("conflict");
}

/** Nothing has changed since: taking it back must not show words that nobody has looked at, nor what reports or the screening hid meanwhile. */
async function requireAsDecided(trx: Transaction<Schema>, { table, id }: Item, { kind, decidedAt }: Undone): Promise<void> {
  const { isHidden, hiddenBy, editedAt } = await trx
    .selectFrom(table)
    .select(["isHidden", "hiddenBy", "editedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isAsDecided = kind === "hide" ? isHidden === 1 && hiddenBy === "moderator" : isHidden === 0;
  if (!isAsDecided || (editedAt ?? "") > decidedAt) throw new AppError("conflict");
}

async function findPlace(trx: Transaction<Schema>, item: Item) {
  const ofComment = trx.selectFrom("comment").select("id").where("id", "=", item.id).where("isDeleted", "=", 0);
  const found =
    item.table === "comment"
      ? await ofComment.executeTakeFirst()
      : await trx.selectFrom(item.table).select("id").where("id", "=", item.id).executeTakeFirst();
  if (!found) throw new AppError("not-found");
  return textKinds[item.table].findPlace(trx, item.id);
}

async function undelete(trx: Transaction<Schema>, item: Item, now: Date): Promise<string[]> {
  const copy = await findCopy(trx, item, now.toISOString());
  if (!copy) throw new AppError("not-found");
  await putBack(trx, item, copy, null);
  return textKinds[item.table].settle(trx, await textKinds[item.table].findPlace(trx, item.id));
}

/** The copy is kept as long as it would have been. */
async function deleteAgain(
  trx: Transaction<Schema>,
  item: Item,
  place: Awaited<ReturnType<typeof findPlace>>,
  before: Before,
  now: Date,
): Promise<string[]> {
  const { deletedByUid, deletedAt, purgeAt } = before as { deletedByUid: string | null; deletedAt: string; purgeAt: string };
  const by = deletedByUid ?? "";
  let touched: string[] = [];
  if (item.table === "publication") {
    touched = await textKinds.publication.settle(trx, place);
    const publication = await trx.selectFrom("publication").selectAll().where("id", "=", item.id).executeTakeFirstOrThrow();
    await archiveAndDelete(trx, publication, by, now);
  } else if (item.table === "course_rating") await archiveAndDeleteRating(trx, item.id, by, now);
  else {
    await storeCopyOfComment(trx, item.id, by, now);
    await trx.updateTable("comment").set({ isDeleted: 1, content: "", contentHtml: "" }).where("id", "=", item.id).execute();
  }
  await trx.updateTable(`${item.table}_deleted`).set({ deletedByUid, deletedAt, purgeAt }).where("id", "=", item.id).execute();
  return item.table === "publication" ? touched : textKinds[item.table].settle(trx, place);
}
