import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { Publication } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication, givenReport, givenWriter } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";

const reason = "They wouldn't stop.";
const at = "2026-02-28T00:00:00.000Z";
const pseudonymId = "MveiledWillow0000";

async function newDesk() {
  const service = await newService({ catalogue: () => reportingCatalogue });
  const { db, as } = service;
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const author = await givenWriter(db);
  const caller = await as(author);
  const mute = (method: "PUT" | "DELETE", id: string, more: object = {}) =>
    moderator.ask<ErrorResponse>(method, `/api/moderation/members/${id}/mute`, {
      reason,
      ...(method === "PUT" && { hours: 24 }),
      ...more,
    });
  const mutedUntil = async () =>
    (await db.selectFrom("member").select("mutedUntil").where("uid", "=", author.uid).executeTakeFirstOrThrow()).mutedUntil;
  return { ...service, moderator, author, caller, mute, mutedUntil };
}

test("whoever is muted writes no texts until then and is told when; they read, react, report, and mend what is hidden", async () => {
  const { db, as, author, caller, mute, clock } = await newDesk();
  const thread = await givenPublication(db);
  const own = await givenPublication(db, { authorUid: author.uid });
  const hidden = await givenPublication(db, { authorUid: author.uid, isHidden: 1, hiddenBy: "moderator" });
  const comment = await givenComment(db, thread.id, { authorUid: author.uid });
  expect((await mute("PUT", author.authorId)).status).toBe(200);
  const post = { title: "A day", content: "Words", themeId: "anxiety", sourceLang: "en", isAnonymous: false };
  const stars = { stars: 5, sourceLang: "en" };
  const writes = [
    ["POST", "/api/publications", post],
    ["POST", `/api/publications/${thread.id}/comments`, { content: "Words" }],
    ["PATCH", `/api/publications/${own.id}`, { title: "Other words" }],
    ["PATCH", `/api/comments/${comment.id}`, { content: "Other words" }],
    ["PUT", "/api/me/ratings/calm-basics", { ...stars, content: "Words" }],
  ] as const;
  for (const [method, path, body] of writes) {
    const answer = await caller.ask<ErrorResponse>(method, path, body);
    expect([path, answer.status, answer.body.error.code, answer.headers.get("Retry-After")]).toEqual([path, 403, "muted", "86400"]);
  }
  expect(await db.selectFrom("comment").select("id").execute()).toHaveLength(1);
  for (const [method, path, body] of [
    ["GET", `/api/publications/${thread.id}`, undefined],
    ["PUT", `/api/publications/${thread.id}/reaction`, undefined],
    ["PUT", `/api/publications/${thread.id}/report`, { reasonId: "worry" }],
    ["PUT", "/api/me/ratings/calm-basics", { ...stars, content: "" }],
    ["PATCH", `/api/publications/${hidden.id}`, { title: "Mended" }],
  ] as const)
    expect([path, (await caller.ask(method, path, body)).status]).toEqual([path, 200]);
  clock.now = new Date(clock.now.getTime() + 86_400_000);
  const later = await as(author);
  for (const [method, path, body] of writes)
    expect([path, (await later.ask(method, path, body)).status]).toEqual([path, method === "POST" ? 201 : 200]);
});

test("a closed thread is read and takes no replies, from nobody, until it is opened again", async () => {
  const { db, author, caller, moderator, get } = await newDesk();
  const thread = await givenPublication(db, { authorUid: author.uid });
  const reply = () => caller.ask<ErrorResponse>("POST", `/api/publications/${thread.id}/comments`, { content: "A reply" });
  const earlier = await givenComment(db, thread.id, { authorUid: author.uid });
  const reword = () => caller.ask<ErrorResponse>("PATCH", `/api/comments/${earlier.id}`, { content: "Another reply in its place" });
  expect((await moderator.ask("PUT", `/api/moderation/publications/${thread.id}/lock`, { reason })).status).toBe(200);
  expect((await get<Publication>(`/api/publications/${thread.id}`)).body.isLocked).toBe(true);
  const refused = await reply();
  expect([refused.status, refused.body.error.code]).toEqual([403, "replies-locked"]);
  expect((await reword()).body.error.code).toBe("replies-locked");
  expect((await caller.ask("GET", `/api/publications/${thread.id}/comments`)).status).toBe(200);
  expect((await moderator.ask("DELETE", `/api/moderation/publications/${thread.id}/lock`, { reason })).status).toBe(200);
  expect([(await reply()).status, (await reword()).status]).toEqual([201, 200]);
});

test("a mute through a pseudonym and one of the name are kept apart: each is lifted by itself, and neither answer tells of the other", async () => {
  const { db, author, mute, mutedUntil } = await newDesk();
  await givenPublication(db, { authorUid: author.uid, pseudonymId, pseudonym: "Veiled Willow" });
  const until = (hours: number) => new Date(Date.parse("2026-03-01T12:00:00.000Z") + hours * 3_600_000).toISOString();
  expect((await mute("PUT", pseudonymId, { hours: 168 })).status).toBe(200);
  expect(await mutedUntil()).toBe(until(168));
  const answers = [await mute("PUT", author.authorId), await mute("PUT", (await givenMember(db)).authorId)];
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
    [200, ["decisionId", "undoUntil"]],
    [200, ["decisionId", "undoUntil"]],
  ]);
  expect(await mutedUntil()).toBe(until(168));
  // Lifting what there is not answers the same, too.
  for (const id of [author.authorId, author.authorId, (await givenMember(db)).authorId])
    expect((await mute("DELETE", id)).status).toBe(200);
  expect(await mutedUntil()).toBe(until(168));
  await db.deleteFrom("publication").execute();
  expect((await mute("DELETE", pseudonymId)).status).toBe(200);
  expect(await mutedUntil()).toBeNull();
  expect((await mute("DELETE", pseudonymId)).status).toBe(404);
});

test("a case is named only together with the author that readers see, so that nobody can try names on a pseudonym", async () => {
  const { db, author, mute, moderator } = await newDesk();
  const { id } = await givenPublication(db, { authorUid: author.uid, pseudonymId, pseudonym: "Veiled Willow", content: "Cruel words" });
  await givenReport(db, { table: "publication", id }, { category: "abuse", reportedAt: at });
  const { id: caseId } = await db.selectFrom("moderation_case").select("id").executeTakeFirstOrThrow();
  const stranger = await givenMember(db);
  const tries = [await mute("PUT", author.authorId, { caseId }), await mute("PUT", stranger.authorId, { caseId })];
  for (const { status, body } of tries) expect([status, body.error.details]).toEqual([400, [{ field: "caseId", problem: "unknown" }]]);
  const quoted = { caseId, quotedLine: "cruel  words" };
  expect((await mute("PUT", pseudonymId, { ...quoted, quotedLine: "kind words" })).status).toBe(400);
  expect((await mute("PUT", pseudonymId, quoted)).status).toBe(200);
  const state = async () => (await db.selectFrom("moderation_case").select("state").executeTakeFirstOrThrow()).state;
  expect(await state()).toBe("open");
  expect((await moderator.ask("PUT", `/api/moderation/members/${pseudonymId}/ban`, { reason, ...quoted, resolves: true })).status).toBe(
    200,
  );
  expect(await state()).toBe("resolved");
});
