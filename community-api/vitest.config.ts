import { defineConfig } from "vitest/config";

const onDatabase = ["src/*/**/*.test.ts", "test/**/*.test.ts"];
const sqliteOnly = "**/*.sqlite.test.ts";

/** A busy machine is no failure; a hanging test still is. Files share what they import: loading the service anew for each took half the time. */
const common = { testTimeout: 20_000, hookTimeout: 60_000, isolate: false, setupFiles: ["test/console-fails.ts"] };

/** What stands on the database runs twice, once on each engine; the rest once. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: "sqlite",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          globalSetup: ["test/sqlite-template.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "postgres",
          include: onDatabase,
          exclude: [sqliteOnly],
          globalSetup: ["test/postgres-cluster.ts"],
        },
      },
    ],
  },
});
