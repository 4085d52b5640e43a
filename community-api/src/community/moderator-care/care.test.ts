import type { CareToday, ModeratorCare } from "@ryadom/shared/moderator-care.ts";
import type { CaseList } from "@ryadom/shared/moderation.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenMember, givenPublication, givenReport } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { purgeExpired } from "../../jobs/purge.ts";
import { endOfBreak } from "./break.ts";

const reason = "It breaks a rule.";
const hourMs = 3_600_000;

async function newDesk() {
  const service = await newService();
  const { db, as } = service;
  const moderator = async (alias: string) => {
    const member = await givenMember(db, { isModerator: 1, alias });
    // Days pass in some tests: sessions are verified with the account store meanwhile.
    await service.accounts.create({
      uid: member.uid,
      email: `${alias}@example.org`,
      passwordHash: null,
      provider: "google",
      confirmed: true,
    });
    return as(member, { secondFactor: true });
  };
  const [ann, bob] = [await moderator("Ann"), await moderator("Bob")];
  const reported = async (category: "abuse" | "worry" = "abuse", about: Parameters<typeof givenPublication>[1] = {}) => {
    const { id } = await givenPublication(db, about);
    await givenReport(db, { table: "publication", id }, { category, reportedAt: "2026-02-20T00:00:00.000Z" });
    const { id: caseId } = await db.selectFrom("moderation_case").select("id").where("itemId", "=", id).executeTakeFirstOrThrow();
    return { id, caseId };
  };
  const claim = (caller: Caller, caseId: string) => caller.ask("PUT", `/api/moderation/cases/${caseId}/claim`);
  const today = async (caller: Caller, timeZone = "UTC") =>
    (await caller.ask<CareToday>("GET", `/api/moderation/care/today?timeZone=${timeZone}`)).body;
  const care = async (caller: Caller) => (await caller.ask<ModeratorCare>("GET", "/api/moderation/care")).body;
  return { ...service, ann, bob, moderator, reported, claim, today, care };
}

test("a moderator chooses how to be spared; before that there is a limit, and everything is covered", async () => {
  const { ann, bob, care } = await newDesk();
  const before = { dailyLimit: 40, greyImages: true, blurText: false, breakUntil: null };
  expect(await care(ann)).toEqual(before);
  const chosen = { dailyLimit: null, greyImages: false, blurText: true };
  expect(await ann.ask("PUT", "/api/moderation/care", chosen)).toMatchObject({ status: 200, body: { ...chosen, breakUntil: null } });
  expect(await care(ann)).toEqual({ ...chosen, breakUntil: null });
  expect(await care(bob)).toEqual(before);
  expect((await ann.ask("PUT", "/api/moderation/care", { ...chosen, dailyLimit: 41 })).status).toBe(400);
});

test("cases that a moderator took, handed on or decided today count once each, for themselves alone", async () => {
  const { ann, bob, reported, claim, today } = await newDesk();
  const cases = [await reported(), await reported("worry"), await reported("abuse", { themeId: "self-harm" })] as const;
  await claim(ann, cases[0].caseId);
  await claim(ann, cases[0].caseId);
  await ann.ask("PUT", `/api/moderation/publications/${cases[0].id}/hidden`, { reason, caseId: cases[0].caseId });
  await ann.ask("PUT", `/api/moderation/cases/${cases[1].caseId}/escalation`, { reason });
  await claim(ann, cases[2].caseId);
  expect(await today(ann)).toEqual({ seen: 3, heavy: 2, dailyLimit: 40, isReached: false, breakUntil: null });
  expect(await today(bob)).toMatchObject({ seen: 0, heavy: 0 });
  // A refused claim is no look.
  await claim(bob, cases[2].caseId);
  expect(await today(bob)).toMatchObject({ seen: 0 });
});

test("what names means is heavy", async () => {
  const { ann, reported, claim, today } = await newDesk();
  await claim(ann, (await reported("abuse", { safetyLevels: '["method"]' })).caseId);
  await claim(ann, (await reported("abuse", { contentNotes: '["suicidal-thoughts"]' })).caseId);
  await claim(ann, (await reported("abuse", { contentNotes: '["alcohol-addiction"]' })).caseId);
  expect(await today(ann)).toMatchObject({ seen: 3, heavy: 2 });
});

test("the day is the moderator's own, and what they saw is forgotten after two days", async () => {
  const { db, moderator, clock, reported, claim, today } = await newDesk();
  clock.now = new Date("2026-03-01T20:55:00.000Z");
  const ann = await moderator("Ines");
  await claim(ann, (await reported()).caseId);
  clock.now = new Date("2026-03-01T21:05:00.000Z");
  // In Moscow a new day has begun, or a day ends later for them.
  await db.updateTable("member").set({ dayEndHour: 0 }).execute();
  expect(await today(ann, "UTC")).toMatchObject({ seen: 1 });
  expect(await today(ann, "Europe/Moscow")).toMatchObject({ seen: 0 });
  await db.updateTable("member").set({ dayEndHour: 4 }).execute();
  expect(await today(ann, "Europe/Moscow")).toMatchObject({ seen: 1 });
  expect((await ann.ask("GET", "/api/moderation/care/today?timeZone=Mars/Crater")).status).toBe(400);
  await purgeExpired(db, new Date(clock.now.getTime() + 47 * hourMs));
  expect(await db.selectFrom("moderator_look").select("uid").execute()).toHaveLength(1);
  await purgeExpired(db, new Date(clock.now.getTime() + 48 * hourMs));
  expect(await db.selectFrom("moderator_look").select("uid").execute()).toEqual([]);
});

test("the limit they chose is reached, and doesn't keep them from anything they want to do", async () => {
  const { ann, reported, claim, today } = await newDesk();
  await ann.ask("PUT", "/api/moderation/care", { dailyLimit: 10, greyImages: true, blurText: true });
  for (let number = 0; number < 10; number += 1) await claim(ann, (await reported()).caseId);
  expect(await today(ann)).toMatchObject({ seen: 10, dailyLimit: 10, isReached: true });
  expect((await claim(ann, (await reported("worry")).caseId)).status).toBe(200);
  expect(await today(ann)).toMatchObject({ seen: 11, heavy: 1, isReached: true });
});

test("a break gives back what was taken, and ends by itself or when they are back", async () => {
  const { clock, ann, bob, reported, claim, care } = await newDesk();
  const { caseId } = await reported();
  await claim(ann, caseId);
  const breakUntil = "2026-03-01T12:15:00.000Z";
  expect((await ann.ask("PUT", "/api/moderation/care/break", { length: "quarter", timeZone: "UTC" })).body).toMatchObject({ breakUntil });
  expect(await care(ann)).toMatchObject({ breakUntil, dailyLimit: 40 });
  expect(await care(bob)).toMatchObject({ breakUntil: null });
  const { items } = (await bob.ask<z.infer<typeof CaseList>>("GET", "/api/moderation/cases?view=open")).body;
  expect(items.find((one) => one.caseId === caseId)!.claim).toBeNull();
  clock.now = new Date(breakUntil);
  expect(await care(ann)).toMatchObject({ breakUntil: null });
  await ann.ask("PUT", "/api/moderation/care/break", { length: "hour", timeZone: "UTC" });
  expect(await care(ann)).toMatchObject({ breakUntil: "2026-03-01T13:15:00.000Z" });
  for (const time of [1, 2]) expect((await ann.ask("DELETE", "/api/moderation/care/break")).status, `time ${time}`).toBe(204);
  expect(await care(ann)).toMatchObject({ breakUntil: null });
});

test("a break until tomorrow ends in the morning where they are, after a night", () => {
  const end = (at: string, zone: string) => endOfBreak("tomorrow", zone, new Date(at)).toISOString();
  expect(end("2026-03-01T22:40:00.000Z", "UTC")).toBe("2026-03-02T08:00:00.000Z");
  expect(end("2026-03-01T22:40:00.000Z", "Asia/Kathmandu")).toBe("2026-03-03T02:15:00.000Z");
  expect(end("2026-03-01T06:10:00.000Z", "UTC")).toBe("2026-03-02T08:00:00.000Z");
  expect(end("2026-03-01T01:10:00.000Z", "UTC")).toBe("2026-03-01T08:00:00.000Z");
});

test("a case's first look is when somebody first took, handed on or decided it", async () => {
  const { db, clock, ann, bob, reported, claim } = await newDesk();
  const { id, caseId } = await reported();
  const firstLook = async () =>
    (await db.selectFrom("moderation_case").select("firstLookedAt").where("id", "=", caseId).executeTakeFirstOrThrow()).firstLookedAt;
  expect(await firstLook()).toBeNull();
  const first = clock.now.toISOString();
  await claim(ann, caseId);
  clock.now = new Date(clock.now.getTime() + hourMs);
  await claim(bob, caseId);
  await bob.ask("DELETE", `/api/moderation/publications/${id}/hidden`, { reason, caseId });
  expect(await firstLook()).toBe(first);
});

test("a member who is no moderator has none of it", async () => {
  const { db, as } = await newDesk();
  const member = await as(await givenMember(db));
  for (const path of ["care", "care/today?timeZone=UTC"]) expect((await member.ask("GET", `/api/moderation/${path}`)).status).toBe(403);
});
