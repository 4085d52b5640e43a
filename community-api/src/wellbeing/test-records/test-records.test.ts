import { createHash } from "node:crypto";
import type { KeptTestResult, TestRecord } from "@ryadom/shared/test-records.ts";
import { expect, test } from "vitest";
import { concurrentStatuses } from "../../../test/concurrent-requests.ts";
import { givenMember } from "../../../test/fixtures.ts";
import { ownRows } from "../../privacy/export/own-rows.ts";
import { valueLabel } from "../../privacy/export/value-labels.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { unlimitedRateLimits } from "../../../test/unlimited-rate-limits.ts";

type Page = { items: TestRecord[]; nextCursor: string | null };
const result: KeptTestResult = { total: 12, band: "heavy", subscales: { tiredness: 7 }, fired: [0], riskLeftOut: false };
const date = "2026-02-27T20:15:00.000Z";
const taken = { testId: "low-season", date };
const kept = async (caller: Caller) => (await caller.ask<Page>("GET", "/api/me/tests")).body.items;
const trend = async (caller: Caller, testKey = "low-season") =>
  (await caller.ask<Page>("GET", `/api/me/tests/${testKey}/results`)).body.items;

async function withMember(...purposes: string[]) {
  const service = await newService();
  const member = await givenMember(service.db);
  const ann = await service.as(member);
  const agree = async (purpose: string) => expect((await ann.ask("PUT", `/api/me/consents/${purpose}`, { version: "1" })).status).toBe(200);
  for (const purpose of purposes) await agree(purpose);
  return { ...service, member, ann, agree };
}

test("nothing is kept of a test without consent, its result only with a consent to that", async () => {
  const { ann, db, agree, member } = await withMember();
  const refusal = { error: { code: "consent-required" } };
  expect((await ann.ask("POST", "/api/me/tests", taken)).body).toMatchObject(refusal);
  await agree("test-results");
  expect((await ann.ask("POST", "/api/me/tests", { ...taken, result })).body).toMatchObject(refusal);
  await ann.ask("DELETE", "/api/me/consents/test-results");
  await agree("test-history");
  expect((await ann.ask("POST", "/api/me/tests", { ...taken, result })).body).toMatchObject(refusal);
  expect(await db.selectFrom("test_record").selectAll().execute()).toEqual([]);
  const { status, body } = await ann.ask<TestRecord>("POST", "/api/me/tests", taken);
  expect([status, body]).toEqual([201, { id: body.id, userId: member.authorId, ...taken, result: null }]);
  expect(await kept(ann)).toEqual([body]);
  expect(await trend(ann)).toEqual([]);
});

test("a result is sealed, joins the record of its moment, and stands in the trend of its test alone", async () => {
  const { ann, db } = await withMember("test-history", "test-results");
  const first = (await ann.ask<TestRecord>("POST", "/api/me/tests", taken)).body;
  const second = (await ann.ask<TestRecord>("POST", "/api/me/tests", { ...taken, result })).body;
  expect(second).toEqual({ ...first, result });
  const third = (await ann.ask<TestRecord>("POST", "/api/me/tests", { ...taken, result: { ...result, total: 3 } })).body;
  expect(third).toEqual(second);
  const later = { ...taken, date: "2026-03-01T11:00:00.000Z", result: { ...result, total: 5, band: "light" } };
  await ann.ask("POST", "/api/me/tests", later);
  await ann.ask("POST", "/api/me/tests", { ...later, testId: "sleep-week" });
  expect((await trend(ann)).map(({ date, result }) => [date, result?.total])).toEqual([
    ["2026-03-01T11:00:00.000Z", 5],
    [date, 12],
  ]);
  expect(await trend(ann, "never-heard-of")).toEqual([]);
  const rows = await db.selectFrom("test_result").selectAll().execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/heavy|light|tiredness/);
});

test("sent again or twenty times at once, with a key or without, it is one record", async () => {
  const { ann } = await withMember("test-history", "test-results");
  expect(await concurrentStatuses(20, () => ann.ask("POST", "/api/me/tests", { ...taken, result }))).toEqual([201]);
  expect(await kept(ann)).toHaveLength(1);
  const key = { "Idempotency-Key": "a-key-of-this-device" };
  const sent = { ...taken, date: "2026-02-28T08:00:00.000Z" };
  const first = await ann.ask<TestRecord>("POST", "/api/me/tests", sent, key);
  expect((await ann.ask("POST", "/api/me/tests", sent, key)).body).toEqual(first.body);
  expect((await ann.ask("POST", "/api/me/tests", taken, key)).status).toBe(409);
  expect(await kept(ann)).toHaveLength(2);
  await ann.ask("DELETE", `/api/me/tests/${first.body.id}`);
  expect((await ann.ask("POST", "/api/me/tests", sent, key)).status).toBe(404);
});

test("what keeps a test from being kept twice does not tell a thief of the database its result", async () => {
  const { ann, db } = await withMember("test-history", "test-results");
  expect((await ann.ask("POST", "/api/me/tests", { ...taken, result })).status).toBe(201);
  const hashes = (await db.selectFrom("idempotency").select("requestSha256").execute()).map(({ requestSha256 }) => requestSha256);
  const tried = Array.from({ length: 28 }, (_, total) => ({ testRecord: { ...taken, result: { ...result, total } } }));
  const guessed = tried.filter((request) => hashes.includes(createHash("sha256").update(JSON.stringify(request)).digest("hex")));
  expect([hashes.length, guessed]).toEqual([1, []]);
});

test("the list goes on after ten, the latest first, none twice and none left out", async () => {
  const { ann } = await withMember("test-history");
  const dates = Array.from(
    { length: 23 },
    (_, day) => `2026-02-${String(Math.ceil((day + 1) / 2)).padStart(2, "0")}T0${day % 2}:00:00.000Z`,
  );
  for (const [index, date] of dates.entries())
    await ann.ask("POST", "/api/me/tests", { testId: index % 3 === 0 ? "sleep-week" : "low-season", date });
  const pages: TestRecord[][] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body }: { body: Page } = await ann.ask<Page>("GET", `/api/me/tests${cursor && `?cursor=${cursor}`}`);
    pages.push(body.items);
    cursor = body.nextCursor;
  }
  expect(pages.map((page) => page.length)).toEqual([10, 10, 3]);
  expect(pages.flat().map(({ date }) => date)).toEqual(dates.toReversed());
  expect((await ann.ask("GET", "/api/me/tests?cursor=bm9uZQ")).status).toBe(400);
});

test("a consent withdrawn takes with it what it kept, in one step; given anew, nothing comes back", async () => {
  const { ann, agree, db } = await withMember("test-history", "test-results");
  const other = await givenMember(db);
  const theirs = { id: "T0000000000000001", uid: other.uid, testKey: "low-season", takenAt: date, recordedAt: date };
  await db.insertInto("test_record").values(theirs).execute();
  await ann.ask("POST", "/api/me/tests", { ...taken, result });
  await ann.ask("DELETE", "/api/me/consents/test-results");
  expect((await kept(ann)).map(({ date, result }) => [date, result])).toEqual([[date, null]]);
  expect(await db.selectFrom("test_result").selectAll().execute()).toEqual([]);
  await agree("test-results");
  await ann.ask("POST", "/api/me/tests", { ...taken, result });
  expect(await trend(ann)).toHaveLength(1);
  await ann.ask("DELETE", "/api/me/consents/test-history");
  await agree("test-history");
  expect(await kept(ann)).toEqual([]);
  expect((await ann.ask("POST", "/api/me/tests", { ...taken, result })).status).toBe(403);
  expect(await db.selectFrom("test_record").selectAll().execute()).toEqual([theirs]);
});

test("one is deleted, or all; another's stay, and nobody but their member reads them", async () => {
  const { ann, as, db } = await withMember("test-history", "test-results");
  const { id } = (await ann.ask<TestRecord>("POST", "/api/me/tests", { ...taken, result })).body;
  await ann.ask("POST", "/api/me/tests", { testId: "sleep-week", date, result });
  for (const about of [{}, { isModerator: 1, isSpecialist: 1 }] as const) {
    const bob = await as(await givenMember(db, about), { secondFactor: true });
    expect((await bob.ask("DELETE", `/api/me/tests/${id}`)).status).toBe(204);
    expect((await bob.ask("DELETE", "/api/me/tests")).status).toBe(204);
    expect([await kept(bob), await trend(bob)]).toEqual([[], []]);
  }
  expect(await kept(ann)).toHaveLength(2);
  for (let time = 0; time < 2; time += 1) expect((await ann.ask("DELETE", `/api/me/tests/${id}`)).status).toBe(204);
  expect((await kept(ann)).map(({ testId }) => testId)).toEqual(["sleep-week"]);
  await ann.ask("DELETE", "/api/me/tests");
  expect(await kept(ann)).toEqual([]);
  expect(await db.selectFrom("test_result").selectAll().execute()).toEqual([]);
});

test("an unknown test, a moment that can’t be and a result of no shape are refused", async () => {
  const { ann } = await withMember("test-history", "test-results");
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, part) => [`part-${part}`, 1]));
  for (const wrong of [
    { ...taken, testId: "never-heard-of" },
    { ...taken, date: "2026-03-03T00:00:00.000Z" },
    { ...taken, date: "2016-02-01T00:00:00.000Z" },
    { ...taken, date: "yesterday" },
    { ...taken, result: { ...result, total: 1.5 } },
    { ...taken, result: { ...result, band: "Very heavy" } },
    { ...taken, result: { ...result, subscales: many } },
    { ...taken, result: { ...result, answers: { "item-1": "often" } } },
  ])
    expect((await ann.ask("POST", "/api/me/tests", wrong)).status, JSON.stringify(wrong).slice(0, 90)).toBe(400);
  expect(await kept(ann)).toEqual([]);
});

test("so many tests a day aren’t taken", async () => {
  const perAccount = { ...unlimitedRateLimits.perAccount, "test-record": { limit: 2, windowSeconds: 86_400 } };
  const { as, db } = await newService({ rateLimits: { ...unlimitedRateLimits, perAccount } });
  const ann = await as(await givenMember(db));
  await ann.ask("PUT", "/api/me/consents/test-history", { version: "1" });
  const statuses = [];
  for (const hour of [1, 2, 3])
    statuses.push((await ann.ask("POST", "/api/me/tests", { ...taken, date: `2026-02-27T0${hour}:00:00.000Z` })).status);
  expect(statuses).toEqual([201, 201, 429]);
});

test("the export opens a result, also to be read", async () => {
  const { ann, db, keys, member } = await withMember("test-history", "test-results");
  await ann.ask("POST", "/api/me/tests", { ...taken, result });
  const rows = [];
  for await (const page of ownRows({ db, keys }, "test_result", member.uid)) rows.push(...page);
  const opened = String(rows[0]!["sealedResult"]);
  expect([rows.length, JSON.parse(opened)]).toEqual([1, result]);
  expect(valueLabel("test_result", "sealedResult", opened, { language: "en", catalogue: null })).toBe(
    "points: 12; result: heavy; tiredness: 7",
  );
  expect(valueLabel("test_result", "sealedResult", opened, { language: "ru", catalogue: null })).toBe(
    "баллы: 12; результат: heavy; tiredness: 7",
  );
});
