import { defineConfig } from "vitest/config";

const onDatabase = ["src/*/**/*.test.ts", "test/**/*.test.ts"];
const sqliteOnly = "**/*.sqlite.test.ts";

/** A busy machine is no failure; a hanging test still is. */
const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

/** What stands on the database runs twice, once on each engine; the rest once. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: "sqlite",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          setupFiles: ["test/console-fails.ts"],
          globalSetup: ["test/sqlite-template.ts"],
        },
      },
      {
        test: {
          ...patience,
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
