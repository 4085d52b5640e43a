import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { EngineQuery, SearchIndexName } from "../engine/search-engine.ts";
import { type Entry, type Near, Shelf } from "./shelf.ts";
import { storedDimensions } from "./vector-rows.ts";

type Filter = Pick<EngineQuery, "index" | "language" | "kinds" | "themes">;
type Row = Entry & { language: string; vector: Buffer };

const rowsAtOnce = 500;
/** Processes write by their own clocks, and a transaction ends after the time that it noted. */
const overlapMs = 60_000;
/** So often what was deleted is forgotten here, too. It is never found meanwhile. */
const forgottenEveryMs = 60_000;

type Known = { shelves: Map<string, Shelf>; lastMadeAt: string; checkedAt: number };

/** The vectors of one model in memory, read when they are first needed and then as they change. */
export type VectorMemory = ReturnType<typeof createVectorMemory>;

/** @param bytesOfLanguage that the vectors of one language may take */
export function createVectorMemory(db: Database, model: string, bytesOfLanguage?: number) {
  const known = new Map<SearchIndexName, Known>();
  const underWay = new Map<SearchIndexName, Promise<void>>();

  /** Reads what changed since the last time; the first time everything. */
  function refresh(index: SearchIndexName): Promise<void> {
    const running = underWay.get(index) ?? read(index).finally(() => underWay.delete(index));
    underWay.set(index, running);
    return running;
  }

  async function read(index: SearchIndexName): Promise<void> {
    const { shelves, lastMadeAt, checkedAt } = known.get(index) ?? { shelves: new Map<string, Shelf>(), lastMadeAt: "", checkedAt: 0 };
    const since = lastMadeAt === "" ? "" : new Date(Date.parse(lastMadeAt) - overlapMs).toISOString();
    const changed = await sql<{ id: string; language: string; madeAt: string }>`
      select "id", "language", "madeAt" from "search_vector"
      where "indexName" = ${index} and "vector" is not null and "madeAt" >= ${since} and "model" = ${model} order by "date" desc`.execute(
      db,
    );
    const wanted = changed.rows.filter(({ id, language, madeAt }) => shelves.get(language)?.madeAt(id) !== madeAt).map(({ id }) => id);
    for (let start = 0; start < wanted.length; start += rowsAtOnce) {
      const { rows } = await sql<Row>`
        select "id", "language", "kind", "theme", "date", "madeAt", "vector" from "search_vector"
        where "indexName" = ${index} and "id" in (${sql.join(wanted.slice(start, start + rowsAtOnce))}) and "vector" is not null
          and "model" = ${model} order by "date" desc`.execute(db);
      for (const row of rows) put(shelves, row);
      // Others are served in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const isDue = performance.now() - checkedAt > forgottenEveryMs;
    if (isDue) await forgetGone(index, shelves);
    const last = changed.rows.reduce((latest, { madeAt }) => (madeAt > latest ? madeAt : latest), lastMadeAt);
    known.set(index, { shelves, lastMadeAt: last, checkedAt: isDue ? performance.now() : checkedAt });
  }

  function put(shelves: Map<string, Shelf>, { language, vector: bytes, ...entry }: Row): void {
    for (const [other, shelf] of shelves) if (other !== language) shelf.remove(entry.id);
    const vector = new Float32Array(Uint8Array.from(bytes).buffer);
    let shelf = shelves.get(language);
    if (!shelf) shelves.set(language, (shelf = new Shelf(vector.length, bytesOfLanguage)));
    if (vector.length === shelf.dimensions) shelf.put(entry, vector);
  }

  async function forgetGone(index: SearchIndexName, shelves: ReadonlyMap<string, Shelf>): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select "id" from "search_vector" where "indexName" = ${index} and "vector" is not null and "model" = ${model}`.execute(db);
    const there = new Set(rows.map(({ id }) => id));
    for (const shelf of shelves.values()) for (const id of shelf.ids()) if (!there.has(id)) shelf.remove(id);
  }

  /** Those that mean about the same, the closest first. Each is looked up once more: what was deleted or edited a moment ago is none of them. */
  async function nearest({ index, language, ...filter }: Filter, vector: Float32Array, limit: number): Promise<Near[]> {
    const shelves = known.get(index)?.shelves ?? new Map<string, Shelf>();
    const found = [...shelves]
      .filter(([ofLanguage]) => language === undefined || ofLanguage === language)
      .flatMap(([, shelf]) => shelf.nearest(vector, filter, limit))
      .toSorted((one, other) => other.closeness - one.closeness)
      .slice(0, limit);
    if (found.length === 0) return [];
    const { rows } = await sql<{ id: string; madeAt: string }>`
      select "id", "madeAt" from "search_vector"
      where "indexName" = ${index} and "vector" is not null and "id" in (${sql.join(found.map(({ id }) => id))})`.execute(db);
    const there = new Map(rows.map(({ id, madeAt }) => [id, madeAt]));
    for (const { id } of found) if (!there.has(id)) for (const shelf of shelves.values()) shelf.remove(id);
    return found.filter(({ id, madeAt }) => there.get(id) === madeAt);
  }

  return {
    refresh,
    nearest,
    /** How many numbers a vector has; null where there is none yet. */
    async dimensions(): Promise<number | null> {
      const [first] = [...known.values()].flatMap(({ shelves }) => [...shelves.values()]);
      return first?.dimensions ?? (await storedDimensions(db, model));
    },
  };
}
