import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const onDatabase = ["src/*/**/*.test.ts", "test/**/*.test.ts"];
const sqliteOnly = "**/*.sqlite.test.ts";

/**
 * Many tests wait for a time limit or for a program, so there is work for one worker more than there are cores. Each more loads the
 * service anew; PostgreSQL has connections for eight.
 */
const maxWorkers = Math.min(8, availableParallelism() + 1);

/** A busy machine is no failure; a hanging test still is. Files share what they import: loading the service anew for each took half the time. */
const common = { testTimeout: 20_000, hookTimeout: 60_000, isolate: false, setupFiles: ["test/console-fails.ts"] };

/** What stands on the database runs twice, once on each engine; the rest once. */
export default defineConfig({
  test: {
    maxWorkers,
    globalSetup: ["test/compile-cache.ts"],
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
