import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { ValueOf } from "../../db/compiled-query.ts";
import type { Database } from "../../db/database.ts";

/** Any number of ids as one value, so that one compiled statement serves every page. */
export type Ids = { ids: string };
export const asIds = (ids: readonly string[]): Ids => ({ ids: JSON.stringify(ids) });

/** The ids of such a value, for `in`. */
export const idsIn = (db: Database, value: ValueOf<Ids>): RawBuilder<string> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`(select jsonb_array_elements_text(${value("ids")}::jsonb))`
    : sql`(select value from json_each(${value("ids")}))`;
