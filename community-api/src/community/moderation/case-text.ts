import type { Database } from "../../db/database.ts";
import type { Item } from "../cases/item.ts";

/** The words that a case is about, as they are shown; a list of cases has only how they begin. Empty when they are gone. */
export async function readCaseText(db: Database, { table, id }: Item): Promise<string> {
  const row = await db.selectFrom(table).select("contentHtml").where("id", "=", id).executeTakeFirst();
  return row?.contentHtml ?? "";
}
