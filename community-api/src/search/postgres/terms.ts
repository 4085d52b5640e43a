import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { EngineQuery } from "../search-engine.ts";
import { quoted, stemsIn } from "./vectors.ts";

export type Term = { written: readonly string[]; meant: readonly string[]; weight: number; isCommon: boolean };
export async function termsOf(db: Database, query: EngineQuery, generation: number): Promise<Term[]> {
  const out: Term[] = [];
  for (const stem of new Set(stemsIn(query.q))) {
    const { rows } = await sql<{ stem: string }>`select "search_similar" as "stem" from "search_similar"(${query.index}, ${generation}, ${stem})`.execute(db);
    out.push({ written: [quoted(stem)], meant: rows.slice(0,3).map((r) => quoted(r.stem)), weight: 1, isCommon: false });
  }
  return out;
}
