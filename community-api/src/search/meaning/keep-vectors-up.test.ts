import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { embedderStandIn } from "../../../test/embedder-stand-in.ts";
import { newSearchWorld, staffDocuments } from "../../../test/search-world.ts";
import { staffDocumentId } from "@ryadom/shared/search-documents.ts";
import { createVectorMemory } from "../vectors/vector-memory.ts";
import { createEmbedder } from "./embedder.ts";
import { keepVectorsUp } from "./keep-vectors-up.ts";

const searchDocuments = new Map(staffDocuments.map((document) => [staffDocumentId(document), document]));

/** A program that keeps vectors up, until the test ends or stops it. */
async function given() {
  const world = await newSearchWorld();
  const { db } = world;
  const standIn = await embedderStandIn();
  const embedder = createEmbedder({ url: standIn.url, model: "a-model", key: undefined, dimensions: undefined })!;
  const said: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void said.push(line) });
  let release = { searchDocuments };
  const start = () => {
    const stop = keepVectorsUp({ db, meaning: { embedder, memory: createVectorMemory(db, embedder.model) }, release: () => release, log });
    onTestFinished(stop);
    return stop;
  };
  const made = async (index: string) => {
    const { rows } = await sql<{ id: string }>`
      select "id" from "search_vector" where "indexName" = ${index} and "vector" is not null`.execute(db);
    return rows.map(({ id }) => id).toSorted();
  };
  return {
    ...world,
    standIn,
    said,
    start,
    made,
    publish: (documents: typeof searchDocuments) => void (release = { searchDocuments: documents }),
  };
}

test("texts of staff have vectors after a release, those of the next one at its swap, and posts as they are written", async () => {
  const { start, made, publish, given: write, standIn } = await given();
  start();
  await expect.poll(() => made("staff"), { timeout: 8000 }).toEqual([...searchDocuments.keys()].toSorted());
  expect(standIn.asked.every(({ body }) => body.input.length <= 16)).toBe(true);
  const { id } = await write({ title: "A post", content: "Of the morning." });
  await expect.poll(() => made("publications"), { timeout: 8000 }).toEqual([id]);
  standIn.asked.length = 0;
  const [removed, changed, ...others] = [...searchDocuments.keys()];
  const next = new Map(searchDocuments);
  next.delete(removed!);
  next.set(changed!, { ...next.get(changed!)!, words: "Quite other words." });
  publish(next);
  await expect.poll(() => standIn.texts().length, { timeout: 8000 }).toBe(1);
  await expect.poll(() => made("staff"), { timeout: 8000 }).toEqual([changed!, ...others].toSorted());
  expect(standIn.texts()[0]).toContain("Quite other words.");
});

test("while the embedder is away it is asked less and less often, the log says so by a code, and what waits is made when it is back", async () => {
  const { start, made, standIn, said } = await given();
  standIn.says.listener = (_request, response) => void response.writeHead(503).end("lying awake");
  start();
  await expect.poll(() => said.length, { timeout: 8000 }).toBe(2);
  expect(standIn.seen.requests).toBe(2);
  expect(said.join()).toContain('"error":"status-503"');
  expect(said.join()).not.toMatch(/awake|anxiety/i);
  standIn.says.listener = standIn.healthy;
  await expect.poll(async () => (await made("staff")).length, { timeout: 12_000 }).toBe(searchDocuments.size);
}, 30_000);

test("it stops in the middle of a request, and the texts go on waiting", async () => {
  const { start, made, standIn } = await given();
  standIn.says.listener = () => {};
  const stop = start();
  await expect.poll(() => standIn.seen.requests, { timeout: 8000 }).toBe(1);
  const started = performance.now();
  await stop();
  expect(performance.now() - started).toBeLessThan(3000);
  standIn.says.listener = standIn.healthy;
  start();
  await expect.poll(async () => (await made("staff")).length, { timeout: 8000 }).toBe(searchDocuments.size);
});

test("where the operator names nobody any more no vector is kept, and nothing is sent", async () => {
  const { start, made, standIn, db } = await given();
  const stop = start();
  await expect.poll(async () => (await made("staff")).length, { timeout: 8000 }).toBe(searchDocuments.size);
  await stop();
  const asked = standIn.seen.requests;
  onTestFinished(keepVectorsUp({ db, meaning: null, release: () => ({ searchDocuments }), log: pino({ level: "silent" }) }));
  await expect.poll(async () => (await made("staff")).length, { timeout: 8000 }).toBe(0);
  expect(standIn.seen.requests).toBe(asked);
});
