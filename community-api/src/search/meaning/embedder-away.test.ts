import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { vectorOf } from "../../../test/embedder-stand-in.ts";
import { awake, newMeaningWorld } from "../../../test/meaning-world.ts";

const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(body);
const ills: Record<string, RequestListener> = {
  "says nothing": () => {},
  "breaks off": (_request, response) => {
    response.writeHead(200, { "content-length": 500 }).write('{"data":[');
    setTimeout(() => response.destroy(), 20);
  },
  "has too much to do": answering(429, '{"error":{"message":"rate limit"}}'),
  "is broken": answering(500, "lying awake"),
  "answers a page": answering(200, "<html>"),
  "answers about something else": answering(200, '{"data":"none"}'),
  "makes vectors of another size": answering(200, '{"data":[{"index":0,"embedding":[1,0,0]}]}'),
  "makes vectors of nothing": answering(200, '{"data":[{"index":0,"embedding":[0,0,0]}]}'),
  "leaves the text out": answering(200, '{"data":[]}'),
  "sends on to another address": (_request, response) => void response.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
};

test.each(Object.entries(ills))(
  "while the embedder %s words alone are found, which the answer says, and texts go on waiting",
  async (_what, listener) => {
    const { given: publish, makeVectors, search, standIn, count } = await newMeaningWorld({ limitMs: 300 });
    const { id } = await publish(awake);
    await makeVectors();
    standIn.says.listener = listener;
    for (let time = 0; time < 2; time += 1) {
      const answer = await search("counting");
      expect([answer.hits.map(({ publicationId }) => publicationId), answer.isFallback]).toEqual([[id], true]);
    }
    const asked = standIn.seen.requests;
    expect((await search("counting cars")).isFallback).toBe(true);
    expect(standIn.seen.requests, "it is left alone for a while").toBe(asked);
    const { id: waiting } = await publish({ title: "Also", content: "Sleepless." });
    if (listener !== ills["says nothing"]) await expect(makeVectors()).rejects.toThrow(/^(?![\s\S]*(awake|Sleepless))/);
    expect(await count()).toBe(1);
    standIn.says.listener = standIn.healthy;
    await makeVectors();
    expect(await count(sql`"id" = ${waiting}`)).toBe(1);
  },
);

test("a text that the embedder refuses doesn't hold up the others", async () => {
  const { given: publish, makeVectors, standIn, count } = await newMeaningWorld();
  for (const title of ["One", "Two", "Unwanted", "Four"]) await publish({ ...awake, title });
  standIn.says.listener = async (request, response) => {
    const { input } = JSON.parse(await text(request)) as { input: string[] };
    if (input.some((one) => one.startsWith("Unwanted"))) return void response.writeHead(400).end();
    response.end(JSON.stringify({ data: input.map((one) => ({ embedding: vectorOf(one) })) }));
  };
  for (let round = 0; round < 4; round += 1) await makeVectors().catch(() => {});
  expect(await count()).toBe(3);
});
