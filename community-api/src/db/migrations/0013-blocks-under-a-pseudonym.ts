import { sql } from "kysely";
import type { Database } from "../database.ts";

/** Whether the blocked member stops seeing the blocker, too: not when that would tell who writes a thread without a name. */
export async function blocksUnderAPseudonym(db: Database): Promise<void> {
  await db.schema
    .alterTable("block")
    .addColumn("hidesBlocker", "integer", (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`"hidesBlocker" in (0, 1)`),
    )
    .execute();
}
