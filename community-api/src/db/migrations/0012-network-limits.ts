import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/**
 * Token buckets that several processes share: whose it is as a keyed hash, and when it will be full again (milliseconds since 1970, because
 * it is reckoned with). A bucket that is full needs no row.
 */
export async function networkLimits(db: Database, engine: Engine): Promise<void> {
  await db.schema
    .createTable("token_bucket")
    .addColumn("subject", "text", (column) => column.primaryKey().notNull())
    .addColumn("fullAtMs", engine === "sqlite" ? "integer" : "bigint", (column) => column.notNull())
    .$call((table) => (engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table))
    .execute();
  await db.schema.createIndex("token_bucket_full").on("token_bucket").columns(["fullAtMs"]).execute();
}
