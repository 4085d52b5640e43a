import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "../../db/database.ts";
import type { TermGroup } from "../engine/expand-query.ts";
import type { Candidate } from "../engine/score.ts";
import type { EngineQuery } from "../engine/search-engine.ts";
import { tablesOf } from "./tables.ts";

type Filter = Pick<EngineQuery, "index" | "language" | "kinds" | "themes">;
type Row = { id: string; title: string; text: string; date: string; isAnswered: number };

/** More documents than that aren't ranked by FTS5, which would look at each of them: the newest are taken instead. */
const maxRanked = 2000;
const maxCounted = 1000;
/** Of a long query so many words are looked for in pairs: the rarest. */
const maxPaired = 5;

const quoted = (stem: string): string => `"${stem.replaceAll('"', '""')}"`;

/** A word as FTS5 reads it. Stems hold letters and digits only, and stand in quotation marks: nothing that somebody types is an operator. */
const expressionOf = ({ stems, prefix }: TermGroup): string =>
  `(${[...[...stems.keys()].map(quoted), ...(prefix === null ? [] : [`${quoted(prefix)} *`])].join(" OR ")})`;

/** Whether an index has anything like this word. */
export const isFindable = ({ stems, prefix }: TermGroup): boolean => stems.size > 0 || prefix !== null;

/** Documents with all of these words. */
export function withAll(db: Database, filter: Filter, groups: readonly TermGroup[], limit: number): Promise<Candidate[]> {
  const fewest = Math.min(...groups.map(({ documents, prefix }) => (prefix === null ? documents : Infinity)));
  return find(db, filter, groups.map(expressionOf).join(" AND "), { limit, isRanked: fewest <= maxRanked });
}

const rarestFirst = (groups: readonly TermGroup[]): TermGroup[] =>
  groups.toSorted((one, other) => (one.prefix === null ? one.documents : Infinity) - (other.prefix === null ? other.documents : Infinity));

/** Documents with two of these words, of which the rarest count: far fewer than those with one, and what answers best is among them. */
export function withTwo(db: Database, filter: Filter, groups: readonly TermGroup[], limit: number): Promise<Candidate[]> {
  const rarest = rarestFirst(groups).slice(0, maxPaired).map(expressionOf);
  const pairs = rarest.flatMap((one, index) => rarest.slice(index + 1).map((other) => `(${one} AND ${other})`));
  return find(db, filter, pairs.join(" OR "), { limit, isRanked: groups.every(({ documents }) => documents <= maxRanked) });
}

/** Documents with one of these words, of which the rarest count. */
export function withAny(db: Database, filter: Filter, groups: readonly TermGroup[], limit: number): Promise<Candidate[]> {
  const rarest = rarestFirst(groups.filter(({ prefix }) => prefix === null));
  let sum = 0;
  const few = rarest.filter(({ documents }) => (sum += documents) <= maxRanked);
  if (few.length > 0) return find(db, filter, few.map(expressionOf).join(" OR "), { limit, isRanked: true });
  const [first] = rarest.length > 0 ? rarest : groups;
  return find(db, filter, expressionOf(first!), { limit, isRanked: false });
}

/** How many documents have all of these words, up to a thousand. */
export async function countAll(db: Database, filter: Filter, groups: readonly TermGroup[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from (
      select 1 from ${filtered(filter)} ${groups.map(expressionOf).join(" AND ")} and ${passes(filter)} limit ${maxCounted})`.execute(db);
  return rows[0]!.count;
}

async function find(
  db: Database,
  filter: Filter,
  expression: string,
  { limit, isRanked }: { limit: number; isRanked: boolean },
): Promise<Candidate[]> {
  if (isRanked) return candidates(db, filter, expression, sql`rank`, limit);
  const newestFirst = sql`${tablesOf(filter.index).words}.rowid desc`;
  const newest = await candidates(db, filter, expression, newestFirst, limit);
  if (newest.length < limit) return newest;
  // There are more: those that have it in their title must not be missed for being old.
  const titled = await candidates(db, filter, `title : (${expression})`, newestFirst, Math.ceil(limit / 2));
  return [...new Map([...titled, ...newest].map((one) => [one.id, one])).values()];
}

async function candidates(
  db: Database,
  filter: Filter,
  expression: string,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<Candidate[]> {
  const { documents, words } = tablesOf(filter.index);
  const { rows } = await sql<Row>`
    select ${documents}."id", ${documents}."date", ${documents}."isAnswered", ${words}."title", ${words}."text"
    from (
      select ${words}.rowid as "found" from ${filtered(filter)} ${expression} and ${passes(filter)} order by ${order} limit ${limit}) as "hits"
    join ${documents} on ${documents}."number" = "hits"."found"
    join ${words} on ${words}.rowid = "hits"."found"`.execute(db);
  return rows.map(({ title, text, isAnswered, ...rest }) => ({
    ...rest,
    title: stemsIn(title),
    text: stemsIn(text),
    isAnswered: isAnswered === 1,
  }));
}

const stemsIn = (stored: string): string[] => (stored === "" ? [] : stored.split(" "));

/** Words, with the rows of their documents where a filter reads them. */
function filtered({ index, language, kinds, themes }: Filter): RawBuilder<unknown> {
  const { documents, words } = tablesOf(index);
  const isAny = language === undefined && kinds === undefined && themes === undefined;
  return isAny
    ? sql`${words} where ${words} match`
    : sql`${words} join ${documents} on ${documents}."number" = ${words}.rowid where ${words} match`;
}

function passes({ index, language, kinds, themes }: Filter): RawBuilder<SqlBool> {
  const { documents } = tablesOf(index);
  const conditions = [
    ...(language === undefined ? [] : [sql`${documents}."language" = ${language}`]),
    ...(kinds === undefined ? [] : [sql`${documents}."kind" in (select value from json_each(${JSON.stringify(kinds)}))`]),
    ...(themes === undefined ? [] : [sql`${documents}."theme" in (select value from json_each(${JSON.stringify(themes)}))`]),
  ];
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
