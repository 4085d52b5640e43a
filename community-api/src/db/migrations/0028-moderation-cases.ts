import { type CreateTableBuilder, type RawBuilder, sql } from "kysely";
import type { Database, Engine } from "../database.ts";

/** Cases of moderators: what waits for them, who looks at it, and what came of it. What waits now becomes the first ones. */
export async function moderationCases(db: Database, engine: Engine): Promise<void> {
  const text = engine === "postgres" ? sql`text collate "C"` : sql`text`;
  const strict = <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
    engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;
  await strict(
    db.schema
      .createTable("moderation_case")
      .addColumn("id", text, (c) => c.primaryKey().notNull())
      .addColumn("itemTable", text, (c) => c.notNull().check(sql`"itemTable" in ('publication', 'comment', 'course_rating')`))
      .addColumn("itemId", text, (c) => c.notNull())
      .addColumn("authorUid", text)
      .addColumn("language", text, (c) => c.notNull())
      .addColumn("category", text)
      .addColumn("urgency", "integer", (c) => c.notNull())
      .addColumn("waitingSince", text, (c) => c.notNull())
      .addColumn("reporters", "integer", (c) => c.notNull().check(sql`"reporters" >= 0`))
      .addColumn("state", text, (c) => c.notNull().check(sql`"state" in ('open', 'escalated', 'resolved')`))
      .addColumn("claimedByUid", text)
      .addColumn("claimedUntil", text)
      .addColumn("escalatedAt", text)
      .addColumn("resolvedAt", text)
      .addColumn("resolvedByUid", text)
      .addColumn("outcome", text),
  ).execute();
  const index = (name: string) => db.schema.createIndex(name).on("moderation_case");
  await index("moderation_case_of_item").unique().column("itemId").where(sql.ref("state"), "<>", sql.lit("resolved")).execute();
  await index("moderation_case_queue")
    .columns(["state", "urgency", "waitingSince", "id"])
    .where(sql.ref("state"), "<>", sql.lit("resolved"))
    .execute();
  await index("moderation_case_resolved").columns(["resolvedAt", "id"]).where(sql.ref("state"), "=", sql.lit("resolved")).execute();
  await index("moderation_case_of_author").column("authorUid").execute();
  await openWaiting(db, engine);
}

const kinds = [
  { table: "publication", key: "publicationId", language: sql`"item"."sourceLang"`, join: sql``, only: sql`true` },
  {
    table: "comment",
    key: "commentId",
    language: sql`"thread"."sourceLang"`,
    join: sql`join "publication" as "thread" on "thread"."id" = "item"."publicationId"`,
    only: sql`"item"."isDeleted" = 0`,
  },
  { table: "course_rating", key: "ratingId", language: sql`"item"."sourceLang"`, join: sql``, only: sql`true` },
] as const;

/** The lightest first: the position is the weight. */
const byWeight = ["spam", "abuse", "medical", "privacy", "worry"];

async function openWaiting(db: Database, engine: Engine): Promise<void> {
  const randomId: RawBuilder<string> =
    engine === "postgres" ? sql`'Q' || substr(md5(random()::text || "item"."id"), 1, 16)` : sql`'Q' || lower(hex(randomblob(8)))`;
  const weights = sql.join(
    byWeight.map((category, weight) => sql`when ${sql.lit(category)} then ${sql.lit(weight)}`),
    sql` `,
  );
  const categories = sql.join(
    byWeight.map((category, weight) => sql`when ${sql.lit(weight)} then ${sql.lit(category)}`),
    sql` `,
  );
  for (const { table, key, language, join, only } of kinds) {
    await sql`
      insert into "moderation_case" ("id", "itemTable", "itemId", "authorUid", "language", "category", "urgency", "waitingSince", "reporters", "state")
      select ${randomId}, ${sql.lit(table)}, "item"."id", "item"."authorUid", ${language},
        case "waiting"."weight" ${categories} end,
        case when "waiting"."weight" = 4 then 0 when "item"."hiddenBy" = 'screening' then 2 else 3 end,
        coalesce("waiting"."since", "item"."publishedAt"), coalesce("waiting"."reporters", 0), 'open'
      from ${sql.table(table)} as "item" ${join}
      left join (
        select "report".${sql.ref(key)} as "itemId", min("report"."reportedAt") as "since", count(*) as "reporters",
          max(case "report"."category" ${weights} end) as "weight"
        from ${sql.table(`${table}_report`)} as "report" join ${sql.table(table)} as "reported" on "reported"."id" = "report".${sql.ref(key)}
        where "report"."reportedAt" > coalesce("reported"."reviewedAt", '')
        group by "report".${sql.ref(key)}
      ) as "waiting" on "waiting"."itemId" = "item"."id"
      where ("waiting"."itemId" is not null or "item"."hiddenBy" = 'screening') and ${only}`.execute(db);
  }
}
