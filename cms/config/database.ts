import { folders } from "../src/data-folders";
import { environment } from "../src/environment";

export default () => {
  const { databaseUrl, dataDir } = environment();
  if (databaseUrl) {
    return {
      connection: {
        client: "postgres",
        connection: { connectionString: databaseUrl },
        pool: { min: 0, max: 10 },
        acquireConnectionTimeout: 10_000,
      },
    };
  }
  return { connection: { client: "sqlite", connection: { filename: folders(dataDir).database }, useNullAsDefault: true } };
};
