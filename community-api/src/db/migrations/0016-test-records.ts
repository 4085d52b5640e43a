import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** Tests that members took, one row each time, and what they came to in a table of its own: each is kept by a consent of its own. */
export async function testRecords(db: Database, engine: Engine): Promise<void> {
  const strict = engine === "sqlite" ? sql`strict, without rowid` : sql``;
  await db.schema
    .createTable("test_record")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("uid", "text", (column) => column.notNull().references("member.uid").onDelete("cascade"))
    .addColumn("testKey", "text", (column) => column.notNull())
    .addColumn("takenAt", "text", (column) => column.notNull())
    .addColumn("recordedAt", "text", (column) => column.notNull())
    .addUniqueConstraint("test_record_once", ["uid", "testKey", "takenAt"])
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex("test_record_of_member").on("test_record").columns(["uid", "takenAt", "id"]).execute();
  await db.schema
    .createTable("test_result")
    .addColumn("recordId", "text", (column) => column.primaryKey().notNull().references("test_record.id").onDelete("cascade"))
    .addColumn("uid", "text", (column) => column.notNull().references("member.uid").onDelete("cascade"))
    .addColumn("sealedResult", "text", (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex("test_result_of_member").on("test_result").columns(["uid"]).execute();
}
