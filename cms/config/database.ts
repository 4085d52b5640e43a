import { folders } from "../src/data-folders";
import { environment } from "../src/environment";

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
    connection: { ...withoutValues, client: "sqlite", connection: { filename: folders(dataDir).database }, useNullAsDefault: true },
  };
};
