import { type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** Members, what they publish and comment, and who reacted to, kept or reported what. */
export async function init(db: Database, engine: Engine): Promise<void> {
  // PostgreSQL would sort text by the rules of a language; keyset paging needs the order of the bytes, as on SQLite.
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const strict = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
    engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;
  const linkTable = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
    engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table;

  await strict(
    db.schema
      .createTable("member")
      .addColumn("uid", text, (c) => c.primaryKey().notNull())
      .addColumn("authorId", text, (c) => c.notNull().unique())
      .addColumn("alias", text, (c) => c.notNull())
      .addColumn("language", text, (c) => c.notNull())
      .addColumn("isSpecialist", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"isSpecialist" in (0, 1)`),
      )
      .addColumn("isModerator", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"isModerator" in (0, 1)`),
      )
      .addColumn("avatarUrl", text)
      .addColumn("joinedAt", text, (c) => c.notNull()),
  ).execute();

  await strict(
    db.schema
      .createTable("publication")
      .addColumn("id", text, (c) => c.primaryKey().notNull())
      .addColumn("slug", text, (c) => c.notNull().unique())
      .addColumn("title", text, (c) => c.notNull())
      .addColumn("content", text, (c) => c.notNull())
      .addColumn("contentHtml", text, (c) => c.notNull())
      .addColumn("authorUid", text, (c) => c.references("member.uid"))
      .addColumn("redditUsername", text)
      .addColumn("themeId", text, (c) => c.notNull())
      .addColumn("subthemeId", text)
      .addColumn("contentNotes", text, (c) => c.notNull().defaultTo("[]"))
      .addColumn("sourceLang", text, (c) => c.notNull())
      .addColumn("publishedAt", text, (c) => c.notNull())
      .addColumn("isEdited", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"isEdited" in (0, 1)`),
      )
      .addColumn("isHidden", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"isHidden" in (0, 1)`),
      )
      .addColumn("reactionsCount", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"reactionsCount" >= 0`),
      )
      .addColumn("favoritesCount", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"favoritesCount" >= 0`),
      )
      .addColumn("commentsCount", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"commentsCount" >= 0`),
      )
      .addColumn("reportsCount", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"reportsCount" >= 0`),
      ),
  ).execute();
  // The feeds: one language, newest first; the same within a theme or a subtheme. Hidden rows are not in them at all.
  await db.schema
    .createIndex("publication_feed")
    .on("publication")
    .columns(["sourceLang", "publishedAt", "id"])
    .where(sql.ref("isHidden"), "=", sql.lit(0))
    .execute();
  await db.schema
    .createIndex("publication_feed_of_theme")
    .on("publication")
    .columns(["sourceLang", "themeId", "publishedAt", "id"])
    .where(sql.ref("isHidden"), "=", sql.lit(0))
    .execute();
  await db.schema
    .createIndex("publication_feed_of_subtheme")
    .on("publication")
    .columns(["sourceLang", "subthemeId", "publishedAt", "id"])
    .where(sql.ref("isHidden"), "=", sql.lit(0))
    .execute();
  await db.schema.createIndex("publication_of_author").on("publication").columns(["authorUid", "publishedAt", "id"]).execute();

  await linkTable(
    db.schema
      .createTable("publication_slug")
      .addColumn("slug", text, (c) => c.primaryKey().notNull())
      .addColumn("publicationId", text, (c) => c.notNull().references("publication.id").onDelete("cascade")),
  ).execute();
  await db.schema.createIndex("publication_slug_of_publication").on("publication_slug").column("publicationId").execute();

  await linkTable(
    db.schema
      .createTable("publication_reaction")
      .addColumn("publicationId", text, (c) => c.notNull().references("publication.id").onDelete("cascade"))
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("reactedAt", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("publication_reaction_key", ["publicationId", "uid"]),
  ).execute();
  await db.schema.createIndex("publication_reaction_of_member").on("publication_reaction").column("uid").execute();

  await linkTable(
    db.schema
      .createTable("publication_favourite")
      .addColumn("publicationId", text, (c) => c.notNull().references("publication.id").onDelete("cascade"))
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("favouredAt", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("publication_favourite_key", ["publicationId", "uid"]),
  ).execute();
  await db.schema.createIndex("publication_favourite_of_member").on("publication_favourite").columns(["uid", "favouredAt"]).execute();

  await linkTable(
    db.schema
      .createTable("publication_report")
      .addColumn("publicationId", text, (c) => c.notNull().references("publication.id").onDelete("cascade"))
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("reasonKey", text, (c) => c.notNull())
      .addColumn("route", text, (c) => c.notNull())
      .addColumn("message", text)
      .addColumn("reportedAt", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("publication_report_key", ["publicationId", "uid"]),
  ).execute();
  await db.schema.createIndex("publication_report_of_member").on("publication_report").column("uid").execute();

  await linkTable(
    db.schema
      .createTable("publication_answered_specialist")
      .addColumn("publicationId", text, (c) => c.notNull().references("publication.id").onDelete("cascade"))
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("answeredAt", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("publication_answered_specialist_key", ["publicationId", "uid"]),
  ).execute();
  await db.schema.createIndex("publication_answered_specialist_of_member").on("publication_answered_specialist").column("uid").execute();

  await strict(
    db.schema
      .createTable("comment")
      .addColumn("id", text, (c) => c.primaryKey().notNull())
      .addColumn("publicationId", text, (c) => c.notNull().references("publication.id").onDelete("cascade"))
      .addColumn("authorUid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("content", text, (c) => c.notNull())
      .addColumn("contentHtml", text, (c) => c.notNull())
      .addColumn("publishedAt", text, (c) => c.notNull())
      .addColumn("replyTargetRootCommentId", text, (c) => c.references("comment.id").onDelete("cascade"))
      .addColumn("repliedToCommentId", text, (c) => c.references("comment.id").onDelete("set null"))
      .addColumn("isSpecialist", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"isSpecialist" in (0, 1)`),
      )
      .addColumn("isEdited", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"isEdited" in (0, 1)`),
      )
      .addColumn("isHidden", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"isHidden" in (0, 1)`),
      )
      .addColumn("isDeleted", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"isDeleted" in (0, 1)`),
      )
      .addColumn("reactionsCount", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"reactionsCount" >= 0`),
      )
      .addColumn("repliesCount", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"repliesCount" >= 0`),
      )
      .addColumn("reportsCount", "integer", (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"reportsCount" >= 0`),
      ),
  ).execute();
  await db.schema
    .createIndex("comment_roots")
    .on("comment")
    .columns(["publicationId", "isSpecialist", "publishedAt", "id"])
    .where(sql.ref("isHidden"), "=", sql.lit(0))
    .where(sql.ref("replyTargetRootCommentId"), "is", null)
    .execute();
  await db.schema.createIndex("comment_replies").on("comment").columns(["replyTargetRootCommentId", "publishedAt", "id"]).execute();
  await db.schema.createIndex("comment_of_publication").on("comment").column("publicationId").execute();
  await db.schema.createIndex("comment_of_author").on("comment").columns(["authorUid", "publishedAt"]).execute();
  await db.schema.createIndex("comment_answers").on("comment").column("repliedToCommentId").execute();

  await linkTable(
    db.schema
      .createTable("comment_reaction")
      .addColumn("commentId", text, (c) => c.notNull().references("comment.id").onDelete("cascade"))
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("reactedAt", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("comment_reaction_key", ["commentId", "uid"]),
  ).execute();
  await db.schema.createIndex("comment_reaction_of_member").on("comment_reaction").column("uid").execute();

  await linkTable(
    db.schema
      .createTable("comment_report")
      .addColumn("commentId", text, (c) => c.notNull().references("comment.id").onDelete("cascade"))
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("reasonKey", text, (c) => c.notNull())
      .addColumn("route", text, (c) => c.notNull())
      .addColumn("message", text)
      .addColumn("reportedAt", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("comment_report_key", ["commentId", "uid"]),
  ).execute();
  await db.schema.createIndex("comment_report_of_member").on("comment_report").column("uid").execute();
}
