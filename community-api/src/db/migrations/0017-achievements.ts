import { sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** What members were awarded, the marks of what leaves no row of its own, and how far the members were gone through for changed rules. */
export async function achievements(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const strict = engine === "sqlite" ? sql`strict, without rowid` : sql``;
  await db.schema
    .createTable("member_achievement")
    .addColumn("uid", text, (column) => column.notNull().references("member.uid"))
    .addColumn("achievementKey", text, (column) => column.notNull())
    .addColumn("earnedAt", text, (column) => column.notNull())
    .addColumn("seenAt", text)
    .addPrimaryKeyConstraint("member_achievement_key", ["uid", "achievementKey"])
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createTable("achievement_mark")
    .addColumn("uid", text, (column) => column.notNull().references("member.uid"))
    .addColumn("event", text, (column) => column.notNull())
    .addColumn("markHmac", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("achievement_mark_key", ["uid", "event", "markHmac"])
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createTable("achievement_sweep")
    .addColumn("rulesSha256", text, (column) => column.notNull().primaryKey())
    .addColumn("afterUid", text)
    .addColumn("membersDone", "integer", (column) => column.notNull())
    .addColumn("startedAt", text, (column) => column.notNull())
    .addColumn("leasedUntil", text)
    .addColumn("doneAt", text)
    .modifyEnd(strict)
    .execute();
  await db.schema
    .alterTable("notification_settings")
    .addColumn("tellsAchievements", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
