import { staffDocumentId, type StaffDocument } from "@ryadom/shared/search-documents.ts";
import { expect, test } from "vitest";
import { givenWriter } from "../../../test/fixtures.ts";
import { openStandIn } from "../../../test/search-engines.ts";
import { newService } from "../../../test/test-app.ts";
import { embeddedEngine } from "../index/embedded.ts";
import { createUpkeep } from "./keep-server-up.ts";
import { forgetServer, serverIndexes } from "../index/unsent.ts";
import { readIndexState, touchedOf } from "../engine/index-state.ts";
import type { MeilisearchEngine } from "./engine.ts";

const sleep: StaffDocument = {
  kind: "help",
  key: "sleep",
  language: "en",
  title: "Sleep",
  summary: "When nights are long.",
  words: "Get up, and read something dull.",
  theme: null,
  path: "/en/help/sleep",
  minutes: null,
  date: null,
  cover: null,
};

/** The service with one writer, and a search server that is brought up to date when the test says so. */
async function given() {
  const service = await newService();
  const server = await openStandIn();
  const ann = await service.as(await givenWriter(service.db));
  const release = { id: "one", searchDocuments: new Map([[staffDocumentId(sleep), sleep]]) };
  const upkeepOf = (engine: MeilisearchEngine) => createUpkeep({ db: service.db, server: engine, release: () => release });
  const write = async (content: string) => {
    const key = `key-of-the-test-${content.replaceAll(/\W/g, "-")}`.padEnd(18, "0");
    const { body } = await ann.ask<{ publicationId: string }>(
      "POST",
      "/api/publications",
      { sourceLang: "en", themeId: "sleep", title: "Night", content },
      { "Idempotency-Key": key },
    );
    return body.publicationId;
  };
  const find = async (q: string, index: "publications" | "staff" = "publications") =>
    (await server.search({ index, q, isTyping: false, limit: 10, offset: 0 })).hits.map(({ id }) => id);
  return { ...service, server, ann, write, find, upkeepOf, step: upkeepOf(server) };
}

test("a new search server gets what there is; then what is written, edited and deleted", async () => {
  const { write, find, step, ann } = await given();
  const before = await write("before the server came");
  await step();
  expect(await find("before the server")).toContain(before);
  expect(await find("dull", "staff")).toEqual([staffDocumentId(sleep)]);
  const harbour = await write("by the harbour");
  await step();
  expect(await find("harbour")).toEqual([harbour]);
  await ann.ask("PATCH", `/api/publications/${harbour}`, { content: "by the lighthouse" });
  await step();
  expect([await find("harbour"), await find("lighthouse")]).toEqual([[], [harbour]]);
  await ann.ask("DELETE", `/api/publications/${harbour}`);
  await step();
  expect(await find("lighthouse")).toEqual([]);
});

test("what changes while the search server is away waits, and is sent once it is back", async () => {
  const { db, write, find, step, server, upkeepOf } = await given();
  await step();
  const harbour = await write("by the harbour");
  const away = upkeepOf({ ...server, put: () => Promise.reject(new Error("away")) });
  await expect(away()).rejects.toThrow("away");
  expect(await find("harbour")).toEqual([]);
  await write("by the lighthouse");
  await upkeepOf(server)();
  expect(await find("harbour")).toEqual([harbour]);
  expect(await find("lighthouse")).toHaveLength(1);
  for (const name of ["server:waiting", "server:under-way"]) expect((await touchedOf(db, name)).size).toBe(0);
});

test("a search server that lost everything is filled again at the next start", async () => {
  const { write, find, step, server, upkeepOf } = await given();
  const harbour = await write("by the harbour");
  await step();
  await server.drop();
  await upkeepOf(server)();
  expect(await find("harbour")).toEqual([harbour]);
});

test("without a search server nothing waits for one", async () => {
  const { db, write, step } = await given();
  await write("by the harbour");
  expect((await touchedOf(db, "server:waiting")).size).toBe(0);
  await step();
  await write("by the lighthouse");
  expect((await touchedOf(db, "server:waiting")).size).toBe(1);
  await forgetServer(db);
  expect((await touchedOf(db, "server:waiting")).size).toBe(0);
  expect((await readIndexState(db, serverIndexes.publications)).contents).toBe(null);
  await write("by the river");
  expect((await touchedOf(db, "server:waiting")).size).toBe(0);
});

test("the built-in engine knows a text at once, whatever the search server does", async () => {
  const { db, write } = await given();
  const harbour = await write("by the harbour");
  const { hits } = await embeddedEngine({ db, synonyms: () => [] }).search({
    index: "publications",
    q: "harbour",
    isTyping: false,
    limit: 10,
    offset: 0,
  });
  expect(hits.map(({ id }) => id)).toEqual([harbour]);
});
