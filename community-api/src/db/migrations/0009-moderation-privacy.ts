import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/**
 * Reports keep, as keyed hashes, what tells whether several of them come from one person; a deleted comment leaves a copy, as a publication
 * does; and a member's row says whether a ban was given through a pseudonym.
 */
export async function moderationPrivacy(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  for (const table of ["publication_report", "comment_report"]) {
    await db.schema.alterTable(table).addColumn("mailboxHmac", text).execute();
    await db.schema.alterTable(table).addColumn("networkHmac", text).execute();
    await db.schema
      .createIndex(`${table}_with_network`)
      .on(table)
      .column("reportedAt")
      .where(sql.ref("networkHmac"), "is not", null)
      .execute();
  }
  await db.schema.alterTable("member").addColumn("bannedPseudonymId", text).execute();
  const deleted = db.schema
    .createTable("comment_deleted")
    .addColumn("id", text, (c) => c.notNull().primaryKey())
    .addColumn("authorUid", text)
    .addColumn("deletedByUid", text)
    .addColumn("deletedAt", text, (c) => c.notNull())
    .addColumn("purgeAt", text, (c) => c.notNull())
    .addColumn("copy", text, (c) => c.notNull());
  await (engine === "sqlite" ? deleted.modifyEnd(sql`strict`) : deleted).execute();
  await db.schema.createIndex("comment_deleted_of_author").on("comment_deleted").column("authorUid").execute();
  await db.schema.createIndex("comment_deleted_purge").on("comment_deleted").column("purgeAt").execute();
}
