import type { Transparency } from "@ryadom/shared/transparency.ts";
import { expect, test } from "vitest";
import { givenMember, givenPublication, givenReport } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";
import { audit } from "../../core/audit.ts";
import { newId } from "../../core/ids.ts";
import { keepForAnHour } from "./keep-for-an-hour.ts";

const dayMs = 86_400_000;
const ruleTitles = { kindness: { en: "Be kind", ru: "Бережно" }, privacy: { en: "No addresses", ru: "Без адресов" } };
const communityRules = (["kindness", "privacy"] as const).map((key, order) => ({
  key,
  title: ruleTitles[key],
  text: { en: "Words", ru: "Слова" },
  order,
  active: true,
}));

async function newWorld() {
  const service = await newService({ catalogue: () => ({ ...reportingCatalogue, communityRules }) });
  const { db, clock, as, get } = service;
  const now = clock.now.getTime();
  const ago = (days: number, minutes = 0) => new Date(now - days * dayMs + minutes * 60_000);
  const decided = async (action: string, days: number, times: number, ruleKey?: string) => {
    for (let time = 0; time < times; time += 1)
      await audit(db, { action, actorUid: "somebody", subjectUid: null, ...(ruleKey ? { ruleKey } : {}) }, ago(days));
  };
  const read = async () => (await get<Transparency>("/api/transparency")).body;
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  return { ...service, ago, decided, read, moderator };
}

const countOf = <Row extends object>(rows: readonly Row[], by: Partial<Row>) =>
  rows.find((row) => Object.entries(by).every(([name, value]) => row[name as keyof Row] === value));

test("a young community is told honestly that there is nothing to tell yet", async () => {
  const { read } = await newWorld();
  const { until, month, year, rules } = await read();
  expect(until).toBe("2026-03-01T00:00:00.000Z");
  expect([month.from, year.from]).toEqual(["2026-01-30T00:00:00.000Z", "2025-03-01T00:00:00.000Z"]);
  for (const { reports, decisions, firstLook, held } of [month, year]) {
    expect([...reports, ...decisions, held].every(({ count }) => count === null)).toBe(true);
    expect(firstLook.every(({ minutes }) => minutes === null)).toBe(true);
  }
  expect(rules).toEqual([]);
});

test("decisions are counted by what was done and by rule, up to yesterday", async () => {
  const { decided, read } = await newWorld();
  await decided("publication.hide", 300, 9, "kindness");
  await decided("comment.hide", 20, 3, "kindness");
  await decided("course-rating.unhide", 20, 5);
  await decided("member.ban", 20, 4, "privacy");
  // Neither a decision of a moderator, nor of the last year, nor of yesterday.
  await decided("member.email-change", 20, 9);
  await decided("publication.hide", 380, 9, "privacy");
  await decided("member.ban", 0, 9, "privacy");
  const { month, year, rules } = await read();
  expect(countOf(month.decisions, { kind: "hide" })!.count).toBeNull();
  expect(countOf(year.decisions, { kind: "hide" })!.count).toBe(10);
  expect(countOf(month.decisions, { kind: "show" })!.count).toBe(5);
  expect(countOf(year.decisions, { kind: "ban" })!.count).toBeNull();
  expect(rules).toEqual([{ key: "kindness", title: ruleTitles.kindness, count: 10 }]);
});

test("reports, held texts and the wait for a first look are told by what they are about; what was taken back is not", async () => {
  const { db, clock, ago, read, moderator } = await newWorld();
  const now = clock.now;
  const reportedAt = ago(3).toISOString();
  const ids: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    const { id } = await givenPublication(db);
    await givenReport(db, { table: "publication", id }, { category: "worry", reportedAt });
    if (number === 0) await givenReport(db, { table: "publication", id }, { category: "abuse", reportedAt });
    ids.push(id);
  }
  for (let number = 0; number < 5; number += 1) {
    const { id } = await givenPublication(db, { hiddenBy: "screening", isHidden: 1, publishedAt: reportedAt });
    ids.push(id);
  }
  clock.now = ago(3, 130);
  const reason = "It may stay.";
  for (const id of ids)
    expect((await moderator.ask("DELETE", `/api/moderation/publications/${id}/hidden`, { reason })).status).toBeLessThan(300);
  const taken = await givenPublication(db);
  for (let number = 0; number < 9; number += 1)
    await givenReport(db, { table: "publication", id: taken.id }, { category: "spam", reportedAt });
  await db.updateTable("moderation_case").set({ state: "resolved", outcome: "withdrawn" }).where("itemId", "=", taken.id).execute();
  clock.now = now;
  const { month } = await read();
  expect(countOf(month.reports, { category: "worry" })!.count).toBe(5);
  expect(countOf(month.reports, { category: "spam" })!.count).toBeNull();
  expect(month.held).toEqual({ count: 5, approved: 5 });
  expect(countOf(month.firstLook, { about: "worry" })!.minutes).toBe(120);
  expect(countOf(month.firstLook, { about: "held" })!.minutes).toBe(120);
  expect(countOf(month.firstLook, { about: "spam" })!.minutes).toBeNull();
  expect(countOf(month.decisions, { kind: "show" })!.count).toBe(10);
});

test("appeals are told with the share of those that changed something", async () => {
  const { decided, read } = await newWorld();
  await decided("appeal.uphold", 20, 14);
  await decided("appeal.overturn", 20, 4);
  await decided("appeal.overturn", 100, 4);
  const { month, year } = await read();
  expect(month.appeals).toMatchObject({ count: 15, overturned: null, sharePercent: null });
  expect(year.appeals).toMatchObject({ count: 20, overturned: 5, sharePercent: 40 });
  expect(year.decisions.every(({ count }) => count === null)).toBe(true);
});

test("how long appeals took is told from five on", async () => {
  const { db, ago, read } = await newWorld();
  const { uid: authorUid } = await givenMember(db);
  const ended = async (days: number, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const appeal = { id: newId("A"), decisionId: newId("J"), authorUid, answerBy: ago(days).toISOString() };
      const ends = { appealedAt: ago(days + 3).toISOString(), decidedAt: ago(days).toISOString(), outcome: "upheld" as const };
      await db
        .insertInto("appeal")
        .values({ ...appeal, ...ends })
        .execute();
    }
  };
  await ended(10, 4);
  await ended(100, 1);
  const { month, year } = await read();
  expect([month.appeals.minutes, year.appeals.minutes]).toEqual([null, 3 * 1440]);
});

test("what its author asks to look at again is no first look", async () => {
  const { db, clock, ago, read, moderator } = await newWorld();
  const now = clock.now;
  const ids: string[] = [];
  for (let number = 0; number < 5; number += 1)
    ids.push((await givenPublication(db, { hiddenBy: "screening", isHidden: 1, publishedAt: ago(3).toISOString() })).id);
  await db.updateTable("moderation_case").set({ isResubmitted: 1 }).execute();
  clock.now = ago(3, 130);
  for (const id of ids)
    expect((await moderator.ask("DELETE", `/api/moderation/publications/${id}/hidden`, { reason: "It may stay." })).status).toBe(200);
  clock.now = now;
  const { month } = await read();
  expect(month.held).toEqual({ count: null, approved: null });
  expect(countOf(month.firstLook, { about: "held" })!.minutes).toBeNull();
});

test("nobody is named: neither who reported, nor who wrote, nor who decided", async () => {
  const { db, decided, get } = await newWorld();
  await decided("publication.hide", 20, 12, "kindness");
  const { body } = await get<object>("/api/transparency");
  const people = await db.selectFrom("member").select(["uid", "authorId", "alias"]).execute();
  const text = JSON.stringify(body);
  for (const { uid, authorId, alias } of people) for (const name of [uid, authorId, alias]) expect(text).not.toContain(name);
});

test("the numbers are worked out once an hour, and tried again after a failure", async () => {
  let times = 0;
  const read = keepForAnHour(async () => {
    times += 1;
    if (times === 1) throw new Error("no database");
    return times;
  });
  const now = new Date("2026-03-01T12:00:00.000Z");
  await expect(read(now)).rejects.toThrow("no database");
  expect([await read(now), await read(new Date(now.getTime() + 3_599_999))]).toEqual([2, 2]);
  expect(await read(new Date(now.getTime() + 3_600_000))).toBe(3);
});
