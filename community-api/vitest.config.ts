import { defineConfig } from "vitest/config";

const onDatabase = ["src/{publications,comments,themes,seed}/**/*.test.ts", "test/**/*.test.ts"];
const sqliteOnly = "**/*.sqlite.test.ts";

/** What stands on the database runs twice, once on each engine; the rest once. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "sqlite",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          setupFiles: ["test/console-fails.ts"],
          globalSetup: ["test/sqlite-template.ts"],
        },
      },
      {
        test: {
          name: "postgres",
          include: onDatabase,
          exclude: [sqliteOnly],
          setupFiles: ["test/console-fails.ts"],
          globalSetup: ["test/postgres-cluster.ts"],
        },
      },
    ],
  },
});
