import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { awake, inOwnWords, meaningDocuments, newMeaningWorld } from "../../../test/meaning-world.ts";
import { runDueJobs } from "../../outbox/run-jobs.ts";
import { erasureJobHandlers } from "../../privacy/erase/erase.ts";
import { forgetVectors } from "../vectors/vector-rows.ts";
import { keepVectorsUp } from "./keep-vectors-up.ts";

const silent = pino({ level: "silent" });

test("a question in one's own words finds a text that has none of them, in either language", async () => {
  const { given: publish, makeVectors, found, searchSite } = await newMeaningWorld();
  const { id } = await publish(awake);
  const { id: russian } = await publish({ title: "Третья ночь", content: "Опять не сплю.", sourceLang: "ru" });
  const { id: other } = await publish({ title: "Tea", content: "A cup of tea with my sister." });
  expect(await found(inOwnWords)).toEqual([]);
  await makeVectors();
  expect((await found(inOwnWords)).toSorted()).toEqual([id, russian].toSorted());
  expect(await found("tea")).toEqual([other]);
  expect(await found("zebra")).toEqual([]);
  const { groups } = await searchSite(inOwnWords);
  expect(groups.map(({ group }) => group)).toContain("posts");
});

test("what has all the words stands before what only means them", async () => {
  const { given: publish, makeVectors, search } = await newMeaningWorld();
  const { id: meant } = await publish(awake);
  const { id: said } = await publish({ title: "Insomnia", content: "An old word for it." });
  await makeVectors();
  const { hits, estimatedTotalHits } = await search(inOwnWords, { showRankingScore: true });
  expect(hits.map(({ publicationId }) => publicationId)).toEqual([said, meant]);
  expect(hits[0]!._rankingScore).toBeGreaterThan(hits[1]!._rankingScore!);
  expect(estimatedTotalHits).toBe(2);
});

test("nothing is sent to anybody unless the operator named them, and no text waits for it", async () => {
  const { given: publish, found, searchSite, standIn, db } = await newMeaningWorld({ isSet: false });
  const stop = keepVectorsUp({ db, meaning: null, release: () => ({ searchDocuments: meaningDocuments }), log: silent });
  await publish(awake);
  await found(inOwnWords);
  await searchSite(inOwnWords);
  await stop();
  expect(standIn.seen.requests).toBe(0);
  expect((await sql`select 1 from "search_vector"`.execute(db)).rows).toEqual([]);
});

test("an embedder is sent texts and queries alone: nothing says whose they are", async () => {
  const { given: publish, makeVectors, search, standIn, db } = await newMeaningWorld();
  standIn.asked.length = 0;
  const { id, author } = await publish(awake);
  await makeVectors();
  await search(inOwnWords, {}, author);
  expect(standIn.asked.map(({ body }) => body)).toEqual([
    { model: "a-model", input: [`${awake.title}\n${awake.content}`] },
    { model: "a-model", input: [inOwnWords] },
  ]);
  const member = await db
    .selectFrom("member")
    .selectAll()
    .where("uid", "=", (uid) => uid.selectFrom("publication").select("authorUid").where("id", "=", id))
    .executeTakeFirstOrThrow();
  const sent = JSON.stringify(standIn.asked);
  for (const trace of [id, member.uid, member.authorId, member.alias]) expect(sent).not.toContain(trace);
  expect(standIn.asked[0]!.headers["authorization"]).toBe("Bearer a-key");
  expect(Object.keys(standIn.asked[0]!.headers)).not.toContain("cookie");
});

test("what somebody in need looks for is sent to nobody; means lead to help alone", async () => {
  const { given: publish, makeVectors, search, searchSite, standIn, visitor } = await newMeaningWorld();
  await publish(awake);
  await makeVectors();
  standIn.asked.length = 0;
  const care = await search("want to die of insomnia");
  expect(care.care?.level).toBe("care");
  const method = await search("dangerous way, insomnia");
  expect([method.care?.level, method.hits]).toEqual(["method", []]);
  expect((await searchSite("dangerous way, insomnia")).groups.every(({ group }) => group === "help")).toBe(true);
  await visitor().ask("GET", "/api/search/courses?q=want+to+die+of+insomnia");
  expect(standIn.asked).toEqual([]);
});

test("while somebody types the first words nobody is asked; one page asks once", async () => {
  const { searchSite, standIn } = await newMeaningWorld();
  standIn.asked.length = 0;
  await searchSite("insom", { isTyping: true });
  await searchSite("my insom", { isTyping: true });
  expect(standIn.asked).toEqual([]);
  await searchSite("my insomnia is", { isTyping: true });
  await searchSite(inOwnWords);
  expect(standIn.texts()).toEqual(["my insomnia is", inOwnWords]);
});

test("a text is sent once: not again when it is answered or looked through, but when its words change", async () => {
  const { given: publish, makeVectors, restart, standIn, found, db } = await newMeaningWorld();
  const { id, author } = await publish(awake);
  await makeVectors();
  standIn.asked.length = 0;
  await author.ask("POST", `/api/publications/${id}/comments`, { content: "Still awake." }, { "Idempotency-Key": "key-of-an-answer-1" });
  restart();
  await makeVectors();
  expect(standIn.texts()).toEqual([]);
  expect(await found(inOwnWords)).toEqual([id]);
  const edit = await author.ask("PATCH", `/api/publications/${id}`, { title: "Better", content: "A quiet evening." });
  expect(edit.status).toBeLessThan(300);
  expect(await found(inOwnWords)).toEqual([]);
  await makeVectors();
  expect(standIn.texts()).toContain("Better\nA quiet evening.");
  expect(await found(inOwnWords)).toEqual([]);
  expect((await sql`select 1 from "search_vector" where "id" = ${id}`.execute(db)).rows.length).toBe(1);
});

test("what was deleted has no vector, and is found no more", async () => {
  const { given: publish, makeVectors, found, count } = await newMeaningWorld();
  const { id, author } = await publish(awake);
  await makeVectors();
  expect([await found(inOwnWords), await count()]).toEqual([[id], 1]);
  expect((await author.ask("DELETE", `/api/publications/${id}`)).status).toBeLessThan(300);
  expect([await found(inOwnWords), await count()]).toEqual([[], 0]);
});

test("what is hidden or of somebody blocked is not found, and what moderators hold back is not sent", async () => {
  const { given: publish, makeVectors, found, db, as, standIn, count } = await newMeaningWorld();
  const { id } = await publish(awake);
  await makeVectors();
  const hide = (isHidden: 0 | 1) => db.updateTable("publication").set({ isHidden }).where("id", "=", id).execute();
  await hide(1);
  expect(await found(inOwnWords)).toEqual([]);
  await hide(0);
  const reader = await as(await givenMember(db));
  expect(await found(inOwnWords, reader)).toEqual([id]);
  const { authorId } = await db
    .selectFrom("publication")
    .innerJoin("member", "member.uid", "authorUid")
    .select("authorId")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect((await reader.ask("PUT", `/api/me/blocked-members/${authorId}`)).status).toBeLessThan(300);
  expect([await found(inOwnWords, reader), await found(inOwnWords)]).toEqual([[], [id]]);
  standIn.asked.length = 0;
  const held = await publish({ title: "Held back", content: "Sleepless." });
  await db.updateTable("publication").set({ isHidden: 1 }).where("id", "=", held.id).execute();
  await makeVectors();
  expect([standIn.texts(), await count()]).toEqual([[], 1]);
});

test("of somebody who was erased no vector is left", async () => {
  const service = await newMeaningWorld();
  const { given: publish, makeVectors, found, db, keys, clock, count } = service;
  const { id } = await publish(awake);
  await publish({ title: "Somebody else", content: "Sleepless, too." });
  await makeVectors();
  expect(await count()).toBe(2);
  const { authorUid } = await db.selectFrom("publication").select("authorUid").where("id", "=", id).executeTakeFirstOrThrow();
  const leaving = await service.as({ uid: authorUid! }, { secondFactor: true });
  expect((await leaving.ask("DELETE", "/api/me")).status).toBe(202);
  await runDueJobs(db, keys, erasureJobHandlers({ ...service, clock: () => clock.now }), clock.now, silent);
  expect([(await found(inOwnWords)).length, await count()]).toEqual([1, 1]);
  expect((await sql`select 1 from "search_vector" where "id" = ${id}`.execute(db)).rows).toEqual([]);
});

test("vectors outlive a restart; another model makes them anew, and without an embedder none is kept", async () => {
  const { given: publish, makeVectors, found, restart, standIn, count, db } = await newMeaningWorld();
  const { id } = await publish(awake);
  await makeVectors();
  standIn.asked.length = 0;
  restart();
  expect(await found(inOwnWords)).toEqual([id]);
  expect(standIn.texts()).toEqual([inOwnWords]);
  restart("another-model");
  expect(await found(inOwnWords)).toEqual([]);
  await makeVectors();
  expect(await found(inOwnWords)).toEqual([id]);
  expect(standIn.texts()).toContain(`${awake.title}\n${awake.content}`);
  expect(await count(sql`"model" = 'another-model'`)).toBe(1);
  await forgetVectors(db);
  expect(await count()).toBe(0);
});
