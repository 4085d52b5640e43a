import type { PublicationSearchAnswer, SiteSearchAnswer } from "@ryadom/shared/search.ts";
import { pino } from "pino";
import { expect, test } from "vitest";
import { givenWriter } from "../../../test/fixtures.ts";
import { openStandIn } from "../../../test/search-engines.ts";
import { newService } from "../../../test/test-app.ts";
import { embeddedEngine } from "../index/embedded.ts";
import { searchWithFallback } from "../fallback.ts";
import { createUpkeep } from "./keep-server-up.ts";

/** A busy machine is no slow search server. */
const unhurried = 15_000;

/** The API in front of a search server, with one post that the server has. */
async function given() {
  const server = await openStandIn();
  const service = await newService({ searchEngine: { search: (query) => answer(query) } });
  const { db } = service;
  const answer = searchWithFallback(server, embeddedEngine({ db, synonyms: () => [] }), pino({ level: "silent" }), unhurried);
  const writer = await givenWriter(db);
  const ann = await service.as(writer);
  const post = { sourceLang: "en", themeId: "sleep", title: "Night", content: "by the harbour" };
  const made = await ann.ask<{ publicationId: string }>("POST", "/api/publications", post, { "Idempotency-Key": "0123456789abcdefgh" });
  const release = { id: "one", searchDocuments: new Map() };
  await createUpkeep({ db, server, release: () => release })();
  const search = async (q: string) => {
    const { body } = await service.visitor().ask<PublicationSearchAnswer>("POST", "/api/search/publications", { q });
    return { ids: body.hits.map(({ publicationId }) => publicationId), isFallback: body.isFallback };
  };
  return { ...service, server, writer, ann, search, id: made.body.publicationId };
}

test("readers are answered by the search server, and by the built-in search while it is down; the answer says which", async () => {
  const { search, server, id, visitor } = await given();
  expect(await search("harbours")).toEqual({ ids: [id], isFallback: false });
  server.standIn.stop();
  expect(await search("harbours")).toEqual({ ids: [id], isFallback: true });
  const { body } = await visitor().ask<SiteSearchAnswer>("POST", "/api/search", { q: "harbour", language: "en" });
  expect(body).toMatchObject({ isFallback: true, groups: [{ group: "posts" }] });
});

test("what was deleted, hidden or put off is not found, though the search server has it still", async () => {
  const { search, db, ann, id } = await given();
  for (const change of [{ isHidden: 1 }, { publishedAt: "2027-01-01T00:00:00.000Z" }] as const) {
    const before = await db.selectFrom("publication").select(["isHidden", "publishedAt"]).where("id", "=", id).executeTakeFirstOrThrow();
    await db.updateTable("publication").set(change).where("id", "=", id).execute();
    expect(await search("harbour")).toEqual({ ids: [], isFallback: false });
    await db.updateTable("publication").set(before).where("id", "=", id).execute();
    expect((await search("harbour")).ids).toEqual([id]);
  }
  await ann.ask("DELETE", `/api/publications/${id}`);
  expect(await search("harbour")).toEqual({ ids: [], isFallback: false });
});

test("no answer has a word of an edited post that it had before", async () => {
  const { search, ann, id, visitor } = await given();
  await ann.ask("PATCH", `/api/publications/${id}`, { content: "by the lighthouse" });
  await search("harbour");
  const { text } = await visitor()
    .ask("POST", "/api/search/publications", { q: "harbour", attributesToHighlight: ["*"] })
    .then(({ body }) => ({ text: JSON.stringify((body as PublicationSearchAnswer).hits) }));
  expect(text).not.toContain("harbour");
});
