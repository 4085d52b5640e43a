import type { ReportCategory } from "@ryadom/shared/report-effects.ts";
import { sql } from "kysely";
import { compiledQuery } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import { type Item, reportKeyOf, reportsOf } from "../cases/item.ts";
import { asIds, type Ids, idsIn } from "./ids-in.ts";

type CaseItem = { itemTable: Item["table"]; itemId: string };
export type CaseReport = { reasonId: string; category: ReportCategory; message: string | null; date: string };

type Row = CaseReport & { id: string };

/** Those since a moderator decided last, or all. */
const reportsAbout = (table: Item["table"], isAll: boolean) => {
  const kind: Item = { table, id: "" };
  const reportKey = sql.ref(`report.${reportKeyOf(kind)}`);
  const since = isAll ? sql`''` : sql`coalesce("item"."reviewedAt", '')`;
  return compiledQuery<Ids, Row>((db, value) => ({
    compile: () =>
      sql<Row>`
      select "item"."id", "report"."reasonKey" as "reasonId", "report"."category", "report"."message", "report"."reportedAt" as "date"
      from ${reportsOf(kind)} as "report" join ${sql.table(table)} as "item" on "item"."id" = ${reportKey}
      where "item"."id" in ${idsIn(db, value)} and "report"."reportedAt" > ${since}
      order by "report"."reportedAt" desc`.compile(db),
  }));
};
const tables = ["publication", "comment", "course_rating"] as const;
const queries = tables.map((table) => ({ table, ofAll: reportsAbout(table, true), ofOpen: reportsAbout(table, false) }));

/** The reports behind cases of a page, by the id of the item, the latest first: those since a moderator decided last, or all. Reporters are never named. */
export async function readReportsOf(
  db: Database,
  cases: readonly CaseItem[],
  { isAll }: { isAll: boolean },
): Promise<Map<string, CaseReport[]>> {
  const byItem = new Map<string, CaseReport[]>();
  for (const { table, ofAll, ofOpen } of queries) {
    const ids = cases.filter(({ itemTable }) => itemTable === table).map(({ itemId }) => itemId);
    if (ids.length === 0) continue;
    const rows = await (isAll ? ofAll : ofOpen)(db, asIds(ids));
    for (const { id, ...report } of rows) {
      const others = byItem.get(id);
      if (others) others.push(report);
      else byItem.set(id, [report]);
    }
  }
  return byItem;
}
