import { type ModerationCase, reportedItemId } from "@ryadom/shared/moderation.ts";
import type { ReportCategory } from "@ryadom/shared/report-effects.ts";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication, givenReport } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";

const at = (day: number): string => `2026-02-${String(day).padStart(2, "0")}T00:00:00.000Z`;
const held = { isHidden: 1, hiddenBy: "screening" } as const;
const nameOf = reportedItemId;

async function newQueue() {
  const service = await newService();
  const { db, as } = service;
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const queue = async () => (await moderator.ask<{ items: ModerationCase[] }>("GET", "/api/moderation/cases")).body.items;
  const reportOf = async (category: ReportCategory, day: number, message: string | null) => {
    const { uid } = await givenMember(db);
    return { uid, category, message, reportedAt: at(day) };
  };
  const reportPublication = async (publicationId: string, category: ReportCategory, day: number, message: string | null = null) =>
    givenReport(db, { table: "publication", id: publicationId }, await reportOf(category, day, message));
  const reportComment = async (commentId: string, category: ReportCategory, day: number, message: string | null = null) =>
    givenReport(db, { table: "comment", id: commentId }, await reportOf(category, day, message));
  return { ...service, queue, reportPublication, reportComment };
}

test("worries come first, then what waits for the first look, then what was reported; of each what waits longest first", async () => {
  const { db, queue, reportPublication, reportComment } = await newQueue();
  const { id: early } = await givenPublication(db);
  const { id: late } = await givenPublication(db);
  const { id: between } = await givenComment(db, early);
  const { id: worry } = await givenPublication(db);
  const { id: laterWorry } = await givenComment(db, early);
  const { id: heldLate } = await givenPublication(db, { ...held, publishedAt: at(20) });
  const { id: heldEarly } = await givenComment(db, early, { ...held, publishedAt: at(18) });
  const { id: heldBetween } = await givenComment(db, early, { ...held, publishedAt: at(19) });
  await reportPublication(early, "spam", 10);
  await reportPublication(late, "abuse", 14);
  await reportComment(between, "medical", 12);
  await reportPublication(worry, "worry", 1);
  await reportComment(laterWorry, "worry", 2);
  // Reported once more, for something else: somebody worries all the same.
  await reportComment(laterWorry, "abuse", 3);
  expect((await queue()).map(nameOf)).toEqual([worry, laterWorry, heldEarly, heldBetween, heldLate, early, between, late]);
});

test("a text that waits for the first look and was reported is there once, with its reports, after every worry", async () => {
  const { db, queue, reportPublication, reportComment } = await newQueue();
  const { id } = await givenPublication(db, held);
  const { id: commentId } = await givenComment(db, id, held);
  const { id: unreported } = await givenComment(db, id, { ...held, publishedAt: at(4) });
  const { id: worry } = await givenPublication(db);
  await reportPublication(worry, "worry", 1);
  await reportPublication(id, "abuse", 3);
  await reportComment(commentId, "spam", 2);
  expect(await queue()).toMatchObject([
    { publicationId: worry, isWorry: true },
    { publicationId: id, commentId: null, isHeld: true, reports: [{ reasonId: "abuse" }] },
    { publicationId: id, commentId, isHeld: true, reports: [{ reasonId: "spam" }] },
    { publicationId: id, commentId: unreported, isHeld: true, reports: [] },
  ]);
});

test("only reports since a moderator looked last are there, the latest first; deleted comments are not there at all", async () => {
  const { db, queue, reportPublication, reportComment } = await newQueue();
  const { id } = await givenPublication(db, { reviewedAt: at(10) });
  const { id: commentId } = await givenComment(db, id, { reviewedAt: at(10) });
  const { id: deleted } = await givenComment(db, id, { isDeleted: 1 });
  await givenComment(db, id, { ...held, isDeleted: 1 });
  for (const day of [9, 10]) {
    await reportPublication(id, "worry", day);
    await reportComment(commentId, "worry", day);
  }
  await reportComment(deleted, "abuse", 11);
  expect(await queue()).toEqual([]);
  for (const day of [11, 15, 12, 14, 13]) {
    await reportPublication(id, "abuse", day, `On day ${day}`);
    await reportComment(commentId, "spam", day);
  }
  const items = await queue();
  const later = [15, 14, 13, 12, 11].map(at);
  expect(items.map(({ reports, isWorry }) => [isWorry, ...reports.map(({ date }) => date)])).toEqual([
    [false, ...later],
    [false, ...later],
  ]);
  expect(items.find((item) => item.commentId === null)!.reports[3]).toEqual({ reasonId: "abuse", message: "On day 12", date: at(12) });
});

test("a moderator sees the words, their author as everybody does, and the pictures of publications", async () => {
  const { db, queue, reportPublication, reportComment } = await newQueue();
  const ann = await givenMember(db, { alias: "Ann", isSpecialist: 1, avatarUrl: "/media/a.webp" });
  const bob = await givenMember(db, { alias: "Bob" });
  const { id } = await givenPublication(db, {
    authorUid: ann.uid,
    title: "По-русски",
    content: "Слова",
    sourceLang: "ru",
    pseudonymId: "M0000000000000000",
    pseudonym: "Quiet Fox",
    safetyLevels: '["care"]',
  });
  const { id: commentId } = await givenComment(db, id, { authorUid: bob.uid, content: "Words", isHidden: 1, hiddenBy: "reports" });
  const { id: fromReddit } = await givenPublication(db, { authorUid: null, redditUsername: "demo_user" });
  const image = (publicationId: string, position: number) => ({
    id: `I000000000000000${position}`,
    publicationId,
    position,
    file: `publications/${publicationId}/${position}.webp`,
    width: 10,
    height: 20,
    alt: `Picture ${position}`,
  });
  await db
    .insertInto("publication_image")
    .values([image(id, 2), image(id, 1), image(fromReddit, 3)])
    .execute();
  await reportPublication(id, "abuse", 3);
  await reportComment(commentId, "abuse", 2);
  await reportPublication(fromReddit, "abuse", 1);
  const [republished, comment, publication] = await queue();
  expect(publication).toMatchObject({
    publicationId: id,
    commentId: null,
    title: "По-русски",
    firstWords: "Слова",
    sourceLang: "ru",
    author: { id: "M0000000000000000", alias: "Quiet Fox", avatarUrl: null, isSpecialist: false },
    isAnonymous: true,
    images: [{ alt: "Picture 1" }, { alt: "Picture 2" }],
    isHidden: false,
    isHeld: false,
    safetyLevels: ["care"],
  });
  expect(comment).toMatchObject({
    publicationId: id,
    commentId,
    title: "По-русски",
    firstWords: "Words",
    sourceLang: "ru",
    author: { id: bob.authorId, alias: "Bob", avatarUrl: null, isSpecialist: false },
    images: [],
    isHidden: true,
    isHeld: false,
  });
  expect(republished).toMatchObject({ publicationId: fromReddit, author: null, images: [{ alt: "Picture 3" }] });
});

test("of more than fifty items those that matter most are there", async () => {
  const { db, queue, reportPublication } = await newQueue();
  const { id } = await givenPublication(db);
  const waiting: string[] = [];
  const minute = (number: number): string => new Date(Date.parse(at(1)) + number * 60_000).toISOString();
  for (let number = 51; number > 0; number -= 1) {
    waiting.unshift((await givenComment(db, id, { ...held, publishedAt: minute(number) })).id);
  }
  expect((await queue()).map(nameOf)).toEqual(waiting.slice(0, 50));
  await reportPublication(id, "abuse", 2);
  expect((await queue()).map(nameOf)).toEqual(waiting.slice(0, 50));
  await reportPublication(id, "worry", 1);
  expect((await queue()).map(nameOf)).toEqual([id, ...waiting.slice(0, 49)]);
});

test("worries of a crowd of fresh accounts push out neither a real one nor what waits for a first look", async () => {
  const { db, clock, queue, reportPublication } = await newQueue();
  clock.now = new Date(at(20));
  const worry = async (uid: string) => {
    const { id } = await givenPublication(db);
    await givenReport(db, { table: "publication", id }, { uid, category: "worry", reportedAt: clock.now.toISOString() });
    clock.now = new Date(clock.now.getTime() + 60_000);
    return id;
  };
  for (let account = 0; account < 3; account += 1) {
    const { uid } = await givenMember(db, { joinedAt: at(19) });
    for (let number = 0; number < 20; number += 1) await worry(uid);
  }
  const ofNewcomer = await worry((await givenMember(db, { joinedAt: at(19) })).uid);
  const { id: waiting } = await givenPublication(db, held);
  const { id: ofOlderAccount } = await givenPublication(db);
  await reportPublication(ofOlderAccount, "worry", 20);
  const shown = (await queue()).map(nameOf);
  expect([shown.length, shown.indexOf(ofOlderAccount), shown.indexOf(ofNewcomer), shown.indexOf(waiting)]).toEqual([50, 0, 4, 5]);
});
