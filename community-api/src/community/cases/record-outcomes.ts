import type { CaseOutcome } from "@ryadom/shared/moderation.ts";
import type { ReportOutcome } from "@ryadom/shared/own-reports.ts";
import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { type Item, reportKeyOf, reportsOf } from "./item.ts";

const minuteMs = 60_000;

type Ending = { outcome: CaseOutcome; byUid: string | null; now: Date };

/**
 * Keeps, for each open report of an item, what came of it, while the reports are still there. Call it before the case is closed. Reporters are told once
 * the decision can't be undone (`reports/tell-reporters.ts`); not of what they decided themselves, and not of what no moderator decided.
 */
export async function recordOutcomes(trx: Transaction<Schema>, item: Item, { outcome, byUid, now }: Ending): Promise<void> {
  const at = now.toISOString();
  const isDecided = byUid !== null;
  const dueAt = isDecided ? new Date(now.getTime() + serviceLimits.decisionUndoMinutes * minuteMs).toISOString() : at;
  const toldAt = isDecided ? sql`case when "report"."uid" = ${byUid} then ${at} end` : sql`${at}`;
  const became = sql`case when "report"."category" = 'worry' then ${toldOf(outcome, true)} else ${toldOf(outcome, false)} end`;
  const columns = ["itemTable", "itemId", "caseId", "reasonKey", "category", "reportedAt", "outcome", "decidedAt", "dueAt", "toldAt"];
  await sql`
    insert into "report_outcome" ("uid", ${sql.join(columns.map((name) => sql.ref(name)))})
    select "report"."uid", "moderation_case"."itemTable", "moderation_case"."itemId", "moderation_case"."id",
      "report"."reasonKey", "report"."category", "report"."reportedAt", ${became}, ${at}, ${dueAt}, ${toldAt}
    from "moderation_case"
    join ${reportsOf(item)} as "report" on "report".${sql.ref(reportKeyOf(item))} = "moderation_case"."itemId"
    join ${sql.table(item.table)} as "item" on "item"."id" = "moderation_case"."itemId"
    where "moderation_case"."itemId" = ${item.id} and "moderation_case"."state" <> 'resolved'
      and "report"."reportedAt" > coalesce("item"."reviewedAt", '')
    on conflict ("uid", "itemId") do update set
      ${sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(trx);
}

/** What a reporter is told. That the team wrote to the author is for those alone who worry about them. */
function toldOf(outcome: CaseOutcome, isWorry: boolean): ReportOutcome {
  if (outcome === "hidden" || outcome === "deleted") return "removed";
  if (outcome === "checked-in" && isWorry) return "contacted";
  return outcome === "gone" ? "gone" : "left-visible";
}
