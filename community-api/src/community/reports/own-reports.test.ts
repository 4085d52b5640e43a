import type { DecisionMade } from "@ryadom/shared/moderation-decisions.ts";
import type { OwnReportPage } from "@ryadom/shared/own-reports.ts";
import type { NotificationPage } from "@ryadom/shared/notifications.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenMailbox } from "../../../test/given-mailbox.ts";
import { givenComment, givenMember, givenPublication, givenRating } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";
import { tellReporters } from "./tell-reporters.ts";

const minuteMs = 60_000;
const reason = { reason: "I looked at it." };

async function newWorld() {
  const service = await newService({ catalogue: () => reportingCatalogue });
  const { db, as, clock } = service;
  /** With an account: sessions are looked at again after some minutes. */
  const person = async (about: Parameters<typeof givenMember>[1] = {}) => {
    const member = await givenMember(db, about);
    await givenMailbox(service, member);
    return member;
  };
  const reporter = await person();
  const ann = await as(reporter);
  const moderator = await as(await person({ isModerator: 1 }), { secondFactor: true });
  const list = async (caller: Caller = ann, cursor?: string) =>
    (await caller.ask<OwnReportPage>("GET", `/api/me/reports${cursor === undefined ? "" : `?cursor=${cursor}`}`)).body;
  const kinds = async (caller: Caller = ann) =>
    (await caller.ask<z.infer<typeof NotificationPage>>("GET", "/api/notifications")).body.items.map(({ kind }) => kind);
  const pass = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * minuteMs));
  const report = (caller: Caller, path: string, reasonId = "abuse") => caller.ask("PUT", `/api/${path}/report`, { reasonId });
  const decide = async (method: string, path: string, body: object = reason) => {
    const answer = await moderator.ask<DecisionMade>(method, `/api/moderation/${path}`, body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const tell = () => tellReporters(db, clock.now);
  return { ...service, person, reporter, ann, moderator, list, kinds, pass, report, decide, tell };
}

test("whoever reports sees what, why and when, by its first words, and takes it back while it waits", async () => {
  const { db, ann, list, report, pass } = await newWorld();
  const post = await givenPublication(db, { title: "A quiet morning" });
  const comment = await givenComment(db, post.id, { content: "word ".repeat(60) });
  const rating = await givenRating(db, { content: "Too fast for me" });
  for (const path of [`ratings/${rating.id}`, `comments/${comment.id}`, `publications/${post.id}`]) {
    await report(ann, path, path.startsWith("ratings") ? "worry" : "spam");
    pass(1);
  }
  const { items, nextCursor } = await list();
  expect(nextCursor).toBeNull();
  expect(items.map(({ firstWords, state, isWorry, reasonId }) => [firstWords?.slice(0, 15), state, isWorry, reasonId])).toEqual([
    ["A quiet morning", "waiting", false, "spam"],
    ["word word word ", "waiting", false, "spam"],
    ["Too fast for me", "waiting", true, "worry"],
  ]);
  expect(items[1]!.firstWords).toMatch(/word…$/);
  await ann.ask("DELETE", `/api/publications/${post.id}/report`);
  expect((await list()).items.map(({ publicationId }) => publicationId)).toEqual([null, null]);
});

test("ten a page, over all kinds of texts", async () => {
  const { db, ann, list, report, pass } = await newWorld();
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { id } = count % 2 === 0 ? await givenPublication(db) : await givenRating(db);
    await report(ann, `${count % 2 === 0 ? "publications" : "ratings"}/${id}`);
    ids.unshift(id);
    pass(1);
  }
  const first = await list();
  const second = await list(ann, first.nextCursor!);
  expect(second.nextCursor).toBeNull();
  expect([...first.items, ...second.items].map(({ publicationId, ratingId }) => publicationId ?? ratingId)).toEqual(ids);
  expect((await ann.ask("GET", "/api/me/reports?cursor=abc")).status).toBe(400);
});

test("what came of it is told ten minutes after the decision, once, and without a word of the text, its author or the moderator", async () => {
  const { db, ann, list, kinds, report, pass, decide, tell } = await newWorld();
  const kept = await givenPublication(db, { title: "Kept" });
  const hidden = await givenPublication(db, { title: "Hidden" });
  const deleted = await givenPublication(db, { title: "Deleted" });
  for (const { id } of [kept, hidden, deleted]) {
    await report(ann, `publications/${id}`);
    pass(1);
  }
  await decide("DELETE", `publications/${kept.id}/hidden`);
  await decide("PUT", `publications/${hidden.id}/hidden`);
  await decide("DELETE", `publications/${deleted.id}`);
  pass(9);
  expect(await tell()).toBe(0);
  expect((await list()).items.map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"]);
  pass(1);
  expect(await tell()).toBe(3);
  expect(await tell()).toBe(0);
  expect((await list()).items.map(({ state, firstWords, canWithdraw }) => [state, firstWords, canWithdraw])).toEqual([
    ["removed", null, false],
    ["removed", null, true],
    ["left-visible", "Kept", true],
  ]);
  expect(await kinds()).toEqual(["report-outcome", "report-outcome", "report-outcome"]);
  const told = (await ann.ask("GET", "/api/notifications")).body;
  expect(JSON.stringify(told)).not.toMatch(/Kept|Hidden|Deleted/);
});

test("of a decision that is undone nobody is told, and the report waits again", async () => {
  const { db, ann, moderator, list, kinds, report, pass, decide, tell } = await newWorld();
  const { id } = await givenPublication(db);
  await report(ann, `publications/${id}`);
  pass(1);
  const { decisionId } = await decide("PUT", `publications/${id}/hidden`);
  pass(3);
  expect((await moderator.ask("DELETE", `/api/moderation/decisions/${decisionId}`)).status).toBeLessThan(300);
  pass(10);
  expect(await tell()).toBe(0);
  expect(await kinds()).toEqual([]);
  expect((await list()).items[0]!.state).toBe("waiting");
});

test("that the team wrote to the author is told to those alone who worry about them", async () => {
  const { db, as, person, ann, list, kinds, report, pass, decide, tell } = await newWorld();
  const { id } = await givenPublication(db);
  const ben = await as(await person());
  await report(ann, `publications/${id}`, "worry");
  await report(ben, `publications/${id}`, "abuse");
  pass(1);
  await decide("POST", `publications/${id}/check-in`, { ...reason, message: "How are you today?" });
  pass(10);
  expect(await tell()).toBe(2);
  expect([(await list()).items[0]!.state, await kinds()]).toEqual(["contacted", ["report-contacted"]]);
  expect([(await list(ben)).items[0]!.state, await kinds(ben)]).toEqual(["left-visible", ["report-outcome"]]);
});

test("a text that was moved or marked is said to be changed", async () => {
  const { db, ann, list, report, pass, decide, tell } = await newWorld();
  const { id } = await givenPublication(db);
  await report(ann, `publications/${id}`);
  pass(1);
  await decide("PUT", `publications/${id}/theme`, { ...reason, themeId: "sleep", resolves: true });
  pass(10);
  expect(await tell()).toBe(1);
  expect((await list()).items[0]!.state).toBe("changed");
});

test("what its author deletes is no longer there, and nobody is told that it was looked at", async () => {
  const { db, as, ann, list, kinds, report, pass, tell } = await newWorld();
  const author = await givenMember(db);
  const { id } = await givenPublication(db, { authorUid: author.uid });
  const comment = await givenComment(db, id);
  await report(ann, `comments/${comment.id}`);
  pass(1);
  await report(ann, `publications/${id}`);
  pass(1);
  expect((await (await as(author)).ask("DELETE", `/api/publications/${id}`)).status).toBe(204);
  pass(60);
  expect(await tell()).toBe(0);
  expect((await list()).items.map(({ state, firstWords }) => [state, firstWords])).toEqual([
    ["gone", null],
    ["gone", null],
  ]);
  expect(await kinds()).toEqual([]);
});

test("a moderator isn't told of what they decided themselves; nobody of what they took back", async () => {
  const { db, ann, moderator, kinds, report, pass, decide, tell } = await newWorld();
  const { id } = await givenPublication(db);
  await report(moderator, `publications/${id}`, "worry");
  await report(ann, `publications/${id}`, "worry");
  pass(1);
  await decide("DELETE", `publications/${id}/hidden`);
  await ann.ask("DELETE", `/api/publications/${id}/report`);
  pass(10);
  expect(await tell()).toBe(0);
  expect([await kinds(), await kinds(moderator)]).toEqual([[], []]);
});

test("no words behind a block are shown, nor of a topic the member covers", async () => {
  const { db, reporter, ann, list, report, pass } = await newWorld();
  const author = await givenMember(db);
  const blocked = await givenPublication(db, { authorUid: author.uid, title: "Behind a block" });
  const covered = await givenPublication(db, { title: "Covered", contentNotes: JSON.stringify(["self-harm"]) });
  await report(ann, `publications/${blocked.id}`);
  pass(1);
  await report(ann, `publications/${covered.id}`, "worry");
  await db
    .insertInto("block")
    .values({ uid: author.uid, blockedUid: reporter.uid, blockedAt: "2026-03-01T00:00:00.000Z", hidesBlocker: 1 })
    .execute();
  expect((await list()).items.map(({ firstWords, isCovered }) => [firstWords, isCovered])).toEqual([
    [null, true],
    [null, false],
  ]);
});

test("how long held texts usually wait is said from ten decided ones on, by the last thirty days", async () => {
  const { db, ann, clock } = await newWorld();
  const given = async (hours: number, daysAgo: number, about: object = {}) => {
    const resolvedAt = new Date(clock.now.getTime() - daysAgo * 86_400_000);
    await db
      .insertInto("moderation_case")
      .values({
        id: `Q${crypto.randomUUID()}`,
        itemTable: "comment",
        itemId: crypto.randomUUID(),
        authorUid: null,
        language: "en",
        category: null,
        urgency: 2,
        waitingSince: new Date(resolvedAt.getTime() - hours * 3_600_000).toISOString(),
        reporters: 0,
        state: "resolved",
        resolvedAt: resolvedAt.toISOString(),
        outcome: "left-visible",
        ...about,
      })
      .execute();
  };
  const time = async () => (await ann.ask("GET", "/api/me/review-time")).body;
  for (let hours = 1; hours <= 9; hours += 1) await given(hours, 1);
  await given(100, 31);
  await given(100, 1, { category: "abuse" });
  await given(100, 1, { outcome: "withdrawn" });
  expect(await time()).toEqual({ medianMinutes: null });
  await given(10, 29);
  expect(await time()).toEqual({ medianMinutes: 330 });
});
