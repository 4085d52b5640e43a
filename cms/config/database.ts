import { folders } from "../src/settings/data-folders.ts";
import { environment } from "../src/settings/environment.ts";

// A failing query must not put its values (an email, a hash) into the log.
const withoutValues = { compileSqlOnError: false };

/** What is deleted is overwritten with zeros instead of left in free space of the file. */
function overwriteDeleted(connection: SqliteConnection, done: (error: Error | null, connection: SqliteConnection) => void): void {
  connection.pragma("secure_delete = ON");
  done(null, connection);
}
type SqliteConnection = { pragma(words: string): unknown };

export default () => {
  const { databaseUrl, dataDir } = environment();
  if (databaseUrl) {
    return {
      connection: {
        ...withoutValues,
        client: "postgres",
        connection: { connectionString: databaseUrl },
        pool: { min: 0, max: 10 },
        acquireConnectionTimeout: 10_000,
      },
    };
  }
  return {
    connection: {
      ...withoutValues,
      client: "sqlite",
      connection: { filename: folders(dataDir).database },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: overwriteDeleted },
    },
  };
};
