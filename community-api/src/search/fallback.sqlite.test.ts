import type { RequestListener } from "node:http";
import { pino } from "pino";
import { expect, test } from "vitest";
import { brokenServer } from "../../test/broken-server.ts";
import { openStandIn } from "../../test/search-engines.ts";
import { searchDocument } from "../../test/search-documents.ts";
import { searchWithFallback } from "./fallback.ts";
import { createMeilisearch } from "./meilisearch/engine.ts";
import type { EngineQuery } from "./engine/search-engine.ts";

const query: EngineQuery = { index: "publications", q: "secretly afraid", isTyping: false, limit: 10, offset: 0 };

/** A busy machine is no slow search server. */
const unhurried = 15_000;

/** A search server that does as it is told, in front of a healthy engine. */
async function searching(listener: RequestListener, limitMs?: number) {
  const server = await brokenServer(listener);
  const log: string[] = [];
  const builtIn = await openStandIn();
  await builtIn.put("publications", [searchDocument({ id: "Pbuiltin", text: "Afraid of the dark, secretly." })]);
  const meilisearch = createMeilisearch({ url: server.url, key: "a-key-of-the-test", synonyms: () => [], embedder: null });
  const ask = searchWithFallback(meilisearch, builtIn, pino({ base: null }, { write: (line: string) => void log.push(line) }), limitMs);
  return { ...server, ask, log };
}

const hitOf = (id: string) => ({ id, _federation: { indexUid: "publications", queriesPosition: 0, weightedRankingScore: 0.9 } });
const healthy: RequestListener = (_request, response) =>
  void response.end(JSON.stringify({ hits: [hitOf("Pserver")], estimatedTotalHits: 1 }));
const hanging: RequestListener = () => {};

const ills: Record<string, RequestListener> = {
  "says nothing": hanging,
  "answers half and hangs": (_request, response) => void response.writeHead(200, { "content-length": 500 }).write('{"hits":['),
  "breaks off": (_request, response) => {
    response.writeHead(200, { "content-length": 500 }).write('{"hits":[');
    setTimeout(() => response.destroy(), 20);
  },
  "drips for ever": (_request, response) => {
    const dripping = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(dripping));
  },
  "is behind a proxy that answers 502 in HTML": (_request, response) =>
    void response.writeHead(502, { "content-type": "text/html" }).end("<html><h1>502 Bad Gateway</h1></html>"),
  "answers in JSON about something else": (_request, response) => void response.end('{"hits":"none","estimatedTotalHits":"many"}'),
  "answers null": (_request, response) => void response.end("null"),
  "answers nothing at all": (_request, response) => void response.end(),
  "does not know the key": (_request, response) =>
    void response.writeHead(403).end('{"message":"The provided API key is invalid.","code":"invalid_api_key","type":"auth","link":""}'),
  "has no such index": (_request, response) =>
    void response
      .writeHead(404)
      .end('{"message":"Index `publications` not found.","code":"index_not_found","type":"invalid_request","link":""}'),
  "sends on to another address": (_request, response) => void response.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
};

test.each(Object.entries(ills))("while the search server %s the built-in engine answers and says so", async (_, listener) => {
  const { ask, log } = await searching(listener);
  for (let time = 0; time < 2; time += 1) {
    const answer = await ask(query);
    expect(answer.hits.map(({ id }) => id)).toEqual(["Pbuiltin"]);
    expect(answer.isFallback).toBe(true);
  }
  expect(log).toHaveLength(1);
  expect(log.join("")).not.toMatch(/afraid|a-key/);
});

test("the built-in engine answers while the search server is down", async () => {
  const { ask, stop } = await searching(healthy);
  stop();
  expect((await ask(query)).isFallback).toBe(true);
});

test("the answer of a healthy search server is no fallback", async () => {
  const { ask } = await searching(healthy, unhurried);
  expect(await ask(query)).toEqual({ hits: [{ id: "Pserver", score: 0.9 }], estimatedTotalHits: 1 });
});

test("without a search server the built-in engine answers, and that is no fallback", async () => {
  const builtIn = await openStandIn();
  const ask = searchWithFallback(null, builtIn, pino({ level: "silent" }));
  expect(await ask(query)).toEqual({ hits: [], estimatedTotalHits: 0 });
});

test("after two failures in a row nobody waits for the search server any more", async () => {
  const { ask, seen } = await searching(hanging);
  await ask(query);
  await ask(query);
  expect(seen.requests).toBe(2);
  for (let time = 0; time < 20; time += 1) expect((await ask(query)).isFallback).toBe(true);
  expect(seen.requests).toBe(2);
});

test("one failure alone is forgiven", async () => {
  const { ask, says } = await searching(ills["breaks off"]!, unhurried);
  for (let time = 0; time < 3; time += 1) {
    says.listener = ills["breaks off"]!;
    expect((await ask(query)).isFallback).toBe(true);
    says.listener = healthy;
    expect((await ask(query)).isFallback).toBe(undefined);
  }
});

test("after a rest one query tries it; once it answers it is asked again", async () => {
  const { ask, says, seen, log } = await searching(hanging);
  await Promise.all([ask(query), ask(query)]);
  await expect.poll(async () => (await ask(query), seen.requests), { timeout: 8000, interval: 100 }).toBe(3);
  says.listener = healthy;
  await expect.poll(async () => (await ask(query)).isFallback, { timeout: 8000, interval: 100 }).toBe(undefined);
  expect(log.at(-1)).toContain("answers again");
});
