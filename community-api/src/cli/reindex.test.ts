import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { givenPublication } from "../../test/fixtures.ts";
import { newDataDir, run } from "../../test/programs.ts";
import { embedderStandIn } from "../../test/embedder-stand-in.ts";
import { openStandIn } from "../../test/search-engines.ts";
import { newDatabaseWithAddress } from "../../test/test-database.ts";
import { newReleaseFolder } from "../../test/test-release.ts";
import { testCatalogue } from "../../test/test-catalogue.ts";
import type { SearchEngine } from "../search/engine/search-engine.ts";
import { embeddedEngine } from "../search/index/embedded.ts";
import { makeSearchKey } from "../search/meilisearch/search-key.ts";

const staff = [
  {
    kind: "help",
    key: "sleep",
    language: "en",
    title: "Sleep",
    summary: "",
    words: "Read something dull.",
    theme: null,
    path: "/en/help/sleep",
    minutes: null,
    date: null,
  },
];

/** A database with one publication that no index knows, a release, and a search server that holds something else. */
async function given() {
  const { db, address } = await newDatabaseWithAddress();
  const { id } = await givenPublication(db, { title: "By the harbour", content: "panic at night" });
  const DATA_DIR = await newDataDir();
  if (address.engine === "sqlite") await symlink(address.file, join(DATA_DIR, "community.db"));
  const release = await newReleaseFolder();
  await release.publish("r1", {
    mode: "qa",
    files: {
      "private/search-documents/00.json": JSON.stringify(staff),
      "catalogue.json": JSON.stringify({ ...testCatalogue, synonyms: [{ language: "en", words: ["panic", "anxiety"] }] }),
    },
  });
  const server = await openStandIn();
  const { key } = await makeSearchKey(server.standIn.url, server.standIn.masterKey);
  const env = {
    APP_ENV: "qa",
    DATA_DIR,
    DATABASE_URL: address.engine === "postgres" ? address.url : "",
    RELEASE_DIR: release.link,
  };
  const reindex = async (more: Record<string, string> = {}) => {
    const program = run("cli/reindex.ts", { ...env, ...more });
    return { code: await program.ended, output: program.output() };
  };
  return { db, id, server, withServer: { MEILI_URL: server.standIn.url, MEILI_KEY: key }, reindex };
}

/** Whole programs on a busy machine. */
const timeout = 60_000;

const find = async (engine: SearchEngine, index: "publications" | "staff", q: string) =>
  (await engine.search({ index, q, isTyping: false, limit: 10, offset: 0 })).hits.map(({ id }) => id);

test(
  "an operator has every index built anew, of the database and of the search server, and is told how far it is",
  { timeout },
  async () => {
    const { db, id, server, withServer, reindex } = await given();
    await server.put("publications", [
      {
        id: "Pgone",
        kind: "post",
        language: "en",
        title: "harbour",
        text: "",
        theme: null,
        date: "2026-01-01T00:00:00.000Z",
        isAnswered: false,
      },
    ]);
    expect(await reindex(withServer)).toEqual({
      code: 0,
      output: [
        "Built-in search: 1 of 1 publications …",
        "Built-in search: done, 1 publications, 1 texts of staff.",
        "Search server: 1 of 1 publications …",
        "Search server: done, 1 publications, 1 texts of staff.",
        "",
      ].join("\n"),
    });
    for (const engine of [embeddedEngine({ db, synonyms: () => [] }), server]) {
      expect(await find(engine, "publications", "harbour"), engine.name).toEqual([id]);
      expect(await find(engine, "staff", "dull"), engine.name).toEqual(["help.sleep.en"]);
    }
    // The words that editors made synonyms are a setting of the server's index.
    expect(await find(server, "publications", "anxiety")).toEqual([id]);
    expect(server.standIn.problems).toEqual([]);
  },
);

test("without a search server the built-in index is built, and nobody else is asked", { timeout }, async () => {
  const { db, id, server, reindex } = await given();
  const before = server.standIn.asked.length;
  expect(await reindex()).toMatchObject({ code: 0, output: expect.not.stringContaining("server") });
  expect(await find(embeddedEngine({ db, synonyms: () => [] }), "publications", "harbour")).toEqual([id]);
  expect(server.standIn.asked).toHaveLength(before);
});

test(
  "a search server that is away or refuses the key is said in a sentence, and the built-in search is new all the same",
  { timeout },
  async () => {
    const { db, id, withServer, reindex } = await given();
    const away = await reindex({ ...withServer, MEILI_URL: "http://127.0.0.1:9" });
    expect(away).toMatchObject({ code: 1, output: expect.stringContaining("it does not answer at MEILI_URL") });
    expect(await find(embeddedEngine({ db, synonyms: () => [] }), "publications", "harbour")).toEqual([id]);
    const refused = await reindex({ ...withServer, MEILI_KEY: "0123456789abcdef" });
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("npm run search-key") });
  },
);

test("vectors that are missing are made where somebody makes them, and those that are there aren't made again", { timeout }, async () => {
  const { reindex } = await given();
  const embedder = await embedderStandIn();
  const withEmbedder = { EMBEDDER_URL: embedder.url, EMBEDDER_MODEL: "a-model" };
  expect(await reindex(withEmbedder)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Vectors: 2 of 2 texts …\nVectors: done, 2 texts\./),
  });
  expect(embedder.texts().toSorted()).toEqual(["By the harbour\npanic at night", "Sleep\n\nRead something dull."]);
  expect(await reindex(withEmbedder)).toMatchObject({ code: 0, output: expect.stringContaining("Vectors: done, 0 texts.") });
  expect(embedder.texts().length).toBe(2);
  embedder.says.listener = (_request, response) => void response.writeHead(401).end();
  const refused = await reindex({ ...withEmbedder, EMBEDDER_MODEL: "another-model" });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("status-401 at EMBEDDER_URL") });
  expect(refused.output).toContain("Built-in search: done");
});
