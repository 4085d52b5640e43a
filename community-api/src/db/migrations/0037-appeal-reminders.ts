import type { Database } from "../database.ts";

/** How often moderators were reminded of an appeal. */
export async function appealReminders(db: Database): Promise<void> {
  await db.schema
    .alterTable("appeal")
    .addColumn("reminders", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
