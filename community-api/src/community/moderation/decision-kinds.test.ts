import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { DecisionMade } from "@ryadom/shared/moderation-decisions.ts";
import type { Notification } from "@ryadom/shared/notifications.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenComment, givenMember, givenPublication, givenRating, givenReport } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";
import type { Item } from "../cases/item.ts";

const reason = "Somebody may be in danger.";
const at = "2026-02-28T00:00:00.000Z";
const message = "We read your post. How are you today?";

const communityRules = [
  {
    key: "kindness",
    title: { en: "Kindness", ru: "Доброта" },
    text: { en: "Be kind.", ru: "Берегите друг друга." },
    order: 1,
    active: true,
  },
];
const catalogue = { ...testCatalogue, communityRules };

async function newDesk() {
  const service = await newService({ catalogue: () => catalogue });
  const { db, as } = service;
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const author = await givenMember(db, { language: "ru" });
  const ask = (method: string, path: string, about: object = {}) =>
    moderator.ask<DecisionMade & ErrorResponse>(method, `/api/moderation/${path}`, { reason, ...about });
  const caseOf = ({ id }: { id: string }) =>
    db.selectFrom("moderation_case").select(["id", "state", "outcome"]).where("itemId", "=", id).executeTakeFirstOrThrow();
  const reported = async (category: "worry" | "abuse", about: object = {}): Promise<{ id: string; caseId: string }> => {
    const { id } = await givenPublication(db, { authorUid: author.uid, content: "I can’t go on. **Nobody** hears me.", ...about });
    await givenReport(db, { table: "publication", id }, { category, reportedAt: at });
    return { id, caseId: (await caseOf({ id })).id };
  };
  const decisions = () => db.selectFrom("moderation_decision").selectAll().execute();
  const told = async () =>
    (await (await as(author)).ask<{ items: z.infer<typeof Notification>[] }>("GET", "/api/notifications")).body.items;
  return { ...service, moderator, author, ask, caseOf, reported, decisions, told };
}

test("a check-in asks the author how they are and settles a case of worry; the row says all that its author is told", async () => {
  const { ask, author, caseOf, reported, decisions, told } = await newDesk();
  const item = await reported("worry");
  const quoted = { quotedLine: "Nobody hears  me.", ruleKey: "kindness", message, caseId: item.caseId };
  const { status, body } = await ask("POST", `publications/${item.id}/check-in`, quoted);
  expect([status, body.undoUntil]).toEqual([200, "2026-03-01T12:10:00.000Z"]);
  expect(await caseOf(item)).toMatchObject({ state: "resolved", outcome: "checked-in" });
  const { decisionId: id } = body;
  expect(await decisions()).toMatchObject([
    {
      id,
      caseId: item.caseId,
      kind: "check-in",
      authorUid: author.uid,
      ruleKey: "kindness",
      quotedLine: "Nobody hears  me.",
      message,
      language: "ru",
    },
  ]);
  expect(JSON.stringify(await decisions())).not.toContain(reason);
  expect(await told()).toMatchObject([{ kind: "check-in", caseId: id, publicationId: item.id }]);
});

test("a worry may be asked about and go on waiting, so that somebody else looks, too", async () => {
  const { ask, caseOf, reported } = await newDesk();
  const { id, caseId } = await reported("worry");
  expect((await ask("POST", `publications/${id}/check-in`, { message, caseId, resolves: false })).status).toBe(200);
  expect(await caseOf({ id })).toMatchObject({ state: "open", outcome: null });
});

test("a check-in leaves what else was reported waiting, and a note too, unless it is said to settle the case", async () => {
  const { db, ask, caseOf, reported } = await newDesk();
  const abuse = await reported("abuse");
  expect((await ask("POST", `publications/${abuse.id}/check-in`, { message })).status).toBe(200);
  expect((await ask("POST", `publications/${abuse.id}/note`, { message, caseId: abuse.caseId })).status).toBe(200);
  expect(await caseOf(abuse)).toMatchObject({ state: "open" });
  expect((await ask("POST", `publications/${abuse.id}/note`, { message, caseId: abuse.caseId, resolves: true })).status).toBe(200);
  expect(await caseOf(abuse)).toMatchObject({ state: "resolved", outcome: "left-visible" });
  // Hidden until somebody looks: that look is still to come.
  const held = await givenPublication(db, { isHidden: 1, hiddenBy: "screening" });
  expect((await ask("POST", `publications/${held.id}/note`, { message, resolves: true })).status).toBe(200);
  expect(await caseOf(held)).toMatchObject({ state: "open" });
});

test("a message is needed where there is nothing else to tell; a quoted line must stand in the text, and a rule in the release", async () => {
  const { ask, reported, decisions } = await newDesk();
  const { id } = await reported("worry");
  expect((await ask("POST", `publications/${id}/check-in`)).status).toBe(400);
  const made = await ask("PUT", `publications/${id}/hidden`, { quotedLine: "Words that nobody wrote" });
  expect([made.status, made.body.error.details]).toEqual([400, [{ field: "quotedLine", problem: "unknown" }]]);
  const unknown = await ask("PUT", `publications/${id}/hidden`, { ruleKey: "made-up" });
  expect([unknown.status, unknown.body.error.details]).toEqual([400, [{ field: "ruleKey", problem: "unknown" }]]);
  expect(await decisions()).toEqual([]);
});

test("nobody is told that a visible text was looked at and left: it would say that somebody reported it", async () => {
  const { ask, reported, decisions, told } = await newDesk();
  const { id, caseId } = await reported("abuse");
  expect((await ask("DELETE", `publications/${id}/hidden`, { caseId, quotedLine: "Nobody hears me." })).status).toBe(200);
  expect(await told()).toEqual([]);
  expect(await decisions()).toMatchObject([{ kind: "show", authorUid: null, quotedLine: "", message: "" }]);
});

test("a deleted text is put back visible within 30 days, at its address or beside it, and not what its author deleted", async () => {
  const { db, as, author, ask, get, clock } = await newDesk();
  const by = { authorUid: author.uid, content: "Words of Ann" };
  const publication = await givenPublication(db, { ...by, slug: "a-post" });
  const rating = await givenRating(db, by);
  const thread = await givenPublication(db, { commentsCount: 1 });
  const comment = await givenComment(db, thread.id, by);
  const items = [
    ["publications", { table: "publication", id: publication.id }],
    ["comments", { table: "comment", id: comment.id }],
    ["ratings", { table: "course_rating", id: rating.id }],
  ] as const satisfies [string, Item][];
  for (const [path, { id }] of items) expect((await ask("DELETE", `${path}/${id}`)).status).toBe(200);
  await givenPublication(db, { slug: "a-post" });
  for (const [path, { table, id }] of items) {
    expect([path, (await ask("PUT", `${path}/${id}/restored`, { quotedLine: "words of ann" })).status]).toEqual([path, 200]);
    const row = await db.selectFrom(table).select(["content", "isHidden", "authorUid"]).where("id", "=", id).executeTakeFirst();
    expect([path, row]).toEqual([path, { content: "Words of Ann", isHidden: 0, authorUid: author.uid }]);
    expect(await db.selectFrom(`${table}_deleted`).select("id").execute()).toEqual([]);
    expect([path, (await ask("PUT", `${path}/${id}/restored`)).status]).toEqual([path, 404]);
  }
  const { slug } = (await get<{ slug: string }>(`/api/publications/${publication.id}`)).body;
  expect(slug).not.toBe("a-post");
  expect((await get<{ commentsCount: number }>(`/api/publications/${thread.id}`)).body.commentsCount).toBe(1);

  await ask("DELETE", `ratings/${rating.id}`);
  await givenRating(db, by);
  expect((await ask("PUT", `ratings/${rating.id}/restored`)).status).toBe(409);
  await ask("DELETE", `publications/${publication.id}`);
  await (await as(author)).ask("DELETE", `/api/comments/${comment.id}`);
  expect((await ask("PUT", `comments/${comment.id}/restored`)).status).toBe(404);
  clock.now = new Date(clock.now.getTime() + 30 * 86_400_000);
  const later = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  expect((await later.ask("PUT", `/api/moderation/publications/${publication.id}/restored`, { reason })).status).toBe(404);
});
