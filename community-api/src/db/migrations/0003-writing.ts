import { type ColumnDefinitionBuilder, type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();
const ofMember = (column: ColumnDefinitionBuilder) => column.notNull().references("member.uid");
const ofPublication = (column: ColumnDefinitionBuilder) => column.notNull().references("publication.id").onDelete("cascade");

/** Publishing: pseudonyms, images, revisions, deleted copies, idempotency keys; notifications and daily checks. */
export async function writing(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const table = async (name: string, columns: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>): Promise<void> => {
    const built = columns(db.schema.createTable(name));
    await (engine === "sqlite" ? built.modifyEnd(sql`strict`) : built).execute();
  };
  const index = (name: string, on: string, columns: string[]) => db.schema.createIndex(name).on(on).columns(columns).execute();

  for (const column of ["pseudonymId", "pseudonym", "hiddenBy", "editedAt", "reviewedAt"])
    await db.schema.alterTable("publication").addColumn(column, text).execute();
  for (const column of ["hiddenBy", "editedAt", "reviewedAt"]) await db.schema.alterTable("comment").addColumn(column, text).execute();

  await db.schema
    .createIndex("publication_of_pseudonym")
    .on("publication")
    .column("pseudonymId")
    .where(sql.ref("pseudonymId"), "is not", null)
    .execute();
  await table("block_pseudonym", (t) =>
    t
      .addColumn("uid", text, ofMember)
      .addColumn("pseudonymId", text, required)
      .addColumn("blockedAt", text, required)
      .addPrimaryKeyConstraint("block_pseudonym_key", ["uid", "pseudonymId"]),
  );
  await table("publication_image", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("publicationId", text, ofPublication)
      .addColumn("place", "integer", required)
      .addColumn("file", text, required)
      .addColumn("width", "integer", required)
      .addColumn("height", "integer", required)
      .addColumn("alt", text, required),
  );
  await index("publication_image_of_publication", "publication_image", ["publicationId", "place"]);
  await table("upload", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("uid", text, ofMember)
      .addColumn("file", text, required)
      .addColumn("width", "integer", required)
      .addColumn("height", "integer", required)
      .addColumn("createdAt", text, required),
  );
  await index("upload_of_member", "upload", ["uid"]);
  await index("upload_age", "upload", ["createdAt"]);
  await table("publication_edit", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("publicationId", text, ofPublication)
      .addColumn("title", text, required)
      .addColumn("content", text, required)
      .addColumn("writtenAt", text, required),
  );
  await index("publication_edit_of_publication", "publication_edit", ["publicationId", "writtenAt"]);
  await table("publication_deleted", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("authorUid", text)
      .addColumn("deletedByUid", text)
      .addColumn("deletedAt", text, required)
      .addColumn("purgeAt", text, required)
      .addColumn("copy", text, required),
  );
  await index("publication_deleted_of_author", "publication_deleted", ["authorUid"]);
  await index("publication_deleted_purge", "publication_deleted", ["purgeAt"]);
  await table("idempotency", (t) =>
    t
      .addColumn("uid", text, ofMember)
      .addColumn("key", text, required)
      .addColumn("requestSha256", text, required)
      .addColumn("resultId", text, required)
      .addColumn("createdAt", text, required)
      .addPrimaryKeyConstraint("idempotency_key", ["uid", "key"]),
  );
  await index("idempotency_age", "idempotency", ["createdAt"]);
  await table("notification", (t) =>
    t
      .addColumn("id", text, key)
      .addColumn("uid", text, ofMember)
      .addColumn("kind", text, required)
      .addColumn("publicationId", text, (c) => c.references("publication.id").onDelete("cascade"))
      .addColumn("commentId", text, (c) => c.references("comment.id").onDelete("cascade"))
      .addColumn("count", "integer", (c) => c.notNull().defaultTo(1))
      .addColumn("createdAt", text, required)
      .addColumn("viewedAt", text),
  );
  await index("notification_of_member", "notification", ["uid", "createdAt", "id"]);
  await db.schema
    .createIndex("notification_unviewed")
    .on("notification")
    .columns(["uid", "kind", "publicationId", "commentId"])
    .where(sql.ref("viewedAt"), "is", null)
    .execute();

  await table("daily_check", (t) =>
    t
      .addColumn("uid", text, ofMember)
      .addColumn("day", text, required)
      .addColumn("mood", "integer", required)
      .addColumn("emotions", text, required)
      .addColumn("sealedNote", text, required)
      .addColumn("timeZone", text, required)
      .addColumn("writtenAt", text, required)
      .addPrimaryKeyConstraint("daily_check_key", ["uid", "day"]),
  );
  await db.schema
    .alterTable("member")
    .addColumn("dayEndHour", "integer", (c) => c.notNull().defaultTo(4))
    .execute();
}
