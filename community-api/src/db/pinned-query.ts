import { type Compilable, type CompiledQuery, type DialectAdapter, type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Place<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query compiled once for each database instead of once a request; what remains a request is filling in its values. A transaction
 * uses what was compiled for its database.
 * @param build writes the query, with `value("name")` wherever a value of the request goes
 * @returns a function that runs it
 * @example
 * const aliasOf = pinnedQuery<{ uid: string }, { alias: string }>((db, value) =>
 *   db.selectFrom("member").select("alias").where("uid", "=", value("uid")));
 * const rows = await aliasOf(db, { uid });
 */
export function pinnedQuery<Values extends Record<string, unknown>, Row>(
  build: (db: Database, value: Place<Values>) => Compilable<Row>,
): ((db: Database, values: Values) => Promise<Row[]>) & { compileFor: (db: Database) => CompiledQuery<Row> } {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  const compileFor = (db: Database): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    const known = compiled.get(adapter);
    if (known) return known;
    const query = build(db, (name) => sql.val(new Placeholder(name) as never)).compile();
    compiled.set(adapter, query);
    return query;
  };

  const run = async (db: Database, values: Values): Promise<Row[]> => {
    const query = compileFor(db);
    const parameters = query.parameters.map((parameter) => (parameter instanceof Placeholder ? values[parameter.name] : parameter));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };

  return Object.assign(run, { compileFor });
}
