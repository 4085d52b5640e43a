import type { ModeratorAppeal, OwnCase, OwnCasePage } from "@ryadom/shared/appeals.ts";
import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { DecisionMade } from "@ryadom/shared/moderation-decisions.ts";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication, givenRating, givenReport, givenWriter } from "../../../test/fixtures.ts";
import { givenAccount } from "../../../test/given-account.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import type { Item } from "../cases/item.ts";

const reason = "It names a method.";
const message = "Please leave the details out. Everything else may stay.";
const paths = { publication: "publications", comment: "comments", course_rating: "ratings" } as const;
const dayMs = 86_400_000;

async function newHouse() {
  const service = await newService();
  const { db, as, clock } = service;
  const moderator = async () => as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const [first, second] = [await moderator(), await moderator()];
  const member = await givenAccount(service);
  await db.updateTable("member").set({ alias: "Ann Real" }).where("uid", "=", member.uid).execute();
  const author = await as(member);
  const decide = async (method: string, path: string, about: object = {}, by = first): Promise<string> => {
    const { status, body } = await by.ask<DecisionMade>(method, `/api/moderation/${path}`, { reason, message, ...about });
    expect([status, path]).toEqual([200, path]);
    return body.decisionId;
  };
  const given = async (table: Item["table"]): Promise<Item> => {
    const by = { authorUid: member.uid, content: "First line.\n\nThe line in question." };
    if (table === "publication") return { table, id: (await givenPublication(db, by)).id };
    if (table === "course_rating") return { table, id: (await givenRating(db, by)).id };
    return { table, id: (await givenComment(db, (await givenPublication(db, { commentsCount: 1 })).id, by)).id };
  };
  const own = async (id: string, caller: Caller = author) => (await caller.ask<OwnCase>("GET", `/api/me/cases/${id}`)).body;
  const appeal = (id: string, caller: Caller = author, content = "I meant it as a warning.") =>
    caller.ask<OwnCase & ErrorResponse>("POST", `/api/me/cases/${id}/appeal`, { content });
  const list = async (by: Caller, view = "open") =>
    (await by.ask<{ items: ModeratorAppeal[] }>("GET", `/api/moderation/appeals?view=${view}`)).body.items;
  const answer = async (by: Caller, id: string, outcome: string, wordsVersion: string | null = null) => {
    const { status, body } = await by.ask<ErrorResponse | undefined>("PUT", `/api/moderation/appeals/${id}/decision`, {
      reason: "Looked again.",
      outcome,
      message: "Thank you for explaining.",
      ...(wordsVersion !== null && { wordsVersion }),
    });
    return status === 204 ? 204 : body!.error.code;
  };
  const later = (days: number) => void (clock.now = new Date(clock.now.getTime() + days * dayMs));
  const rowOf = ({ table, id }: Item) => db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
  return { ...service, moderator, first, second, member, author, decide, given, own, appeal, list, answer, later, rowOf };
}

test.each(["publication", "comment", "course_rating"] as const)(
  "the author of a hidden %s reads what happened and their own words, sends them again, and it is shown",
  async (table) => {
    const { db, decide, given, own, author, first, second, rowOf } = await newHouse();
    const item = await given(table);
    const id = await decide("PUT", `${paths[table]}/${item.id}/hidden`, { quotedLine: "The line in question.", ruleKey: "no-methods" });
    const listed = (await author.ask<OwnCasePage>("GET", "/api/me/cases")).body.items;
    expect(listed).toMatchObject([{ id, kind: "hide", isViewed: false, ruleKey: "no-methods" }]);
    expect(await own(id)).toMatchObject({
      message,
      quotedLine: "The line in question.",
      canResubmit: true,
      canAppeal: true,
      text: { content: "First line.\n\nThe line in question.", state: "hidden" },
      appeal: null,
    });
    expect((await author.ask<OwnCasePage>("GET", "/api/me/cases")).body.items[0]!.isViewed).toBe(true);

    for (let time = 0; time < 2; time++)
      expect((await author.ask<OwnCase>("PUT", `/api/me/cases/${id}/resubmission`)).body).toMatchObject({ canResubmit: false });
    expect(await rowOf(item)).toMatchObject({ isHidden: 1, hiddenBy: "moderator" });
    const waiting = (await first.ask<{ items: { caseId: string; isResubmitted: boolean }[] }>("GET", "/api/moderation/cases")).body.items;
    expect(waiting).toMatchObject([{ category: null, isResubmitted: true, reporters: 0 }]);
    // A report that comes and goes doesn't close what the author waits for.
    await givenReport(db, item, { category: "abuse", reportedAt: "2026-03-01T12:00:00.001Z" });
    await decide("DELETE", `${paths[table]}/${item.id}/hidden`, { caseId: waiting[0]!.caseId }, second);
    expect(await rowOf(item)).toMatchObject({ isHidden: 0, hiddenBy: null });
    expect(await own(id)).toMatchObject({ canResubmit: false, text: { state: "visible" } });
  },
);

test("an appeal is answered by another moderator than the first, and undoes what was decided", async () => {
  const { db, as, decide, given, own, appeal, list, answer, rowOf, first, second, member, author } = await newHouse();
  for (const [table, method, path] of [
    ["publication", "PUT", "/hidden"],
    ["publication", "DELETE", ""],
    ["comment", "DELETE", ""],
    ["course_rating", "PUT", "/hidden"],
  ] as const) {
    const item = await given(table);
    const id = await decide(method, `${paths[table]}/${item.id}${path}`);
    expect((await appeal(id)).status).toBe(201);
    const [waiting] = await list(second);
    expect(waiting).toMatchObject({ isOwnDecision: false, isLate: false, text: { content: "First line.\n\nThe line in question." } });
    expect((await list(first))[0]).toMatchObject({ isOwnDecision: true });
    expect(await answer(first, waiting!.id, "overturned")).toBe("forbidden");
    expect(await answer(second, waiting!.id, "overturned")).toBe(204);
    expect(await answer(second, waiting!.id, "upheld")).toBe("moderation/already-resolved");
    expect(await rowOf(item)).toMatchObject({ isHidden: 0 });
    const after = await own(id);
    expect(after).toMatchObject({ isUndone: true, canAppeal: false, appeal: { outcome: "overturned", canWrite: false } });
    expect(after.appeal!.messages.map(({ isFromAuthor }) => isFromAuthor)).toEqual([true, false]);
    if (table === "course_rating") await db.deleteFrom("course_rating").execute();
  }
  const told = (await author.ask<{ items: { caseId: string | null }[] }>("GET", "/api/notifications")).body.items;
  expect(new Set(told.map(({ caseId }) => caseId)).has(null)).toBe(false);

  const publicId = member.authorId;
  const muted = await decide("PUT", `members/${publicId}/mute`, { hours: 24 });
  await appeal(muted);
  expect(await answer(second, (await list(second))[0]!.id, "overturned")).toBe(204);
  expect(await db.selectFrom("member").select("mutedUntil").where("uid", "=", member.uid).executeTakeFirst()).toEqual({ mutedUntil: null });

  const banned = await decide("PUT", `members/${publicId}/ban`);
  const shut = await as(member, { kind: "restricted" });
  expect(await own(banned, shut)).toMatchObject({ kind: "ban", message, canAppeal: true });
  expect((await appeal(banned, shut)).status).toBe(201);
  expect((await shut.ask("POST", `/api/me/cases/${banned}/appeal/messages`, { content: "And sorry." })).status).toBe(201);
  expect(await answer(second, (await list(second))[0]!.id, "overturned")).toBe(204);
  const state = await db.selectFrom("member").select("state").where("uid", "=", member.uid).executeTakeFirst();
  expect(state).toEqual({ state: "active" });
  const log = await db.selectFrom("audit").select("action").where("action", "like", "appeal.%").execute();
  expect(log).toHaveLength(6);
});

test("upheld, everything stays, and the conversation ends", async () => {
  const { decide, given, own, appeal, list, answer, rowOf, second, author } = await newHouse();
  const item = await given("publication");
  const id = await decide("PUT", `publications/${item.id}/hidden`);
  await appeal(id);
  const [waiting] = await list(second);
  expect(await answer(second, waiting!.id, "upheld")).toBe(204);
  expect(await rowOf(item)).toMatchObject({ isHidden: 1 });
  expect(await own(id)).toMatchObject({ isUndone: false, canAppeal: false, appeal: { outcome: "upheld", canWrite: false } });
  expect((await author.ask("POST", `/api/me/cases/${id}/appeal/messages`, { content: "But" })).status).toBe(409);
  expect((await appeal(id)).status).toBe(409);
  expect(await list(second)).toEqual([]);
  expect(await list(second, "resolved")).toHaveLength(1);
});

test("one appeals within thirty days, only against what weighs, and nobody else's", async () => {
  const { as, db, decide, given, own, appeal, later, list, moderator } = await newHouse();
  const item = await given("publication");
  const note = await decide("POST", `publications/${item.id}/note`);
  expect(await own(note)).toMatchObject({ canAppeal: false, appealUntil: null });
  expect((await appeal(note)).status).toBe(409);
  const hidden = await decide("PUT", `publications/${item.id}/hidden`);
  const stranger = await as(await givenWriter(db));
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["PUT", "/resubmission", undefined],
    ["POST", "/appeal", { content: "Mine" }],
    ["POST", "/appeal/messages", { content: "Mine" }],
  ] as const)
    expect((await stranger.ask(method, `/api/me/cases/${hidden}${path}`, body)).status).toBe(404);
  later(30);
  expect((await own(hidden)).canAppeal).toBe(true);
  later(0.001);
  expect((await own(hidden)).canAppeal).toBe(false);
  expect((await appeal(hidden)).status).toBe(409);
  expect(await list(await moderator())).toEqual([]);
});

test("each side says ten things at most; whoever answers has the appeal for a while, and a late one is called so", async () => {
  const { decide, given, own, appeal, list, answer, later, second, moderator, author } = await newHouse();
  const id = await decide("PUT", `publications/${(await given("publication")).id}/hidden`);
  await appeal(id);
  const say = async (caller: Caller, path: string) => (await caller.ask("POST", path, { content: "More." })).status;
  for (let count = 2; count <= 10; count++) expect(await say(author, `/api/me/cases/${id}/appeal/messages`)).toBe(201);
  expect(await say(author, `/api/me/cases/${id}/appeal/messages`)).toBe(409);
  const [waiting] = await list(second);
  const path = `/api/moderation/appeals/${waiting!.id}/messages`;
  for (let count = 1; count <= 10; count++) expect(await say(second, path)).toBe(204);
  expect(await say(second, path)).toBe(409);
  const third = await moderator();
  expect(await answer(third, waiting!.id, "upheld")).toBe("moderation/claimed-by-another");
  expect((await list(second, "mine"))[0]!.claim).toMatchObject({ isOwn: true });
  expect((await second.ask("DELETE", `/api/moderation/appeals/${waiting!.id}/claim`)).status).toBe(204);
  expect((await third.ask("PUT", `/api/moderation/appeals/${waiting!.id}/claim`)).status).toBe(200);
  expect((await own(id)).appeal!.messages).toHaveLength(20);
  later(7.001);
  expect((await list(await moderator()))[0]).toMatchObject({ isLate: true });
});

test("a pseudonym stays one in an appeal, and nobody sees an appeal of their own", async () => {
  const { db, as, decide, list, second } = await newHouse();
  const member = await givenMember(db, { isModerator: 1, alias: "Real Name" });
  const author = await as(member, { secondFactor: true });
  const pseudonymId = "M0000000000000000";
  const post = await givenPublication(db, { authorUid: member.uid, pseudonymId, pseudonym: "Quiet Heron" });
  const id = await decide("PUT", `publications/${post.id}/hidden`);
  await author.ask("POST", `/api/me/cases/${id}/appeal`, { content: "Please look." });
  const [waiting] = await list(second);
  expect(waiting).toMatchObject({ isAnonymous: true, author: { id: pseudonymId, alias: "Quiet Heron" } });
  expect(JSON.stringify(waiting)).not.toContain("Real Name");
  expect(JSON.stringify(waiting)).not.toContain(member.authorId);
  expect(await list(author)).toEqual([]);
  expect((await author.ask("PUT", `/api/moderation/appeals/${waiting!.id}/claim`)).status).toBe(403);
});

test("what the author rewrote since a moderator read it is shown neither by an appeal nor by a decision", async () => {
  const { decide, given, appeal, list, answer, rowOf, first, second, author, later } = await newHouse();
  for (const table of ["publication", "comment"] as const) {
    const item = await given(table);
    const id = await decide("PUT", `${paths[table]}/${item.id}/hidden`);
    await appeal(id);
    await author.ask("PUT", `/api/me/cases/${id}/resubmission`);
    const [read] = await list(second);
    const cases = (await first.ask<{ items: { caseId: string }[] }>("GET", "/api/moderation/cases")).body.items;
    const contextOf = async (caller: Caller) =>
      (await caller.ask<{ wordsVersion: string }>("GET", `/api/moderation/cases/${cases[0]!.caseId}/context`)).body.wordsVersion;
    const before = await contextOf(first);
    expect(before).toBe(read!.wordsVersion);
    later(0.001);
    expect((await author.ask("PATCH", `/api/${paths[table]}/${item.id}`, { content: "Words that nobody has read." })).status).toBe(200);
    expect(await answer(second, read!.id, "overturned", read!.wordsVersion)).toBe("moderation/words-changed");
    const show = (wordsVersion: string) =>
      first.ask<ErrorResponse>("DELETE", `/api/moderation/${paths[table]}/${item.id}/hidden`, { reason, wordsVersion });
    expect((await show(before)).body.error.code).toBe("moderation/words-changed");
    expect(await rowOf(item)).toMatchObject({ isHidden: 1, hiddenBy: "moderator" });
    // Nothing was decided: it can be read and decided again.
    const [again] = await list(second);
    expect(again).toMatchObject({ outcome: null, text: { content: "Words that nobody has read." } });
    expect(await contextOf(first)).toBe(again!.wordsVersion);
    expect(await answer(second, again!.id, "overturned", again!.wordsVersion)).toBe(204);
    expect(await rowOf(item)).toMatchObject({ isHidden: 0 });
  }
});

test("a picture is a part of what a moderator reads", async () => {
  const { db, decide, given, appeal, list, answer, second } = await newHouse();
  const { id } = await given("publication");
  await appeal(await decide("PUT", `publications/${id}/hidden`));
  const [read] = await list(second);
  const image = { id: "I0000000000000000", publicationId: id, position: 1, file: "a.webp", width: 10, height: 10, alt: "" };
  await db.insertInto("publication_image").values(image).execute();
  expect(await answer(second, read!.id, "overturned", read!.wordsVersion)).toBe("moderation/words-changed");
});

test("an appeal undoes no later decision, and what was taken back or replaced can't be appealed against", async () => {
  const { db, decide, given, own, appeal, list, answer, rowOf, second, member, later } = await newHouse();
  const item = await given("publication");
  const first = await decide("PUT", `publications/${item.id}/hidden`);
  await appeal(first);
  later(0.001);
  await decide("DELETE", `publications/${item.id}/hidden`);
  later(0.001);
  const next = await decide("PUT", `publications/${item.id}/hidden`);
  expect(await answer(second, (await list(second))[0]!.id, "overturned")).toBe(204);
  expect(await rowOf(item)).toMatchObject({ isHidden: 1, hiddenBy: "moderator" });
  expect(await own(next)).toMatchObject({ isUndone: false, canAppeal: true, canResubmit: true });
  later(0.001);
  await decide("DELETE", `publications/${item.id}`);
  expect(await own(next)).toMatchObject({ canAppeal: false, canResubmit: false });
  expect((await appeal(next)).status).toBe(409);

  const mutedUntil = async () =>
    (await db.selectFrom("member").select("mutedUntil").where("uid", "=", member.uid).executeTakeFirstOrThrow()).mutedUntil;
  const muted = await decide("PUT", `members/${member.authorId}/mute`, { hours: 24 });
  await appeal(muted);
  const lifted = await decide("PUT", `members/${member.authorId}/mute`, { hours: 72 });
  const longer = await decide("PUT", `members/${member.authorId}/mute`, { hours: 168 });
  const until = await mutedUntil();
  expect(await own(lifted)).toMatchObject({ canAppeal: false });
  expect((await appeal(lifted)).status).toBe(409);
  expect(await answer(second, (await list(second))[0]!.id, "overturned")).toBe(204);
  expect(await mutedUntil()).toBe(until);
  expect(await own(longer)).toMatchObject({ isUndone: false, canAppeal: true });
});
