import { sha256 } from "../../core/ids.ts";
import type { Database } from "../../db/database.ts";
import type { Item } from "../cases/item.ts";

/** Which words and pictures a text has now: 16 hex digits that change with every edit of them; null when it is gone. */
export async function readWordsVersion(db: Database, item: Item): Promise<string | null> {
  const words = await readers[item.table](db, item.id);
  return words === null ? null : sha256(JSON.stringify(words)).slice(0, 16);
}

type Reader = (db: Database, id: string) => Promise<readonly (string | null)[] | null>;

const readPublication: Reader = async (db, id) => {
  const row = await db.selectFrom("publication").select(["title", "content"]).where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const images = await db
    .selectFrom("publication_image")
    .select(["id", "alt"])
    .where("publicationId", "=", id)
    .orderBy("position")
    .execute();
  return [row.title, row.content, ...images.flatMap(({ id: imageId, alt }) => [imageId, alt])];
};

const readContent =
  (table: "comment" | "course_rating"): Reader =>
  async (db, id) => {
    const row = await db.selectFrom(table).select("content").where("id", "=", id).executeTakeFirst();
    return row ? [row.content] : null;
  };

const readers: Record<Item["table"], Reader> = {
  publication: readPublication,
  comment: readContent("comment"),
  course_rating: readContent("course_rating"),
};
