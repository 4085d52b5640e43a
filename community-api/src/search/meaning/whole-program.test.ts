import { symlink } from "node:fs/promises";
import { join } from "node:path";
import type { PublicationSearchAnswer } from "@ryadom/shared/search.ts";
import { expect, test } from "vitest";
import { embedderStandIn } from "../../../test/embedder-stand-in.ts";
import { givenPublication } from "../../../test/fixtures.ts";
import { freePort } from "../../../test/free-port.ts";
import { newDataDir, run } from "../../../test/programs.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";
import { newDatabaseWithAddress } from "../../../test/test-database.ts";
import { newReleaseFolder } from "../../../test/test-release.ts";

/** Whole programs on a busy machine. */
const timeout = 60_000;

/** The service as an operator starts it, over a database with one post. */
async function started(env: Record<string, string>) {
  const { db, address } = await newDatabaseWithAddress();
  const { id } = await givenPublication(db, { title: "Third time this week", content: "Lying awake, counting cars." });
  const DATA_DIR = await newDataDir();
  if (address.engine === "sqlite") await symlink(address.file, join(DATA_DIR, "community.db"));
  const release = await newReleaseFolder();
  await release.publish("r1", {
    mode: "qa",
    files: { "catalogue.json": JSON.stringify({ ...testCatalogue, synonyms: [] }) },
  });
  const PORT = String(await freePort());
  const database = { DATABASE_URL: address.engine === "postgres" ? address.url : "", RELEASE_DIR: release.link, DATA_DIR };
  const program = run("server.ts", { APP_ENV: "qa", PORT, ...database, ...env });
  await expect.poll(() => program.output(), { timeout: 20_000 }).toContain('"listening"');
  const url = `http://localhost:${PORT}`;
  const find = async (q: string): Promise<string[]> => {
    const headers = { "Content-Type": "application/json", Origin: url };
    const answer = await fetch(`${url}/api/search/publications`, { method: "POST", headers, body: JSON.stringify({ q }) });
    return ((await answer.json()) as PublicationSearchAnswer).hits.map(({ publicationId }) => publicationId);
  };
  return { id, find, output: program.output };
}

test("with EMBEDDER_URL the program finds by meaning, and its log says neither words nor the key", { timeout }, async () => {
  const embedder = await embedderStandIn();
  const settings = { EMBEDDER_URL: embedder.url, EMBEDDER_MODEL: "a-model", EMBEDDER_KEY: "a-key-of-the-test" };
  const { id, find, output } = await started(settings);
  await expect.poll(() => find("insomnia"), { timeout: 30_000, interval: 500 }).toEqual([id]);
  expect(new Set(embedder.texts())).toEqual(new Set(["Third time this week\nLying awake, counting cars.", "insomnia"]));
  expect(output()).not.toMatch(/insomnia|awake|a-key-of-the-test/);
});

test("without it the same program sends nothing to anybody and finds by words", { timeout }, async () => {
  const embedder = await embedderStandIn();
  const { id, find } = await started({ EMBEDDER_URL: "" });
  await expect.poll(() => find("counting"), { timeout: 30_000, interval: 500 }).toEqual([id]);
  expect(await find("insomnia")).toEqual([]);
  expect(embedder.seen.requests).toBe(0);
});
