import { sql } from "kysely";
import type { Database } from "../database.ts";

/** What the check of phrases found in a text, for moderators; what waits for their first look is found by an index of its own. */
export async function safety(db: Database): Promise<void> {
  for (const table of ["publication", "comment"] as const) {
    await db.schema
      .alterTable(table)
      .addColumn("safetyLevels", "text", (c) => c.notNull().defaultTo("[]"))
      .execute();
    await db.schema
      .createIndex(`${table}_held`)
      .on(table)
      .column("publishedAt")
      .where(sql.ref("hiddenBy"), "=", sql.lit("check"))
      .execute();
  }
}
