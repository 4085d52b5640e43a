import type { CourseRatingPage, CourseRatingSummary, OwnCourseRating, OwnCourseRatingPage } from "@ryadom/shared/course-ratings.ts";
import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import { expect, test } from "vitest";
import { givenMember, givenRating, givenWriter } from "../../../test/fixtures.ts";
import { newShop, product, wanted } from "../../../test/given-purchases.ts";
import { newService } from "../../../test/test-app.ts";
import { heldText, reportingCatalogue } from "../../../test/test-catalogue.ts";
import { sharedReadMs } from "../../http/shared-reads.ts";

const catalogue = () => reportingCatalogue;
const mine = "/api/me/ratings/calm-basics";
const list = "/api/courses/calm-basics/ratings";
const summary = "/api/courses/calm-basics/rating-summary";
const five = { stars: 5, content: "It **helped**", sourceLang: "en" };

test("one rating a member and course: written, changed, read by everybody under its author's name", async () => {
  const { as, db, clock, visitor } = await newService({ catalogue });
  const ann = await as(await givenWriter(db, { alias: "Ann" }));
  expect((await ann.ask("GET", mine)).body).toEqual({ rating: null });
  const first = await ann.ask<OwnCourseRating>("PUT", mine, five);
  expect(first).toMatchObject({
    status: 200,
    body: { ...five, courseKey: "calm-basics", isEdited: false, isHidden: false, isHeld: false },
  });
  // The same again changes nothing.
  expect((await ann.ask<OwnCourseRating>("PUT", mine, five)).body).toEqual(first.body);
  clock.now = new Date(clock.now.getTime() + 60_000);
  const changed = { stars: 3, content: "On second thoughts", sourceLang: "ru" };
  expect((await ann.ask("PUT", mine, changed)).body).toEqual({ ...first.body, ...changed, isEdited: true });
  expect((await ann.ask("GET", mine)).body).toMatchObject({ rating: changed });
  const { items, nextCursor } = (await visitor().ask<CourseRatingPage>("GET", list)).body;
  expect(nextCursor).toBeNull();
  expect(items).toMatchObject([
    { stars: 3, contentHtml: "<p>On second thoughts</p>", author: { alias: "Ann" }, isEdited: true, isMine: false },
  ]);
  expect((await ann.ask<CourseRatingPage>("GET", list)).body.items).toMatchObject([{ isMine: true }]);
});

test("deleted, it is gone from everywhere but a copy kept for thirty days; the same course can be rated anew", async () => {
  const { as, db, visitor } = await newService({ catalogue });
  const ann = await as(await givenWriter(db));
  const { id } = (await ann.ask<OwnCourseRating>("PUT", mine, five)).body;
  expect((await ann.ask("DELETE", mine)).status).toBe(204);
  expect((await ann.ask("DELETE", mine)).status).toBe(404);
  expect((await visitor().ask<CourseRatingPage>("GET", list)).body.items).toEqual([]);
  expect(await db.selectFrom("course_rating_deleted").select(["id", "purgeAt"]).execute()).toEqual([
    { id, purgeAt: "2026-03-31T12:00:00.000Z" },
  ]);
  expect((await ann.ask("PUT", mine, five)).status).toBe(200);
});

test("a rating that was hidden doesn't come back by deleting it: a moderator reads the next one first", async () => {
  const lessonKeys = { ...reportingCatalogue.lessonKeys, "sleep-course": ["only"] };
  const { as, db, visitor } = await newService({ catalogue: () => ({ ...reportingCatalogue, lessonKeys }) });
  const ann = await as(await givenWriter(db));
  await ann.ask("PUT", mine, five);
  await db.updateTable("course_rating").set({ isHidden: 1, hiddenBy: "moderator" }).execute();
  expect((await ann.ask("DELETE", mine)).status).toBe(204);
  expect((await ann.ask<OwnCourseRating>("PUT", mine, five)).body).toMatchObject({ isHidden: true, isHeld: true });
  expect((await visitor().ask<CourseRatingPage>("GET", list)).body.items).toEqual([]);
  const other = "/api/me/ratings/sleep-course";
  expect((await ann.ask<OwnCourseRating>("PUT", other, five)).body).toMatchObject({ isHidden: false });
});

test.each([
  ["stars alone", { stars: 4, sourceLang: "en" }, 200],
  ["words without the consents", five, 403],
  ["no star", { ...five, stars: 0 }, 400],
  ["six stars", { ...five, stars: 6 }, 400],
  ["half a star", { ...five, stars: 2.5 }, 400],
  ["words that are too long", { ...five, content: "x".repeat(1001) }, 400],
])("of somebody who has agreed to nothing: %s", async (_what, body, status) => {
  const { as, db } = await newService({ catalogue, limits: { bodyBytes: 8192 } });
  const ann = await as(await givenMember(db));
  expect((await ann.ask("PUT", mine, body)).status).toBe(status);
});

test("whoever has not proven their mailbox rates nothing, and nobody rates a course that isn't there", async () => {
  const { as, db } = await newService({ catalogue });
  const unproven = await as(await givenWriter(db, { isVerified: 0 }));
  expect((await unproven.ask<ErrorResponse>("PUT", mine, five)).body.error.code).toBe("email-not-verified");
  const ann = await as(await givenWriter(db));
  expect((await ann.ask("PUT", "/api/me/ratings/no-such-course", five)).status).toBe(404);
});

test.each(["ratings", "rating-summary"])("courses that somebody made up are not found, and cost the database nothing: %s", async (what) => {
  const { visitor, db, statements } = await newService({ catalogue, sharedReadMs });
  await givenRating(db, { stars: 4 });
  const read = `/api/courses/calm-basics/${what}`;
  expect((await visitor().ask("GET", read)).status).toBe(200);
  const before = statements();
  for (let index = 0; index < 30; index += 1)
    expect((await visitor().ask("GET", `/api/courses/made-up-${index}/${what}`)).status).toBe(404);
  expect((await visitor().ask("GET", read)).status, "kept from the first time").toBe(200);
  expect(statements()).toBe(before);
});

test("a course that is sold is rated by those who have it, or had it before their money came back", async () => {
  const sold = { ...product, key: "calm", courses: ["calm-basics"] };
  const shop = await newShop({ catalogue: () => ({ ...reportingCatalogue, products: [sold] }) });
  const { as, db } = shop;
  const stars = { stars: 4, sourceLang: "en" };
  const notOwned = { status: 403, body: { error: { code: "purchase/not-owned" } } };
  expect(await shop.ann.ask("PUT", mine, stars)).toMatchObject(notOwned);
  const id = await shop.begin({ ...wanted, productId: "calm" });
  expect(await shop.ann.ask("PUT", mine, stars), "not paid yet").toMatchObject(notOwned);
  shop.pay(id);
  for (const event of await shop.sent()) await shop.post(event);
  expect((await shop.ann.ask("PUT", mine, stars)).status).toBe(200);
  shop.checkout.act(id, { act: "refund", minor: 1900 });
  for (const event of await shop.sent()) await shop.post(event);
  expect(await shop.hasAccess("calm-basics")).toBe(false);
  expect((await shop.ann.ask("PUT", mine, { ...stars, stars: 2 })).status).toBe(200);
  expect((await shop.ann.ask("DELETE", mine)).status).toBe(204);
  expect((await shop.ann.ask("PUT", mine, stars)).status).toBe(200);

  const given = await givenMember(db);
  const gift = { uid: given.uid, courseKey: "calm-basics", openedBy: "G1", grantedAt: "2026-03-01T12:00:00.000Z" };
  await db.insertInto("course_access").values(gift).execute();
  expect((await (await as(given)).ask("PUT", mine, stars)).status).toBe(200);
  // Whoever rated it while it was open to everybody may change what they said.
  const early = await givenMember(db);
  await givenRating(db, { authorUid: early.uid });
  expect((await (await as(early)).ask("PUT", mine, stars)).status).toBe(200);
});

test("one's own ratings, ten a page, the newest first, also hidden ones and of courses that are gone; nobody else's", async () => {
  const { as, db, visitor } = await newService({ catalogue });
  const ann = await givenWriter(db);
  for (let minute = 10; minute < 22; minute += 1)
    await givenRating(db, {
      authorUid: ann.uid,
      courseKey: `course-${minute}`,
      publishedAt: `2026-02-02T00:${minute}:00.000Z`,
      ...(minute === 20 && { isHidden: 1, hiddenBy: "moderator" }),
    });
  await givenRating(db, { publishedAt: "2026-02-02T00:15:30.000Z" });
  const caller = await as(ann);
  const first = (await caller.ask<OwnCourseRatingPage>("GET", "/api/me/ratings")).body;
  const second = (await caller.ask<OwnCourseRatingPage>("GET", `/api/me/ratings?cursor=${first.nextCursor!}`)).body;
  expect([...first.items, ...second.items].map(({ courseKey }) => courseKey)).toEqual(
    Array.from({ length: 12 }, (_, index) => `course-${21 - index}`),
  );
  expect([first.items.length, second.nextCursor]).toEqual([10, null]);
  expect(first.items[1]).toMatchObject({ isHidden: true, isHeld: false });
  // Of a course that is gone, too.
  expect((await caller.ask("DELETE", "/api/me/ratings/course-10")).status).toBe(204);
  expect((await caller.ask<OwnCourseRatingPage>("GET", `/api/me/ratings?cursor=${first.nextCursor!}`)).body.items).toHaveLength(1);
  expect((await visitor().ask("GET", "/api/me/ratings")).status).toBe(401);
});

test("without a release nobody can rate", async () => {
  const { as, db } = await newService({ catalogue: () => null });
  expect((await (await as(await givenWriter(db))).ask("PUT", mine, five)).status).toBe(503);
});

test("ten a page, the newest first, and each once", async () => {
  const { db, visitor } = await newService({ catalogue });
  for (let minute = 10; minute < 35; minute += 1)
    await givenRating(db, { content: String(minute), publishedAt: `2026-02-02T00:${minute}:00.000Z` });
  await givenRating(db, { courseKey: "another-course" });
  const seen: string[][] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body }: { body: CourseRatingPage } = await visitor().ask<CourseRatingPage>("GET", list + (cursor && `?cursor=${cursor}`));
    seen.push(body.items.map(({ contentHtml }) => contentHtml.replaceAll(/\D/g, "")));
    cursor = body.nextCursor;
  }
  expect(seen.map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(seen.flat()).toEqual(Array.from({ length: 25 }, (_, index) => String(34 - index)));
});

test("the average is told from five ratings on, to one decimal; what is hidden is not in it", async () => {
  const { db, visitor } = await newService({ catalogue });
  const read = async () => (await visitor().ask<CourseRatingSummary>("GET", summary)).body;
  expect(await read()).toEqual({ count: 0, average: null });
  for (const stars of [5, 4, 4, 5]) await givenRating(db, { stars });
  await givenRating(db, { stars: 1, isHidden: 1, hiddenBy: "moderator" });
  await givenRating(db, { stars: 1, courseKey: "another-course" });
  expect(await read()).toEqual({ count: 4, average: null });
  for (const stars of [5, 3]) await givenRating(db, { stars });
  expect(await read()).toEqual({ count: 6, average: 4.3 });
});

test("words that name a method wait for a moderator: nobody but the author knows of them until then", async () => {
  const { as, db, visitor } = await newService({ catalogue });
  const ann = await as(await givenWriter(db));
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const { id } = (await ann.ask<OwnCourseRating>("PUT", mine, { ...five, content: heldText })).body;
  expect((await ann.ask("GET", mine)).body).toMatchObject({ rating: { isHidden: true, isHeld: true } });
  const shown = async () => (await visitor().ask<CourseRatingPage>("GET", list)).body.items.length;
  expect(await shown()).toBe(0);
  expect((await moderator.ask("GET", "/api/moderation/cases")).body).toMatchObject({
    items: [{ ratingId: id, publicationId: null, commentId: null, courseKey: "calm-basics", stars: 5, isHeld: true, reports: [] }],
  });
  expect((await moderator.ask("DELETE", `/api/moderation/ratings/${id}/hidden`, { reason: "Fine" })).status).toBe(200);
  expect(await shown()).toBe(1);
  // Reworded so that it names one again: back to the moderators; and out of it by other words.
  await ann.ask("PUT", mine, { ...five, content: `${heldText} again` });
  expect(await shown()).toBe(0);
  await ann.ask("PUT", mine, five);
  expect(await shown()).toBe(1);
});

test("what a moderator hid stays hidden however its author words it; its author is told of each decision, and finds the course", async () => {
  const { as, db, visitor } = await newService({ catalogue });
  const ann = await as(await givenWriter(db));
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const { id } = (await ann.ask<OwnCourseRating>("PUT", mine, five)).body;
  const because = { reason: "It names somebody." };
  expect((await moderator.ask("PUT", `/api/moderation/ratings/${id}/hidden`, because)).status).toBe(200);
  await ann.ask("PUT", mine, { ...five, content: "Other words" });
  expect((await visitor().ask<CourseRatingPage>("GET", list)).body.items).toEqual([]);
  expect((await moderator.ask("DELETE", `/api/moderation/ratings/${id}`, because)).status).toBe(200);
  expect((await ann.ask("GET", mine)).body).toEqual({ rating: null });
  const notice = { kind: "moderation", publicationId: null, commentId: null, courseKey: "calm-basics" };
  expect((await ann.ask("GET", "/api/notifications")).body).toMatchObject({ items: [notice, notice] });
  const actions = await db.selectFrom("audit").select("action").where("action", "like", "course-rating.%").orderBy("id").execute();
  expect(actions.map(({ action }) => action).toSorted()).toEqual(["course-rating.delete", "course-rating.hide"]);
});
