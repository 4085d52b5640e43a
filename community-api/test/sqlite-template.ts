import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrations/migrate.ts";
import "./template-database.ts";

let folder: string;

export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "ryadom-api-test-"));
  const address = { engine: "sqlite", file: join(folder, "template.db") } as const;
  const db = openDatabase(address);
  await migrate(db, address);
  await db.destroy();
  project.provide("template", address);
}

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true });
