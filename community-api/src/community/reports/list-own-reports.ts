import { limits } from "@ryadom/shared/limits.ts";
import type { OwnReport, OwnReportPage } from "@ryadom/shared/own-reports.ts";
import { type ReportCategory, reportEffects } from "@ryadom/shared/report-effects.ts";
import { type Selectable, sql } from "kysely";
import { decodeCursor, positionAfter, slicePage } from "../../core/cursor-pagination.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { IsoTime } from "../../db/tables/columns.ts";
import { coverCheckFor } from "../../notify/notifications/covered.ts";
import { type Item, reportKeyOf, reportsOf } from "../cases/item.ts";
import { type ReportedItem, readReportedItems } from "./reported-items.ts";

type Row = { itemTable: Item["table"]; itemId: string; reasonKey: string; category: ReportCategory; reportedAt: IsoTime; isThere: number };
type Outcome = Pick<Selectable<Schema["report_outcome"]>, "outcome" | "decidedAt" | "dueAt">;

/**
 * What the member reported, the last report first, 10 a page; also what is gone by now.
 * @throws `invalid-argument` for a cursor of another list
 */
export async function listOwnReports(
  db: Database,
  keys: Keys,
  { uid }: { uid: string },
  cursor: string | undefined,
  now: IsoTime,
): Promise<OwnReportPage> {
  const { time, id } = cursor === undefined ? positionAfter("~") : decodeCursor(keys, cursor, ["P", "C", "R"]);
  const { rows } = await sql<Row>`
    select * from (${sql.join([...tables.map((table) => selectReports(table, uid)), selectGone(uid)], sql` union all `)}) as "own"
    where ("own"."reportedAt", "own"."itemId") < (${time}, ${id})
    order by "own"."reportedAt" desc, "own"."itemId" desc limit ${limits.pageSize + 1}`.execute(db);
  const page = slicePage(keys, rows, limits.pageSize, (row) => ({ time: row.reportedAt, id: row.itemId }));
  const ids = page.rows.map(({ itemId }) => itemId);
  if (ids.length === 0) return { items: [], nextCursor: null };
  const items = await readReportedItems(
    db,
    uid,
    page.rows.map(({ itemTable, itemId }) => ({ table: itemTable, id: itemId })),
    now,
  );
  const outcomes = await db.selectFrom("report_outcome").selectAll().where("uid", "=", uid).where("itemId", "in", ids).execute();
  const open = await db
    .selectFrom("moderation_case")
    .select(["itemId", "waitingSince"])
    .where("itemId", "in", ids)
    .where("state", "<>", sql.lit("resolved"))
    .execute();
  const isCovered = await coverCheckFor(db, uid);
  return {
    items: page.rows.map((row) => {
      const item = items.get(row.itemId);
      const outcome = outcomes.find(({ itemId }) => itemId === row.itemId);
      const waitingSince = open.find(({ itemId }) => itemId === row.itemId)?.waitingSince;
      return toOwnReport(row, item, { state: stateOf(row, item, outcome, waitingSince, now), isCovered: isCovered(item?.topics ?? []) });
    }),
    nextCursor: page.nextCursor,
  };
}

const tables = ["publication", "comment", "course_rating"] as const;

const selectReports = (table: Item["table"], uid: string) => sql<Row>`
  select ${sql.lit(table)} as "itemTable", ${sql.ref(reportKeyOf({ table, id: "" }))} as "itemId", "reasonKey", "category", "reportedAt", 1 as "isThere"
  from ${reportsOf({ table, id: "" })} where "uid" = ${uid}`;

/** What went together with the report. */
const selectGone = (uid: string) => sql<Row>`
  select "itemTable", "itemId", "reasonKey", "category", "reportedAt", 0 as "isThere" from "report_outcome"
  where "uid" = ${uid} ${sql.join(
    tables.map((table) => {
      const report = reportsOf({ table, id: "" });
      return sql`and not exists (select 1 from ${report} as "report"
        where "report"."uid" = "report_outcome"."uid" and "report".${sql.ref(reportKeyOf({ table, id: "" }))} = "report_outcome"."itemId")`;
    }),
    sql` `,
  )}`;

/** A decision counts once it can't be undone. Older ones are known by the text alone. */
function stateOf(
  { reportedAt }: Row,
  item: ReportedItem | undefined,
  outcome: Outcome | undefined,
  waitingSince: IsoTime | undefined,
  now: IsoTime,
): OwnReport["state"] {
  if (waitingSince !== undefined && waitingSince <= reportedAt) return "waiting";
  if (outcome && outcome.decidedAt >= reportedAt) return outcome.dueAt > now ? "waiting" : outcome.outcome;
  if (item?.reviewedAt && item.reviewedAt >= reportedAt) return item.isHidden ? "removed" : "left-visible";
  return "waiting";
}

function toOwnReport(row: Row, item: ReportedItem | undefined, { state, isCovered }: Pick<OwnReport, "state" | "isCovered">): OwnReport {
  const isShown = item?.isReadable === true;
  const idIn = (table: Item["table"]) => (row.itemTable === table ? row.itemId : null);
  return {
    publicationId: idIn("publication"),
    commentId: idIn("comment"),
    ratingId: idIn("course_rating"),
    firstWords: isShown && !isCovered ? item.words : null,
    sourceLang: isShown ? item.sourceLang : null,
    isCovered: isShown && isCovered,
    reasonId: row.reasonKey,
    isWorry: reportEffects[row.category].escalates,
    date: row.reportedAt,
    state,
    canWithdraw: row.isThere === 1,
  };
}
