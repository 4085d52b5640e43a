import type { CaseContext } from "@ryadom/shared/moderation-context.ts";
import type { CaseList } from "@ryadom/shared/moderation.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenComment, givenMember, givenPublication, givenRating, givenReport } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { newId } from "../../core/ids.ts";
import type { Item } from "../cases/item.ts";

const at = "2026-02-20T00:00:00.000Z";
const reason = "It names a method.";

async function newDesk() {
  const service = await newService();
  const { db, as } = service;
  const ann = await as(await givenMember(db, { isModerator: 1, alias: "Ann" }), { secondFactor: true });
  const caseOf = async (item: Item, more: { uid?: string; category?: "abuse" | "worry" } = {}) => {
    await givenReport(db, item, { category: "abuse", message: "I saw it.", reportedAt: at, ...more });
    const { id } = await db
      .selectFrom("moderation_case")
      .select("id")
      .where("itemId", "=", item.id)
      .where("state", "<>", "resolved")
      .executeTakeFirstOrThrow();
    return id;
  };
  const contextOf = async (caseId: string) => (await ann.ask<CaseContext>("GET", `/api/moderation/cases/${caseId}/context`)).body;
  const pseudonym = { pseudonymId: newId("M"), pseudonym: "North Window" };
  return { ...service, ann, caseOf, contextOf, pseudonym };
}

test("the thread of a reported comment is shown around it, with the author's pseudonym and without reporters", async () => {
  const { db, caseOf, contextOf, pseudonym } = await newDesk();
  const writer = await givenMember(db, { alias: "Dora" });
  const reporter = await givenMember(db, { alias: "Rita" });
  const { id } = await givenPublication(db, { authorUid: writer.uid, title: "A hard week", ...pseudonym, commentsCount: 12 });
  const comments = [];
  for (let minute = 10; minute < 22; minute += 1)
    comments.push(
      await givenComment(db, id, {
        content: `Answer ${minute}`,
        publishedAt: `2026-02-03T00:${minute}:00.000Z`,
        ...(minute === 14 && { authorUid: writer.uid }),
      }),
    );
  const caseId = await caseOf({ table: "comment", id: comments[6]!.id }, { uid: reporter.uid });
  const { thread } = await contextOf(caseId);
  expect(thread).toMatchObject({ title: "A hard week", author: { alias: "North Window" }, commentsCount: 12, isHidden: false });
  expect(thread!.comments.map(({ firstWords }) => firstWords)).toEqual(
    [12, 13, 14, 15, 16, 17, 18, 19].map((minute) => `Answer ${minute}`),
  );
  expect(thread!.comments.filter(({ isOfCase }) => isOfCase)).toMatchObject([{ firstWords: "Answer 16" }]);
  expect(thread!.comments[2]!.author).toMatchObject({ alias: "North Window", id: pseudonym.pseudonymId });
  const text = JSON.stringify(await contextOf(caseId));
  for (const secret of ["Dora", "Rita", reporter.authorId, writer.authorId, "I saw it."]) expect(text).not.toContain(secret);
});

test("the words come with the case that is opened; a list has only how they begin", async () => {
  const { db, ann, caseOf, contextOf } = await newDesk();
  const { id } = await givenPublication(db, { contentHtml: "<p>All the words.</p>" });
  const caseId = await caseOf({ table: "publication", id });
  expect((await contextOf(caseId)).contentHtml).toBe("<p>All the words.</p>");
  const { items } = (await ann.ask<z.infer<typeof CaseList>>("GET", "/api/moderation/cases")).body;
  expect(items[0]).toMatchObject({ firstWords: "All the words." });
  expect(items[0]).not.toHaveProperty("contentHtml");
});

test("an edited post is shown as it was, the first wording first and the present one last", async () => {
  const { db, caseOf, contextOf } = await newDesk();
  const { id } = await givenPublication(db, { title: "Now", content: "Now it is so.", editedAt: "2026-02-05T00:00:00.000Z" });
  expect((await contextOf(await caseOf({ table: "publication", id }))).wordings).toEqual([]);
  for (const [title, day] of [
    ["Second", "03"],
    ["First", "02"],
  ] as const)
    await db
      .insertInto("publication_revision")
      .values({ id: newId("H"), publicationId: id, title, content: `${title} wording.`, writtenAt: `2026-02-${day}T00:00:00.000Z` })
      .execute();
  expect((await contextOf(await caseOf({ table: "publication", id }))).wordings).toEqual([
    { title: "First", content: "First wording.", date: "2026-02-02T00:00:00.000Z" },
    { title: "Second", content: "Second wording.", date: "2026-02-03T00:00:00.000Z" },
    { title: "Now", content: "Now it is so.", date: "2026-02-05T00:00:00.000Z" },
  ]);
});

test("a pseudonym has no past outside its thread, and a name none inside it", async () => {
  const { db, ann, caseOf, contextOf, pseudonym } = await newDesk();
  const { uid } = await givenMember(db, { alias: "Dora", joinedAt: "2025-07-15T00:00:00.000Z" });
  const named = await givenPublication(db, { authorUid: uid });
  const other = await givenPublication(db, { authorUid: uid });
  const unnamed = await givenPublication(db, { authorUid: uid, ...pseudonym });
  const answer = await givenComment(db, unnamed.id, { authorUid: uid });
  const underNamed = await givenComment(db, named.id, { authorUid: uid });
  const rating = await givenRating(db, { authorUid: uid });
  const decide = async (item: Item, path: string) => {
    const caseId = await caseOf(item);
    const { status } = await ann.ask("PUT", `/api/moderation/${path}/${item.id}/hidden`, { reason, caseId });
    expect(status).toBeLessThan(300);
  };
  await decide({ table: "publication", id: other.id }, "publications");
  await decide({ table: "comment", id: underNamed.id }, "comments");
  await decide({ table: "course_rating", id: rating.id }, "ratings");
  await decide({ table: "comment", id: answer.id }, "comments");

  expect((await contextOf(await caseOf({ table: "publication", id: named.id }))).author).toMatchObject({
    joinedMonth: "2025-07",
    keptTexts: 1,
    earlierCasesCount: 3,
  });
  expect((await contextOf(await caseOf({ table: "publication", id: unnamed.id }))).author).toMatchObject({
    joinedMonth: null,
    keptTexts: 1,
    earlierCasesCount: 1,
  });
});

test("nobody reads what stands around their own words, and a text that is gone has nothing around it", async () => {
  const { db, as, ann, caseOf, contextOf } = await newDesk();
  const bob = await givenMember(db, { isModerator: 1 });
  const { id } = await givenPublication(db, { authorUid: bob.uid });
  const own = await caseOf({ table: "publication", id });
  expect((await (await as(bob, { secondFactor: true })).ask("GET", `/api/moderation/cases/${own}/context`)).status).toBe(403);
  expect((await (await as(await givenMember(db))).ask("GET", `/api/moderation/cases/${own}/context`)).status).toBe(403);
  expect((await ann.ask("DELETE", `/api/moderation/publications/${id}`, { reason, caseId: own })).status).toBeLessThan(300);
  expect((await ann.ask("GET", `/api/moderation/cases/${own}/context`)).status).toBe(404);
  const rating = await givenRating(db);
  expect(await contextOf(await caseOf({ table: "course_rating", id: rating.id }))).toMatchObject({ thread: null, wordings: [] });
});

test("a row of the queue has the first words as they are read, and what waits can be sorted by its age alone", async () => {
  const { db, ann, caseOf } = await newDesk();
  const long = `**Tired** & quiet, [so](https://ryadom.example) very tired.\n\n${"and again ".repeat(30)}`;
  const first = await givenPublication(db, { content: long, contentNotes: '["self-harm"]' });
  const worried = await givenPublication(db);
  await givenReport(db, { table: "publication", id: first.id }, { category: "abuse", reportedAt: "2026-02-10T00:00:00.000Z" });
  await caseOf({ table: "publication", id: worried.id }, { category: "worry" });
  const list = async (sort: string) => (await ann.ask<z.infer<typeof CaseList>>("GET", `/api/moderation/cases?sort=${sort}`)).body.items;
  expect((await list("urgent")).map(({ publicationId }) => publicationId)).toEqual([worried.id, first.id]);
  expect((await list("oldest")).map(({ publicationId }) => publicationId)).toEqual([first.id, worried.id]);
  expect((await list("newest")).map(({ publicationId }) => publicationId)).toEqual([worried.id, first.id]);
  const [row] = await list("oldest");
  expect(row).toMatchObject({ contentNotes: ["self-harm"] });
  expect(row!.firstWords).toMatch(/^Tired & quiet, so very tired\. and again .*…$/);
  expect(row!.firstWords.length).toBeLessThanOrEqual(141);
});

test("what was decided about a name and what was decided about a pseudonym stay apart, and what was taken back isn't told", async () => {
  const { db, ann, caseOf, contextOf, pseudonym } = await newDesk();
  const { uid } = await givenMember(db, { alias: "Dora" });
  const named = await givenPublication(db, { authorUid: uid });
  const unnamed = await givenPublication(db, { authorUid: uid, ...pseudonym });
  const decide = async (path: string, body: object) =>
    (await ann.ask<{ decisionId: string }>("POST", `/api/moderation/publications/${path}`, { reason, message: "How are you?", ...body }))
      .body;
  await decide(`${named.id}/note`, { resolves: false });
  await decide(`${unnamed.id}/check-in`, {});
  const { decisionId } = await decide(`${named.id}/check-in`, {});
  expect((await ann.ask("DELETE", `/api/moderation/decisions/${decisionId}`)).status).toBeLessThan(300);
  const kindsOf = async (id: string) => (await contextOf(await caseOf({ table: "publication", id }))).author!.decisions;
  expect(await kindsOf(named.id)).toMatchObject([{ kind: "note", isOwn: true, ruleKey: null }]);
  expect(await kindsOf(unnamed.id)).toMatchObject([{ kind: "check-in", isOwn: true }]);
});
