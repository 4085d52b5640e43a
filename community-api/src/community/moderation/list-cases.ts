import type { CaseCounts, CaseQuery, ModerationCase } from "@ryadom/shared/moderation.ts";
import { reportEffects } from "@ryadom/shared/report-effects.ts";
import { type InferResult, sql } from "kysely";
import { compiledQuery, type ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";
import { withImages } from "./item-images.ts";
import type { toCaseText } from "./item-rows.ts";
import { readItems } from "./case-items.ts";
import { readReportsOf } from "./case-reports.ts";

/** The cases of a view, at most 50; never of what the moderator wrote: others decide about it. */
export async function listCases(db: Database, { uid }: { uid: string }, query: CaseQuery, now: Date): Promise<ModerationCase[]> {
  const { language = "en", category = "abuse" } = query;
  const rows = await queryFor(query)(db, { uid, now: now.toISOString(), language, category });
  const items = await readItems(db, rows);
  const reports = await readReportsOf(db, rows, { isAll: query.view === "resolved" });
  const cases = rows.flatMap((row) => {
    const item = items.get(row.itemId);
    return item ? [toCase(row, item, reports.get(row.itemId) ?? [], uid, now)] : [];
  });
  return withImages(db, cases);
}

/** Of a page. */
const maxCases = 50;

type CaseState = "open" | "escalated";
type CountValues = { uid: string; now: string };
type CountRow = Record<keyof CaseCounts, number | string>;

const counts = compiledQuery<CountValues, CountRow>((db, value) => {
  const own = (state: CaseState) =>
    sql`(select count(*) from "moderation_case" where "authorUid" = ${value("uid")} and "state" = ${sql.lit(state)})`;
  const all = (state: CaseState) =>
    sql`(select count(*) from "moderation_case" where "state" = ${sql.lit(state)} and "state" <> 'resolved') - ${own(state)}`;
  const query = sql<CountRow>`
    select ${all("open")} as "open", ${all("escalated")} as "escalated", (
      select count(*) from "moderation_case"
      where "claimedByUid" = ${value("uid")} and "claimedUntil" > ${value("now")} and "state" <> 'resolved'
    ) as "mine"`;
  return { compile: () => query.compile(db) };
});

/** How many cases wait in each view, without what the moderator wrote. Each is counted in an index alone. */
export async function countCases(db: Database, { uid }: { uid: string }, now: Date): Promise<CaseCounts> {
  const [row] = await counts(db, { uid, now: now.toISOString() });
  const { open, mine, escalated } = row!;
  return { open: Number(open), mine: Number(mine), escalated: Number(escalated) };
}

type CaseValues = { uid: string; now: string; language: NonNullable<CaseQuery["language"]>; category: NonNullable<CaseQuery["category"]> };

function selectCases(db: Database, value: ValueOf<CaseValues>, { view, sort, language, category }: CaseQuery) {
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
      "isResubmitted",
      "claimedByUid",
      "claimedUntil",
      "resolvedAt",
      "outcome",
      "holder.alias as holderAlias",
    ])
    .where((eb) => eb.or([eb("authorUid", "is", null), eb("authorUid", "<>", value("uid"))]))
    .$if(language !== undefined, (all) => all.where("moderation_case.language", "=", value("language")))
    .$if(category !== undefined, (all) => all.where("category", "=", value("category")))
    .limit(maxCases);
  if (view === "resolved")
    return cases
      .where("moderation_case.state", "=", sql.lit("resolved"))
      .where("outcome", "in", ["left-visible", "hidden", "deleted", "checked-in"])
      .orderBy("resolvedAt", "desc")
      .orderBy("moderation_case.id");
  // SQLite takes the index of what waits only where the query says so in these words.
  const unresolved = cases.where("moderation_case.state", "<>", sql.lit("resolved"));
  const waiting =
    view === "mine"
      ? unresolved.where("claimedByUid", "=", value("uid")).where("claimedUntil", ">", value("now"))
      : unresolved.where("moderation_case.state", "=", sql.lit(view));
  if (sort === "newest") return waiting.orderBy("waitingSince", "desc").orderBy("moderation_case.id", "desc");
  return waiting
    .$if(sort === "urgent", (all) => all.orderBy("urgency"))
    .orderBy("waitingSince")
    .orderBy("moderation_case.id");
}

const compileCases = (query: CaseQuery) => compiledQuery((db, value: ValueOf<CaseValues>) => selectCases(db, value, query));
/** By what a query asks for, whatever the values: a few dozen at most. */
const compiled = new Map<string, ReturnType<typeof compileCases>>();

function queryFor(query: CaseQuery): ReturnType<typeof compileCases> {
  const { view, sort, language, category } = query;
  const shape = [view, sort, language !== undefined, category !== undefined].join(" ");
  const known = compiled.get(shape) ?? compileCases(query);
  compiled.set(shape, known);
  return known;
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
    isResubmitted: row.isResubmitted === 1,
    claim: isClaimed ? { isOwn: row.claimedByUid === uid, by: row.holderAlias ?? "", until: row.claimedUntil! } : null,
    outcome: row.outcome,
    resolvedAt: row.resolvedAt,
    isWorry: row.category !== null && reportEffects[row.category].escalates,
    reports: reports.map(({ reasonId, message, date }) => ({ reasonId, message, date })),
  };
}
