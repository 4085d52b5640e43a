import { sql } from "kysely";
import type { Database } from "../database.ts";

type IndexChange = { table: string; from: string; to: string; columns: string[]; heldOnly?: true };

const indexes: readonly IndexChange[] = [
  { table: "rate_limit", from: "limit_count_end", to: "rate_limit_end", columns: ["windowEndsAt"] },
  { table: "mail_code", from: "code_expiry", to: "mail_code_expiry", columns: ["expiresAt"] },
  { table: "mail_code", from: "code_of_subject", to: "mail_code_of_subject", columns: ["subjectHmac", "purpose"] },
  {
    table: "publication_revision",
    from: "publication_edit_of_publication",
    to: "publication_revision_of_publication",
    columns: ["publicationId", "writtenAt"],
  },
  { table: "publication", from: "publication_held", to: "publication_held_for_review", columns: ["publishedAt"], heldOnly: true },
  { table: "comment", from: "comment_held", to: "comment_held_for_review", columns: ["publishedAt"], heldOnly: true },
];

/** Tables, columns and values get the names that the field uses; nothing but names changes. */
export async function plainNames(db: Database): Promise<void> {
  await db.schema.alterTable("limit_count").renameTo("rate_limit").execute();
  await db.schema.alterTable("code").renameTo("mail_code").execute();
  await db.schema.alterTable("publication_edit").renameTo("publication_revision").execute();
  await db.schema.alterTable("member_notifying").renameTo("notification_settings").execute();
  await db.schema.alterTable("notification_settings").renameColumn("pushNotNowAt", "pushPromptDismissedAt").execute();
  await db.schema.alterTable("publication_favourite").renameColumn("favouredAt", "favouritedAt").execute();
  await db.schema.alterTable("publication_image").renameColumn("place", "position").execute();
  for (const table of ["publication_report", "comment_report"])
    await db.schema.alterTable(table).renameColumn("route", "category").execute();
  await sql`update audit set action = 'member.revoke' where action = 'member.take'`.execute(db);
  for (const table of ["publication", "comment"] as const)
    await sql`update ${sql.table(table)} set "hiddenBy" = 'screening' where "hiddenBy" = 'check'`.execute(db);
  for (const { table, from, to, columns, heldOnly } of indexes) {
    await db.schema.dropIndex(from).execute();
    const index = db.schema.createIndex(to).on(table).columns(columns);
    await (heldOnly ? index.where(sql.ref("hiddenBy"), "=", sql.lit("screening")) : index).execute();
  }
  // The highest version of all members is read at each sign-in.
  await db.schema.createIndex("member_credential_version").on("member").column("credentialVersion").execute();
}
