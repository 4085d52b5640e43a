import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { EngineAnswer, EngineHit, EngineQuery } from "../search-engine.ts";
import { readGenerations } from "./generations.ts";
import { type Term, termsOf } from "./terms.ts";

/** More than these aren't looked at: whoever asks for a word that is everywhere gets good answers, if not the best ones. */
const maxCandidates = 3000;

/** A found word is worth this much; one that was only meant, as a misspelt one or a synonym, less. */
const worth = { written: 1, meant: 0.75 };
/** How much of the score a word in the title is. */
const titleShare = 0.2;

type Asked = { db: Database; query: EngineQuery; generation: number; terms: readonly Term[] };

const anyOf = ({ written, meant }: Term) => [...written, ...meant].join(" | ");
const tsquery = (text: string): RawBuilder<unknown> => sql`${text}::tsquery`;
const inTitle = (stems: readonly string[]) => stems.map((stem) => (stem.endsWith(":*") ? `${stem}A` : `${stem}:A`)).join(" | ");

const inWhere = ({ query: { index, language, kinds, themes }, generation }: Asked) => sql`
  "indexName" = ${index} and "generation" = ${generation}
  ${language === undefined ? sql`` : sql`and "language" = ${language}`}
  ${kinds === undefined ? sql`` : sql`and "kind" = any(${[...kinds]})`}
  ${themes === undefined ? sql`` : sql`and "theme" = any(${[...themes]})`}`;

/** How much of what was asked for a document has, from 0 to 1; rare words count more. */
function scoreOf(terms: readonly Term[]): RawBuilder<unknown> {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  const parts = terms.map(({ written, meant, weight }) => {
    const found = sql`case when "stems" @@ ${tsquery(written.join(" | "))} then ${worth.written}::real
      ${meant.length === 0 ? sql`` : sql`when "stems" @@ ${tsquery(meant.join(" | "))} then ${worth.meant}::real`} else 0 end`;
    const title = sql`case when "stems" @@ ${tsquery(inTitle([...written, ...meant]))} then 1 else 0 end`;
    return sql`${weight / all}::real * (${1 - titleShare}::real * ${found} + ${titleShare}::real * ${title})`;
  });
  return sql.join(parts, sql` + `);
}

async function matching(asked: Asked, condition: string, limit: number): Promise<{ hits: EngineHit[]; count: number }> {
  const { rows } = await sql<EngineHit & { count: number }>`
    select "id", "score", count(*) over () as "count" from (
      select "id", "date", "isAnswered", ts_rank("stems", ${tsquery(condition)}, 1) as "rank", (${scoreOf(asked.terms)})::double precision as "score"
      from "search_document" where ${inWhere(asked)} and "stems" @@ ${tsquery(condition)} limit ${maxCandidates}
    ) as "candidate"
    order by round("score"::numeric, 2) desc, round("rank"::numeric, 2) desc, "isAnswered" desc, "date" desc, "id" limit ${limit}`.execute(asked.db);
  return { hits: rows.map(({ id, score }) => ({ id, score: Math.min(1, score) })), count: rows[0]?.count ?? 0 };
}

/** All words first; when that isn't enough, some of them. */
export async function findHits(db: Database, query: EngineQuery): Promise<EngineAnswer> {
  const { current } = await readGenerations(db, query.index);
  const terms = await termsOf(db, query, current);
  if (terms.length === 0) return { hits: [], estimatedTotalHits: 0 };
  const asked = { db, query, generation: current, terms };
  const wanted = query.offset + query.limit;
  const withAll = await matching(asked, terms.map((term) => `(${anyOf(term)})`).join(" & "), wanted);
  if (withAll.count >= wanted || terms.length === 1) return answer(query, withAll.hits, withAll.count);
  const rare = terms.filter(({ isCommon }) => !isCommon);
  const withSome = await matching(asked, (rare.length === 0 ? terms : rare).map(anyOf).join(" | "), wanted);
  const known = new Set(withAll.hits.map(({ id }) => id));
  return answer(query, [...withAll.hits, ...withSome.hits.filter(({ id }) => !known.has(id))], Math.max(withAll.count, withSome.count));
}

const answer = ({ offset, limit }: EngineQuery, hits: readonly EngineHit[], estimatedTotalHits: number): EngineAnswer => ({
  hits: hits.slice(offset, offset + limit),
  estimatedTotalHits,
});
