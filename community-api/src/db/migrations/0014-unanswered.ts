import { sql } from "kysely";
import type { Database } from "../database.ts";

/** The feeds of what nobody has answered yet hold only that: behind many answered publications they would be looked for one by one. */
export async function unanswered(db: Database): Promise<void> {
  for (const [name, columns] of [
    ["publication_unanswered", []],
    ["publication_unanswered_of_theme", ["themeId"]],
    ["publication_unanswered_of_subtheme", ["subthemeId"]],
  ] as const)
    await db.schema
      .createIndex(name)
      .on("publication")
      .columns(["sourceLang", ...columns, "publishedAt", "id"])
      .where(sql.ref("isHidden"), "=", sql.lit(0))
      .where(sql.ref("commentsCount"), "=", sql.lit(0))
      .execute();
}
