import { type CreateTableBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** What reporters are told of a decision, when moderators are on duty, and how often they were called about a case. */
export async function reportOutcomesAndDuty(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const strict = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
    engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table;

  await strict(
    db.schema
      .createTable("report_outcome")
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("itemTable", text, (c) => c.notNull())
      .addColumn("itemId", text, (c) => c.notNull())
      .addColumn("caseId", text, (c) => c.notNull())
      .addColumn("reasonKey", text, (c) => c.notNull())
      .addColumn("category", text, (c) => c.notNull())
      .addColumn("reportedAt", text, (c) => c.notNull())
      .addColumn("outcome", text, (c) => c.notNull())
      .addColumn("decidedAt", text, (c) => c.notNull())
      .addColumn("dueAt", text, (c) => c.notNull())
      .addColumn("toldAt", text)
      .addPrimaryKeyConstraint("report_outcome_pk", ["uid", "itemId"]),
  ).execute();
  await db.schema.createIndex("report_outcome_due").on("report_outcome").column("dueAt").where(sql.ref("toldAt"), "is", null).execute();
  await db.schema.createIndex("report_outcome_decided").on("report_outcome").column("decidedAt").execute();

  await strict(
    db.schema
      .createTable("moderator_duty")
      .addColumn("uid", text, (c) => c.primaryKey().notNull().references("member.uid"))
      .addColumn("timeZone", text, (c) => c.notNull())
      .addColumn("onDutyUntil", text)
      .addColumn("isCalledOffDuty", "integer", (c) => c.notNull()),
  ).execute();
  await strict(
    db.schema
      .createTable("moderator_duty_hours")
      .addColumn("uid", text, (c) => c.notNull().references("member.uid"))
      .addColumn("weekday", "integer", (c) => c.notNull())
      .addColumn("fromHour", "integer", (c) => c.notNull())
      .addColumn("untilHour", "integer", (c) => c.notNull())
      .addPrimaryKeyConstraint("moderator_duty_hours_pk", ["uid", "weekday", "fromHour"]),
  ).execute();
  await strict(
    db.schema
      .createTable("case_alert")
      .addColumn("caseId", text, (c) => c.primaryKey().notNull().references("moderation_case.id").onDelete("cascade"))
      .addColumn("isWorry", "integer", (c) => c.notNull())
      .addColumn("rounds", "integer", (c) => c.notNull())
      .addColumn("alertedAt", text, (c) => c.notNull())
      .addColumn("handedOnAt", text),
  ).execute();
  await db.schema.createIndex("case_alert_alerted").on("case_alert").column("alertedAt").execute();
}
