import type { ReviewTime } from "@ryadom/shared/own-reports.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;
const mostCases = 1000;

/** How long a text that nobody reported waits for its first look: the median of the last thirty days, if there were enough of them. */
export async function readReviewTime(db: Database, now: Date): Promise<ReviewTime> {
  const rows = await db
    .selectFrom("moderation_case")
    .select(["waitingSince", "resolvedAt"])
    .where("state", "=", sql.lit("resolved"))
    .where("resolvedAt", ">", new Date(now.getTime() - serviceLimits.reviewTimeDays * dayMs).toISOString())
    .where("category", "is", null)
    .where("isResubmitted", "=", 0)
    .where("outcome", "in", ["left-visible", "hidden", "deleted", "checked-in"])
    .orderBy("resolvedAt", "desc")
    .limit(mostCases)
    .execute();
  if (rows.length < serviceLimits.reviewTimeCases) return { medianMinutes: null };
  const minutes = rows
    .map(({ waitingSince, resolvedAt }) => (Date.parse(resolvedAt!) - Date.parse(waitingSince)) / minuteMs)
    .toSorted((a, b) => a - b);
  const middle = Math.floor(minutes.length / 2);
  const median = minutes.length % 2 === 1 ? minutes[middle]! : (minutes[middle - 1]! + minutes[middle]!) / 2;
  return { medianMinutes: Math.max(0, Math.round(median)) };
}
