import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** Numbers by which a member's text is known again for a day: no words. They go with the text, with its member, and after a day. */
export async function textSketches(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable("text_sketch")
    .addColumn("itemId", text, (c) => c.notNull())
    .addColumn("number", text, (c) => c.notNull())
    .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
    .addColumn("publicationId", text)
    .addColumn("writtenAt", text, (c) => c.notNull())
    .addPrimaryKeyConstraint("text_sketch_pk", ["itemId", "number"])
    .$call((table) => (engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table))
    .execute();
  await db.schema.createIndex("text_sketch_number").on("text_sketch").columns(["number", "writtenAt"]).execute();
  await db.schema.createIndex("text_sketch_of_member").on("text_sketch").column("uid").execute();
  await db.schema.createIndex("text_sketch_written").on("text_sketch").column("writtenAt").execute();
}
