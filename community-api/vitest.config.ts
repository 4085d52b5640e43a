import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./test/slow-first.ts";

const all = ["src/**/*.test.ts", "test/**/*.test.ts"];
const sqliteOnly = "**/*.sqlite.test.ts";
/** What the site answers is asked once more through a real Caddy in front of the service, and what stands while the service is away. */
export const throughEdge = [
  "src/**/{site-routes,answer-again,post-shell,release,changes,serve-file,rendered-page,search-form}.sqlite.test.ts",
  "src/community/images/media-status.test.ts",
  "test/{site-rows.sqlite,rendered-pages-after-writes}.test.ts",
];
const edgeOnly = "test/edge/**";

/**
 * Many tests wait for a time limit or for a program, so there is work for one worker more than there are cores. Each more loads the
 * service anew; PostgreSQL has connections for eight.
 */
const maxWorkers = Math.min(8, availableParallelism() + 1);

/** A busy machine is no failure; a hanging test still is. Files share what they import: loading the service anew for each took half the time. */
const setupFiles = ["test/fail-on-console-error.ts", "../shared/test/random-seed.ts"];
const common = { testTimeout: 20_000, hookTimeout: 60_000, isolate: false, setupFiles };

/** Every test runs twice, once on each engine, unless its file says in its name that the engine does not matter to it. What the site answers is asked once more through Caddy. */
export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: SlowFirst },
    globalSetup: ["test/compile-cache.ts"],
    projects: [
      {
        test: {
          ...common,
          name: "sqlite",
          include: all,
          exclude: [edgeOnly],
          globalSetup: ["test/sqlite-template.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "postgres",
          include: all,
          exclude: [sqliteOnly, edgeOnly],
          globalSetup: ["test/postgres-cluster.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "edge",
          include: [...throughEdge, `${edgeOnly}/*.test.ts`],
          provide: { door: "edge" },
          globalSetup: ["test/sqlite-template.ts", "test/find-caddy.ts"],
        },
      },
    ],
  },
});
