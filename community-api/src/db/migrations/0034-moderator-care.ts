import { type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/**
 * How moderators want to be spared, what each of them saw lately, and when somebody first looked at a case. Until now that was when it was
 * decided. The indexes are those of the public numbers.
 */
export async function moderatorCare(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const strict = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
    engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;
  await strict(
    db.schema
      .createTable("moderator_care")
      .addColumn("uid", text, (c) => c.primaryKey().notNull().references("member.uid"))
      .addColumn("dailyLimit", "integer", (c) => c.check(sql`"dailyLimit" > 0`))
      .addColumn("greyImages", "integer", (c) => c.notNull().check(sql`"greyImages" in (0, 1)`))
      .addColumn("blurText", "integer", (c) => c.notNull().check(sql`"blurText" in (0, 1)`))
      .addColumn("breakUntil", text),
  ).execute();
  await strict(
    db.schema
      .createTable("moderator_look")
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("caseId", text, (c) => c.notNull())
      .addColumn("lookedAt", text, (c) => c.notNull())
      .addColumn("isHeavy", "integer", (c) => c.notNull().check(sql`"isHeavy" in (0, 1)`))
      .addPrimaryKeyConstraint("moderator_look_pk", ["uid", "caseId"]),
  ).execute();
  await db.schema.createIndex("moderator_look_time").on("moderator_look").column("lookedAt").execute();

  await db.schema.alterTable("moderation_case").addColumn("firstLookedAt", text).execute();
  await sql`update "moderation_case" set "firstLookedAt" = "resolvedAt" where "resolvedByUid" is not null`.execute(db);
  await db.schema.createIndex("moderation_case_since").on("moderation_case").column("waitingSince").execute();
  await db.schema
    .createIndex("moderation_case_first_look")
    .on("moderation_case")
    .column("firstLookedAt")
    .where(sql.ref("firstLookedAt"), "is not", null)
    .execute();
  await db.schema.createIndex("audit_line_time").on("audit_line").columns(["at", "action", "ruleKey"]).execute();
}
