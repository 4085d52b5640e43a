import type { OwnCaseText } from "@ryadom/shared/appeals.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Item } from "../cases/item.ts";

type Decision = Pick<Schema["moderation_decision"], "itemTable" | "itemId" | "authorUid">;
type Found = Omit<OwnCaseText, "kind" | "state"> & { isHidden: number };

const kinds = { publication: "publication", comment: "comment", course_rating: "course-rating" } as const;

/** The words a decision is about, as they are or as the copy of a deleted text keeps them; null when they are gone, or nobody's any more. */
export async function readDecidedText(db: Database, { itemTable, itemId, authorUid }: Decision, at: string): Promise<OwnCaseText | null> {
  if (itemTable === null || itemId === null || authorUid === null) return null;
  const item = { table: itemTable, id: itemId };
  const kind = kinds[itemTable];
  const there = await readers[itemTable](db, itemId, authorUid);
  if (there) {
    const { isHidden, ...text } = there;
    return { kind, ...text, state: isHidden === 1 ? "hidden" : "visible" };
  }
  const copy = await readCopy(db, item, authorUid, at);
  return copy && { kind, ...copy, state: "deleted" };
}

type Reader = (db: Database, id: string, uid: string) => Promise<Found | undefined>;

const readPublication: Reader = async (db, id, uid) => {
  const row = await db
    .selectFrom("publication")
    .select(["id as publicationId", "title", "content", "isHidden"])
    .where("id", "=", id)
    .where("authorUid", "=", uid)
    .executeTakeFirst();
  return row && { ...row, commentId: null, courseKey: null };
};

const readComment: Reader = async (db, id, uid) => {
  const row = await db
    .selectFrom("comment")
    .select(["publicationId", "id as commentId", "content", "isHidden"])
    .where("id", "=", id)
    .where("authorUid", "=", uid)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  return row && { ...row, courseKey: null, title: "" };
};

const readRating: Reader = async (db, id, uid) => {
  const row = await db
    .selectFrom("course_rating")
    .select(["courseKey", "content", "isHidden"])
    .where("id", "=", id)
    .where("authorUid", "=", uid)
    .executeTakeFirst();
  return row && { ...row, publicationId: null, commentId: null, title: "" };
};

const readers: Record<Item["table"], Reader> = { publication: readPublication, comment: readComment, course_rating: readRating };

async function readCopy(db: Database, { table, id }: Item, uid: string, at: string): Promise<Omit<Found, "isHidden"> | null> {
  const row = await db
    .selectFrom(`${table}_deleted`)
    .select("copy")
    .where("id", "=", id)
    .where("authorUid", "=", uid)
    .where("purgeAt", ">", at)
    .executeTakeFirst();
  if (!row) return null;
  const columns = JSON.parse(row.copy) as Record<string, string | null>;
  const { title = "", content = "", courseKey = null } = columns;
  return { publicationId: null, commentId: null, courseKey, title: title ?? "", content: content ?? "" };
}
