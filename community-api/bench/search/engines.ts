import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrations/migrate.ts";
import { embeddedEngine } from "../../src/search/index/embedded.ts";
import type { SearchEngine } from "../../src/search/engine/search-engine.ts";
import { openMeilisearch } from "./meilisearch.ts";
import { createPlainFts5 } from "./plain-fts5.ts";
import { openPostgres } from "./postgres.ts";
import { seedSynonyms } from "./seed-synonyms.ts";

/** An engine with nothing in it, and what its index takes on disk. */
export type MeasuredEngine = { engine: SearchEngine; bytes(): Promise<number | null>; close(): Promise<void> };

async function inFolder(
  open: (folder: string) => Promise<Omit<MeasuredEngine, "close"> & { close?(): Promise<void> }>,
): Promise<MeasuredEngine> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-bench-search-"));
  const opened = await open(folder);
  return {
    ...opened,
    close: async () => {
      await opened.close?.();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Of a SQLite database with what stands in its log. */
async function sizeOf(file: string): Promise<number> {
  const sizes = await Promise.all([file, `${file}-wal`].map(async (one) => (await stat(one)).size));
  return sizes.reduce((total, size) => total + size);
}

const { MEILI_URL, MEILI_MASTER_KEY } = process.env;

export const engines: Readonly<Record<string, () => Promise<MeasuredEngine>>> = {
  "plain-fts5": () =>
    inFolder(async (folder) => {
      const file = join(folder, "plain.db");
      return { engine: createPlainFts5(file), bytes: () => sizeOf(file) };
    }),
  sqlite: () =>
    inFolder(async (folder) => {
      const address = { engine: "sqlite", file: join(folder, "community.db") } as const;
      const db = openDatabase(address);
      await migrate(db, address);
      return { engine: embeddedEngine({ db, synonyms: () => seedSynonyms }), bytes: () => sizeOf(address.file), close: () => db.destroy() };
    }),
  postgres: openPostgres,
  ...(MEILI_URL && MEILI_MASTER_KEY ? { meilisearch: () => openMeilisearch(MEILI_URL, MEILI_MASTER_KEY) } : {}),
};
