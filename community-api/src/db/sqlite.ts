import SqliteFile from "better-sqlite3";
import {
  CompiledQuery,
  type DialectAdapter,
  type Driver,
  type QueryCompiler,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";

const maxPreparedStatements = 500;

/**
 * Every transaction takes the write lock at once. A deferred one that reads and then writes fails with SQLITE_BUSY as soon as a
 * second process has written in between, whatever the timeout.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #readAtOnce: ReadAtOnce;
  constructor(database: SqliteDatabase, readAtOnce: ReadAtOnce) {
    super({ database });
    this.#readAtOnce = readAtOnce;
  }
  override createAdapter(): DialectAdapter {
    return new ReadsAtOnceAdapter(this.#readAtOnce);
  }
  override createDriver(): Driver {
    const driver = super.createDriver();
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    };
    return driver;
  }
  override createQueryCompiler(): QueryCompiler {
    return new PlannedOnceCompiler();
  }
}

/** @returns the rows; null while a transaction is open on the connection: what it has not committed is nobody else's to see */
type ReadAtOnce = (sql: string, parameters: readonly unknown[]) => unknown[] | null;

/**
 * Reads without waiting for a turn on the connection: taking it and giving it back costs Kysely more than SQLite needs for most of our reads. Only
 * outside of transactions; see `compiledQuery`.
 */
export class ReadsAtOnceAdapter extends SqliteAdapter {
  readonly readAtOnce: ReadAtOnce;
  constructor(readAtOnce: ReadAtOnce) {
    super();
    this.readAtOnce = readAtOnce;
  }
}

/**
 * Writes `+?` for each value, which is the value itself. SQLite looks at a bare `?` while it plans a join or a `limit`, and from then on compiles the
 * statement anew for each value that is bound: that costs more than most of our statements do. It doesn't look behind the plus.
 */
class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return "+?";
  }
}

/** Kysely prepares each statement anew; keeping the prepared ones saves a third to a half of the CPU time. */
function withPreparedStatements(file: SqliteFile.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = file.prepare(sql) as unknown as SqliteStatement;
      if (prepared.size >= maxPreparedStatements) prepared.delete(prepared.keys().next().value!);
      prepared.set(sql, statement);
      return statement;
    },
    close() {
      prepared.clear();
      file.close();
    },
  };
}

/**
 * @param path of the database file; made when it is missing
 * WAL with FULL: a transaction that was acknowledged survives the loss of power.
 */
export function sqliteDialect(path: string): SqliteDialect {
  const file = new SqliteFile(path);
  file.pragma("busy_timeout = 5000");
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  // What is deleted is overwritten with zeros. Pieces that stay in rebalanced pages go when an erasure writes the file anew.
  file.pragma("secure_delete = ON");
  file.pragma("cache_size = -32000");
  file.pragma("temp_store = MEMORY");
  const database = withPreparedStatements(file);
  return new ImmediateSqliteDialect(database, (sql, parameters) => (file.inTransaction ? null : database.prepare(sql).all(parameters)));
}
