/** How the SQLite file of this program is used. */
type Statement = { readonly busy: boolean };
type Connection = { pragma(words: string): unknown; prepare(sql: string): Statement };

const mostPrepared = 300;
const changesTables = /^\s*(alter|create|drop)\b/i;

/** Called by Knex for each connection that it makes. */
export function prepareConnection(connection: Connection, done: (error: Error | null, connection: Connection) => void): void {
  // What is deleted is overwritten with zeros instead of left in free space of the file.
  connection.pragma("secure_delete = ON");
  keepPrepared(connection);
  done(null, connection);
}

/**
 * Knex prepares each statement anew, and the driver compiles a function for the rows of each: that took more than half of the time of most queries. Rows look like
 * the tables that a statement was prepared for, so nothing is kept once they change.
 */
export function keepPrepared(connection: Connection): void {
  const prepare = connection.prepare.bind(connection);
  const kept = new Map<string, Statement>();
  connection.prepare = (sql) => {
    const known = kept.get(sql);
    if (known && !known.busy) return known;
    const statement = prepare(sql);
    if (changesTables.test(sql)) {
      kept.clear();
      return statement;
    }
    if (kept.size >= mostPrepared) kept.delete(kept.keys().next().value!);
    kept.set(sql, statement);
    return statement;
  };
}
