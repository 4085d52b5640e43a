import { sql } from "kysely";
import type { Database } from "../database.ts";

/** How much of what was paid back its buyer has been written about: nobody is written about a refund of the time before. */
export async function refundMails(db: Database): Promise<void> {
  await db.schema
    .alterTable("purchase_order")
    .addColumn("refundMailedMinor", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update purchase_order set "refundMailedMinor" = "refundedMinor"`.execute(db);
  // Those that nobody paid are looked for by the purge.
  await db.schema
    .createIndex("purchase_order_unpaid")
    .on("purchase_order")
    .column("createdAt")
    .where(sql.ref("paidAt"), "is", null)
    .execute();
}
