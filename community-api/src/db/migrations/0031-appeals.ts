import { type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** What authors answer to a decision: an appeal with its messages, or the text sent again, which opens a case. */
export async function appeals(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const strict = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
    engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;
  await strict(
    db.schema
      .createTable("appeal")
      .addColumn("id", text, (c) => c.primaryKey().notNull())
      .addColumn("decisionId", text, (c) => c.notNull().unique())
      .addColumn("authorUid", text, (c) => c.notNull())
      .addColumn("appealedAt", text, (c) => c.notNull())
      .addColumn("answerBy", text, (c) => c.notNull())
      .addColumn("claimedByUid", text)
      .addColumn("claimedUntil", text)
      .addColumn("outcome", text)
      .addColumn("decidedAt", text)
      .addColumn("decidedByUid", text),
  ).execute();
  await strict(
    db.schema
      .createTable("appeal_message")
      .addColumn("id", text, (c) => c.primaryKey().notNull())
      .addColumn("appealId", text, (c) => c.notNull())
      .addColumn("number", "integer", (c) => c.notNull())
      .addColumn("authorUid", text, (c) => c.notNull())
      .addColumn("isFromAuthor", "integer", (c) => c.notNull().check(sql`"isFromAuthor" in (0, 1)`))
      .addColumn("byUid", text)
      .addColumn("content", text, (c) => c.notNull())
      .addColumn("sentAt", text, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex("appeal_of_author").on("appeal").column("authorUid").execute();
  await db.schema.createIndex("appeal_open").on("appeal").columns(["appealedAt", "id"]).where(sql.ref("outcome"), "is", null).execute();
  await db.schema.createIndex("appeal_decided").on("appeal").columns(["decidedAt", "id"]).execute();
  await db.schema.createIndex("appeal_message_of_appeal").on("appeal_message").unique().columns(["appealId", "number"]).execute();
  await db.schema.createIndex("appeal_message_of_author").on("appeal_message").column("authorUid").execute();
  await db.schema
    .alterTable("moderation_case")
    .addColumn("isResubmitted", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
