import { folders } from "../src/settings/data-folders.ts";
import { environment } from "../src/settings/environment.ts";
import { prepareConnection } from "../src/settings/sqlite-connection.ts";

// A failing query must not put its values (an email, a hash) into the log.
const withoutValues = { compileSqlOnError: false };

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
      pool: { min: 1, max: 1, afterCreate: prepareConnection },
    },
  };
};
