import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { TermGroup } from "../engine/expand-query.ts";
import type { Candidate } from "../engine/score.ts";
import type { EngineQuery } from "../engine/search-engine.ts";
import { quotedStem } from "./tsvector.ts";
import { type IndexVersion, isOf } from "./write.ts";

type Filter = Pick<EngineQuery, "language" | "kinds" | "themes">;
type Row = { id: string; title: string; text: string; date: string; isAnswered: number; count: number };

/** More documents than that aren't compared: whoever asks for what is everywhere gets good ones, if not the best. */
const maxCompared = 3000;

/** Stems stand in quotation marks: nothing that somebody types is an operator. */
const expressionOf = ({ stems, prefix }: TermGroup): string =>
  `(${[...[...stems.keys()].map(quotedStem), ...(prefix === null ? [] : [`${quotedStem(prefix)}:*`])].join(" | ")})`;

export type Found = { candidates: Candidate[]; count: number };

/** Documents with all of these words. */
export const withAll = (db: Database, version: IndexVersion, filter: Filter, groups: readonly TermGroup[], limit: number): Promise<Found> =>
  find(db, version, filter, groups, groups.map(expressionOf).join(" & "), limit);

/** Documents with some of these words, of which the rarest count. */
export function withAny(db: Database, version: IndexVersion, filter: Filter, groups: readonly TermGroup[], limit: number): Promise<Found> {
  const rarest = groups.filter(({ prefix }) => prefix === null).toSorted((one, other) => one.documents - other.documents);
  let sum = 0;
  const few = rarest.filter(({ documents }) => (sum += documents) <= maxCompared);
  const asked = few.length > 0 ? few : (rarest.length > 0 ? rarest : groups).slice(0, 1);
  return find(db, version, filter, asked, asked.map(expressionOf).join(" | "), limit);
}

async function find(
  db: Database,
  version: IndexVersion,
  { language, kinds, themes }: Filter,
  groups: readonly TermGroup[],
  expression: string,
  limit: number,
): Promise<Found> {
  const has = (group: TermGroup): RawBuilder<unknown> =>
    sql`case when "stems" @@ ${expressionOf(group)}::tsquery then ${group.importance}::real else 0 end`;
  const { rows } = await sql<Row>`
    select "id", "title", "text", "date", "isAnswered", count(*) over ()::integer as "count" from (
      select * from "search_document" where ${isOf(version)} and "stems" @@ ${expression}::tsquery
        ${language === undefined ? sql`` : sql`and "language" = ${language}`}
        ${kinds === undefined ? sql`` : sql`and "kind" = any(${[...kinds]})`}
        ${themes === undefined ? sql`` : sql`and "theme" = any(${[...themes]})`}
      limit ${maxCompared}
    ) as "compared"
    order by ${sql.join(groups.map(has), sql` + `)} desc, ts_rank("stems", ${expression}::tsquery, 1) desc, "date" desc limit ${limit}`.execute(
    db,
  );
  const stemsIn = (stored: string) => (stored === "" ? [] : stored.split(" "));
  return {
    candidates: rows.map(({ id, title, text, date, isAnswered }) => ({
      id,
      date,
      title: stemsIn(title),
      text: stemsIn(text),
      isAnswered: isAnswered === 1,
    })),
    count: rows[0]?.count ?? 0,
  };
}
