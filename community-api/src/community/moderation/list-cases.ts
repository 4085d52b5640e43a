import type { CaseCounts, CaseQuery, ModerationCase } from "@ryadom/shared/moderation.ts";
import { reportEffects } from "@ryadom/shared/report-effects.ts";
import { type InferResult, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { withImages } from "./item-images.ts";
import type { toCaseText } from "./item-rows.ts";
import { readItems } from "./case-items.ts";
import { readReportsOf } from "./case-reports.ts";

const maxCases = 50;

/** The cases of a view, at most 50; never of what the moderator wrote: others decide about it. */
export async function listCases(db: Database, { uid }: { uid: string }, query: CaseQuery, now: Date): Promise<ModerationCase[]> {
  const rows = await selectCases(db, uid, query, now).execute();
  const items = await readItems(db, rows);
  const reports = await readReportsOf(db, rows, { isAll: query.view === "resolved" });
  const cases = rows.flatMap((row) => {
    const item = items.get(row.itemId);
    return item ? [toCase(row, item, reports.get(row.itemId) ?? [], uid, now)] : [];
  });
  return withImages(db, cases);
}

/** How many cases wait in each view, without what the moderator wrote. */
export async function countCases(db: Database, { uid }: { uid: string }, now: Date): Promise<CaseCounts> {
  const at = now.toISOString();
  const { rows } = await sql<Record<keyof CaseCounts, number | string>>`
    select count(case when "state" = 'open' then 1 end) as "open", count(case when "state" = 'escalated' then 1 end) as "escalated",
      count(case when "claimedByUid" = ${uid} and "claimedUntil" > ${at} then 1 end) as "mine"
    from "moderation_case" where "state" <> 'resolved' and ("authorUid" is null or "authorUid" <> ${uid})`.execute(db);
  const { open, mine, escalated } = rows[0]!;
  return { open: Number(open), mine: Number(mine), escalated: Number(escalated) };
}

function selectCases(db: Database, uid: string, { view, language, category }: CaseQuery, now: Date) {
  const cases = db
    .selectFrom("moderation_case")
    .leftJoin("member as holder", "holder.uid", "moderation_case.claimedByUid")
    .select([
      "moderation_case.id",
      "itemTable",
      "itemId",
      "category",
      "waitingSince",
      "reporters",
      "moderation_case.state",
      "claimedByUid",
      "claimedUntil",
      "resolvedAt",
      "outcome",
      "holder.alias as holderAlias",
    ])
    .where((eb) => eb.or([eb("authorUid", "is", null), eb("authorUid", "<>", uid)]))
    .$if(language !== undefined, (all) => all.where("moderation_case.language", "=", language!))
    .$if(category !== undefined, (all) => all.where("category", "=", category!))
    .limit(maxCases);
  if (view === "resolved")
    return cases
      .where("moderation_case.state", "=", sql.lit("resolved"))
      .where("outcome", "in", ["left-visible", "hidden", "deleted", "checked-in"])
      .orderBy("resolvedAt", "desc")
      .orderBy("moderation_case.id");
  const waiting =
    view === "mine"
      ? cases
          .where("moderation_case.state", "<>", sql.lit("resolved"))
          .where("claimedByUid", "=", uid)
          .where("claimedUntil", ">", now.toISOString())
      : cases.where("moderation_case.state", "=", sql.lit(view));
  return waiting.orderBy("urgency").orderBy("waitingSince").orderBy("moderation_case.id");
}

type CaseRow = InferResult<ReturnType<typeof selectCases>>[number];
type Text = ReturnType<typeof toCaseText>;
type Report = ModerationCase["reports"][number] & { category: keyof typeof reportEffects };

function toCase(row: CaseRow, item: Text, reports: readonly Report[], uid: string, now: Date): ModerationCase {
  const isClaimed = row.claimedByUid !== null && row.claimedUntil! > now.toISOString();
  return {
    ...item,
    caseId: row.id,
    category: row.category,
    waitingSince: row.waitingSince,
    reporters: row.reporters,
    isEscalated: row.state === "escalated",
    claim: isClaimed ? { isOwn: row.claimedByUid === uid, by: row.holderAlias ?? "", until: row.claimedUntil! } : null,
    outcome: row.outcome,
    resolvedAt: row.resolvedAt,
    isWorry: row.category !== null && reportEffects[row.category].escalates,
    reports: reports.map(({ reasonId, message, date }) => ({ reasonId, message, date })),
  };
}
