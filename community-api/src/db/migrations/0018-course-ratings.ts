import { type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** What members think of courses, who reported that, and the copies of what was deleted; notifications say which course they are about. */
export async function courseRatings(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const strict = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
    engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;

  await strict(
    db.schema
      .createTable("course_rating")
      .addColumn("id", text, (c) => c.primaryKey().notNull())
      .addColumn("courseKey", text, (c) => c.notNull())
      .addColumn("authorUid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("stars", "integer", (c) => c.notNull().check(sql`"stars" between 1 and 5`))
      .addColumn("content", text, (c) => c.notNull())
      .addColumn("contentHtml", text, (c) => c.notNull())
      .addColumn("sourceLang", text, (c) => c.notNull())
      .addColumn("publishedAt", text, (c) => c.notNull())
      .addColumn("isEdited", "integer", (c) => c.notNull().check(sql`"isEdited" in (0, 1)`))
      .addColumn("isHidden", "integer", (c) => c.notNull().check(sql`"isHidden" in (0, 1)`))
      .addColumn("hiddenBy", text)
      .addColumn("safetyLevels", text, (c) => c.notNull())
      .addColumn("reportsCount", "integer", (c) => c.notNull().check(sql`"reportsCount" >= 0`))
      .addColumn("editedAt", text)
      .addColumn("reviewedAt", text),
  ).execute();
  await db.schema.createIndex("course_rating_of_author").unique().on("course_rating").columns(["authorUid", "courseKey"]).execute();
  const isShown = [sql.ref("isHidden"), "=", sql.lit(0)] as const;
  const shown = (name: string) => db.schema.createIndex(name).on("course_rating");
  await shown("course_rating_of_course")
    .columns(["courseKey", "publishedAt", "id"])
    .where(...isShown)
    .execute();
  // The average is read from the index alone.
  await shown("course_rating_stars")
    .columns(["courseKey", "stars"])
    .where(...isShown)
    .execute();
  await shown("course_rating_held_for_review").column("publishedAt").where(sql.ref("hiddenBy"), "=", sql.lit("screening")).execute();

  await createReports(db, engine);
  await strict(
    db.schema
      .createTable("course_rating_deleted")
      .addColumn("id", text, (c) => c.notNull().primaryKey())
      .addColumn("authorUid", text)
      .addColumn("deletedByUid", text)
      .addColumn("deletedAt", text, (c) => c.notNull())
      .addColumn("purgeAt", text, (c) => c.notNull())
      .addColumn("copy", text, (c) => c.notNull()),
  ).execute();
  await db.schema.createIndex("course_rating_deleted_of_author").on("course_rating_deleted").column("authorUid").execute();
  await db.schema.createIndex("course_rating_deleted_purge").on("course_rating_deleted").column("purgeAt").execute();
  await db.schema.alterTable("notification").addColumn("courseKey", text).execute();
}

async function createReports(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const table = db.schema
    .createTable("course_rating_report")
    .addColumn("ratingId", text, (c) => c.notNull().references("course_rating.id").onDelete("cascade"))
    .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
    .addColumn("reasonKey", text, (c) => c.notNull())
    .addColumn("category", text, (c) => c.notNull())
    .addColumn("message", text)
    .addColumn("reportedAt", text, (c) => c.notNull())
    .addColumn("mailboxHmac", text)
    .addColumn("networkHmac", text)
    .addPrimaryKeyConstraint("course_rating_report_key", ["ratingId", "uid"]);
  await (engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table).execute();
  await db.schema.createIndex("course_rating_report_of_member").on("course_rating_report").column("uid").execute();
  await db.schema
    .createIndex("course_rating_report_with_network")
    .on("course_rating_report")
    .column("reportedAt")
    .where(sql.ref("networkHmac"), "is not", null)
    .execute();
}
