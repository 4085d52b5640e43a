import type { ReportCategory } from "@ryadom/shared/report-effects.ts";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { type Item, reportKeyOf, reportsOf } from "../cases/item.ts";

type CaseItem = { itemTable: Item["table"]; itemId: string };
export type CaseReport = { reasonId: string; category: ReportCategory; message: string | null; date: string };

/** The reports behind cases, by the id of the item, the latest first: those since a moderator decided last, or all. Reporters are never named. */
export async function readReportsOf(
  db: Database,
  cases: readonly CaseItem[],
  { isAll }: { isAll: boolean },
): Promise<Map<string, CaseReport[]>> {
  const byItem = new Map<string, CaseReport[]>();
  for (const table of ["publication", "comment", "course_rating"] as const) {
    const ids = cases.filter(({ itemTable }) => itemTable === table).map(({ itemId }) => itemId);
    if (ids.length === 0) continue;
    const kind: Item = { table, id: "" };
    const reportKey = sql.ref(`report.${reportKeyOf(kind)}`);
    const since = isAll ? sql`''` : sql`coalesce("item"."reviewedAt", '')`;
    const { rows } = await sql<CaseReport & { id: string }>`
      select "item"."id", "report"."reasonKey" as "reasonId", "report"."category", "report"."message", "report"."reportedAt" as "date"
      from ${reportsOf(kind)} as "report" join ${sql.table(table)} as "item" on "item"."id" = ${reportKey}
      where "item"."id" in (${sql.join(ids)}) and "report"."reportedAt" > ${since}
      order by "report"."reportedAt" desc`.execute(db);
    for (const { id, ...report } of rows) byItem.set(id, [...(byItem.get(id) ?? []), report]);
  }
  return byItem;
}
