import { type Compilable, type CompiledQuery, type DialectAdapter, type RawBuilder, SelectQueryNode, sql } from "kysely";
import type { Database } from "./database.ts";
import { ReadsAtOnceAdapter } from "./sqlite.ts";

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Writes a placeholder for the value of that name, which each call of the query brings. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * Compiles a query once for each database engine instead of once a request; each call only fills in its values. Works inside transactions.
 * @param build writes the query, with `value("name")` wherever a value of the call goes. The names and types of the values stand at its
 *   parameter; the type of a row is inferred from the query.
 * @returns a function that runs it
 * @example
 * const aliasOf = compiledQuery((db, value: ValueOf<{ uid: string }>) =>
 *   db.selectFrom("member").select("alias").where("uid", "=", value("uid")));
 * const rows = await aliasOf(db, { uid });
 */
export function compiledQuery<Values extends Record<string, unknown>, Row>(
  build: (db: Database, value: ValueOf<Values>) => Compilable<Row>,
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
    return readAtOnce<Row>(db, query, parameters) ?? (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };

  return Object.assign(run, { compileFor });
}

/**
 * @returns null where the query has to wait for its turn on a connection: on PostgreSQL, in a transaction, beside one, or when it writes; and where a plugin
 * has to see its rows
 */
function readAtOnce<Row>(db: Database, { query, sql: text }: CompiledQuery<Row>, parameters: readonly unknown[]): Row[] | null {
  const { adapter, plugins } = db.getExecutor();
  const mayRead = adapter instanceof ReadsAtOnceAdapter && !db.isTransaction && plugins.length === 0 && SelectQueryNode.is(query);
  return mayRead ? (adapter.readAtOnce(text, parameters) as Row[] | null) : null;
}

/** The row that a compiled query gives. */
export type RowOf<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number];

/** Placeholders for columns that are called as the values are: `{ id: value("id"), … }`. */
export const placeholders = <Values, Name extends keyof Values & string>(
  value: ValueOf<Values>,
  names: readonly Name[],
): { [Key in Name]: RawBuilder<Values[Key]> } =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as { [Key in Name]: RawBuilder<Values[Key]> };
