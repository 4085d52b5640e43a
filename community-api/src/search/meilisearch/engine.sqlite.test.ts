import { createServer } from "node:http";
import { once } from "node:events";
import { Meilisearch } from "meilisearch";
import { expect, onTestFinished, test } from "vitest";
import { brokenServer } from "../../../test/broken-server.ts";
import { meilisearchStandIn } from "../../../test/meilisearch/stand-in.ts";
import { inBatches, searchDocument } from "../../../test/search-documents.ts";
import { openStandIn } from "../../../test/search-engines.ts";
import { createMeilisearch } from "./engine.ts";
import { MeilisearchFailure } from "./failure.ts";
import { makeSearchKey } from "./search-key.ts";
import { documentId, storedId } from "./stored-documents.ts";
import { finished } from "./tasks.ts";

const query = { index: "publications", isTyping: false, limit: 10, offset: 0 } as const;
const userProvided = (embed?: (texts: readonly string[], signal?: AbortSignal) => Promise<number[][]>) => ({
  embedder: {
    name: "meaning",
    settings: { source: "userProvided", dimensions: 2 } as const,
    ...(embed ? { embed } : {}),
  },
});

test("every request has a shape that a real Meilisearch was recorded with", async () => {
  const { standIn, ...engine } = await openStandIn();
  await engine.put("publications", [searchDocument({ id: "Pa", text: "rain all day" })]);
  await engine.search({ ...query, q: "rain at night", language: "en", kinds: ["post"], themes: ["stress"] });
  await engine.remove("publications", ["Pa"]);
  await engine.rebuild("staff", inBatches([searchDocument({ id: "help.sleep.en", kind: "help" })]));
  await engine.drop();
  expect(standIn.problems).toEqual([]);
  expect(standIn.asked.length).toBeGreaterThan(20);
});

test("the stand-in refuses what was never recorded", async () => {
  const standIn = await meilisearchStandIn();
  const client = new Meilisearch({ host: standIn.url, apiKey: standIn.masterKey });
  await expect(client.index("publications").search("x", { surprise: 1 } as never)).rejects.toThrow();
  await expect(client.multiSearch({ federation: {}, queries: [{ indexUid: "publications", q: "x", limit: 1 }] })).rejects.toThrow();
  await expect(client.createDump()).rejects.toThrow();
  expect(standIn.problems).toEqual([
    "POST /indexes/:one/search was not recorded with surprise",
    "POST /multi-search was not recorded with limit",
    "POST /dumps was not recorded",
  ]);
});

test("preparing once more changes nothing and fails at nothing", async () => {
  const engine = await openStandIn();
  await engine.put("publications", [searchDocument({ id: "Pa", text: "rain" })]);
  await engine.prepare();
  expect((await engine.search({ ...query, q: "rain" })).hits).toHaveLength(1);
});

test("a task that was accepted and fails is a failure with its code, without the words of the document", async () => {
  const { standIn } = await openStandIn();
  const client = new Meilisearch({ host: standIn.url, apiKey: standIn.masterKey });
  const failure = await finished(
    client.index("publications").addDocuments([{ id: "no dots.or spaces", text: "secret words" }]),
    5000,
  ).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MeilisearchFailure);
  expect(failure).toMatchObject({ code: "invalid_document_id" });
  expect(JSON.stringify([String(failure), (failure as Error).cause ?? null])).not.toContain("secret");
});

test("whoever waits for a task that never ends is told after a while", async () => {
  const standIn = await meilisearchStandIn({ taskMs: 60_000 });
  const client = new Meilisearch({ host: standIn.url, apiKey: standIn.masterKey });
  await expect(finished(client.createIndex("publications"), 200)).rejects.toMatchObject({ code: "task-too-slow" });
});

test("no failure names what somebody looked for, whatever the server says", async () => {
  const answers = [
    [502, "<html>secret words</html>"],
    [400, '{"message":"about secret words","code":"invalid_search_q","type":"invalid_request","link":""}'],
    [200, '{"hits":"secret words"}'],
  ] as const;
  for (const [status, body] of answers) {
    const { url } = await brokenServer((_request, response) => void response.writeHead(status).end(body));
    const engine = createMeilisearch({ url, key: "key-of-the-test", synonyms: () => [], embedder: null });
    const failure = await engine.search({ ...query, q: "secret words" }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MeilisearchFailure);
    expect(JSON.stringify([String(failure), (failure as Error).cause ?? null])).not.toMatch(/secret|key-of/);
  }
});

test("the key goes to no other address, even if the server sends on", async () => {
  const heard: unknown[] = [];
  const other = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const { url } = await brokenServer((_request, response) => void response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end());
  const engine = createMeilisearch({ url, key: "key-of-the-test", synonyms: () => [], embedder: null });
  await expect(engine.search({ ...query, q: "rain" })).rejects.toMatchObject({ code: "unreachable" });
  expect(heard).toEqual([]);
});

test("the key of the API searches and writes our indexes, and may nothing else", async () => {
  const standIn = await meilisearchStandIn();
  const { key } = await makeSearchKey(standIn.url, standIn.masterKey);
  const engine = createMeilisearch({ url: standIn.url, key, synonyms: () => [], embedder: null });
  await engine.prepare();
  const others = createMeilisearch({ url: standIn.url, key, synonyms: () => [], embedder: null, prefix: "other-" });
  await expect(others.prepare()).rejects.toMatchObject({ code: "invalid_api_key" });
  await expect(makeSearchKey(standIn.url, key)).rejects.toMatchObject({ code: "invalid_api_key" });
});

test.each(["P7hX2aB", "help.panic-now.en", "a_b.c", "_2e_", "сон.ru", "🙂"])("the id %s survives the alphabet of Meilisearch", (id) => {
  expect(storedId(id)).toMatch(/^[\w-]+$/);
  expect(documentId(storedId(id))).toBe(id);
});

test("with an embedder of ours every document says its vector, or that it has none", async () => {
  const without = await openStandIn(userProvided());
  await without.put("publications", [searchDocument({ id: "Pa", text: "rain" })]);
  const documentsSent = ({ standIn }: typeof without) =>
    standIn.asked.filter(({ path }) => path.endsWith("/documents")).map(({ body }) => body);
  expect(documentsSent(without)).toMatchObject([[{ _vectors: { meaning: null } }]]);
  const withVectors = await openStandIn(userProvided(async (texts) => texts.map((text) => [text.length, 1])));
  await withVectors.put("publications", [searchDocument({ id: "Pa", text: "rain" })]);
  expect(documentsSent(withVectors)).toMatchObject([[{ _vectors: { meaning: [5, 1] } }]]);
});

test("without a vector of the query words alone are asked: a hybrid query without one finds nothing", async () => {
  const asked = async (engine: Awaited<ReturnType<typeof openStandIn>>) => {
    await engine.put("publications", [searchDocument({ id: "Pa", text: "rain" })]);
    expect((await engine.search({ ...query, q: "rain" })).hits).toHaveLength(1);
    const { queries } = engine.standIn.asked.at(-1)!.body as { queries: Record<string, unknown>[] };
    return queries.filter((query) => "hybrid" in query).map(({ hybrid, vector }) => ({ hybrid, vector }));
  };
  const hybrid = { embedder: "meaning", semanticRatio: 1 };
  expect(await asked(await openStandIn(userProvided()))).toEqual([]);
  expect(await asked(await openStandIn(userProvided(async (texts) => texts.map(() => [1, 2]))))).toEqual([{ hybrid, vector: [1, 2] }]);
  const ofTheServer = { name: "meaning", settings: { source: "ollama", model: "m" } as const };
  expect(await asked(await openStandIn({ embedder: ofTheServer }))).toEqual([{ hybrid, vector: undefined }]);
});

test("an embedder that is away costs the meaning and no word", async () => {
  const engine = await openStandIn(userProvided(() => Promise.reject(new Error("away"))));
  await engine.put("publications", [searchDocument({ id: "Pa", text: "rain" })]);
  expect((await engine.search({ ...query, q: "rain" })).hits).toHaveLength(1);
});

test("an embedder that takes too long is given up before the reader is, and words are asked", async () => {
  const slow = (_texts: readonly string[], signal?: AbortSignal) =>
    new Promise<number[][]>((resolve, reject) => {
      // Of documents there is time; of a query there is none.
      if (!signal) return resolve([[1, 2]]);
      signal.addEventListener("abort", () => reject(new Error("too slow")));
    });
  const engine = await openStandIn(userProvided(slow));
  await engine.put("publications", [searchDocument({ id: "Pa", text: "rain" })]);
  expect((await engine.search({ ...query, q: "rain" })).hits).toHaveLength(1);
});
