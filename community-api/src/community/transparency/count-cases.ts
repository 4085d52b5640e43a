import { reportCategories, type ReportCategory } from "@ryadom/shared/report-effects.ts";
import { type FirstLookReason, firstLookReasons } from "@ryadom/shared/transparency.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { IsoTime } from "../../db/tables/columns.ts";

/** Of the newest ones: enough for a median, and never too many to read. */
const maxLooks = 20_000;
const minuteMs = 60_000;

/** How many reports came, by what their case is mainly about; those that were taken back don't count. */
export async function countReports(db: Database, from: IsoTime, until: IsoTime): Promise<Record<ReportCategory, number>> {
  const rows = await db
    .selectFrom("moderation_case")
    .select(["category", (eb) => eb.fn.sum<number | string>("reporters").as("reports")])
    .where("waitingSince", ">=", from)
    .where("waitingSince", "<", until)
    .where("category", "is not", null)
    .where((eb) => eb.or([eb("outcome", "is", null), eb("outcome", "<>", "withdrawn")]))
    .groupBy("category")
    .execute();
  const counts = Object.fromEntries(reportCategories.map((category) => [category, 0])) as Record<ReportCategory, number>;
  for (const { category, reports } of rows) counts[category!] = Number(reports);
  return counts;
}

/** Texts that waited for a first look without a report, and how many of them a moderator then showed; what its author asks to look at again had its first. */
export async function countHeld(db: Database, from: IsoTime, until: IsoTime): Promise<{ count: number; approved: number }> {
  const row = await db
    .selectFrom("moderation_case")
    .select([
      (eb) => eb.fn.countAll<number | string>().as("count"),
      sql<number | string>`count(case when "outcome" = 'left-visible' then 1 end)`.as("approved"),
    ])
    .where("waitingSince", ">=", from)
    .where("waitingSince", "<", until)
    .where("category", "is", null)
    .where("isResubmitted", "=", 0)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), approved: Number(row.approved) };
}

/** Minutes that cases waited until a moderator first took or decided them, by what they are about. */
export async function readFirstLooks(db: Database, from: IsoTime, until: IsoTime): Promise<Record<FirstLookReason, number[]>> {
  const rows = await db
    .selectFrom("moderation_case")
    .select(["category", "waitingSince", "firstLookedAt"])
    .where("firstLookedAt", ">=", from)
    .where("firstLookedAt", "<", until)
    .where("isResubmitted", "=", 0)
    .orderBy("firstLookedAt", "desc")
    .limit(maxLooks)
    .execute();
  const waits = Object.fromEntries(firstLookReasons.map((about): [string, number[]] => [about, []])) as Record<FirstLookReason, number[]>;
  for (const { category, waitingSince, firstLookedAt } of rows)
    waits[category ?? "held"].push((Date.parse(firstLookedAt!) - Date.parse(waitingSince)) / minuteMs);
  return waits;
}
