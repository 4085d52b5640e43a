import { type ReportCategory, reportCategories } from "@ryadom/shared/report-effects.ts";
import type { Transaction } from "kysely";
import { expect, test } from "vitest";
import { countFromRows, keptCounters } from "../../../test/counter-oracle.ts";
import { givenComment, givenMember, givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import type { Database } from "../../db/database.ts";
import { lockRow } from "../../db/lock-row.ts";
import type { Schema } from "../../db/schema.ts";
import { recount, recountThreads } from "./recount.ts";

const at = "2026-02-03T00:00:00.000Z";
const wrong = { reactionsCount: 99, sameHereCount: 99, thankYouCount: 99, reportsCount: 99 };

/** A thread with one of everything that counts and of everything that does not, reported for these reasons; every counter is wrong. */
async function givenWrongThread(db: Database, categories: readonly ReportCategory[] = reportCategories): Promise<string> {
  const { id } = await givenPublication(db, { ...wrong, favoritesCount: 99, commentsCount: 99 });
  const comment = (about: Parameters<typeof givenComment>[2]) => givenComment(db, id, { ...wrong, repliesCount: 99, ...about });
  const specialist = await givenMember(db, { isSpecialist: 1 });
  const root = await comment({ authorUid: specialist.uid, isSpecialist: 1 });
  const hiddenRoot = await comment({ isHidden: 1, isSpecialist: 1 });
  await comment({ isDeleted: 1, isSpecialist: 1 });
  for (const { id: rootId } of [root, hiddenRoot])
    for (const about of [{}, { isHidden: 1 }, { isDeleted: 1 }, { authorUid: specialist.uid, isSpecialist: 1 }] as const)
      await comment({ ...about, replyTargetRootCommentId: rootId });
  await comment({ replyTargetRootCommentId: root.id });
  await comment({ authorUid: specialist.uid, isSpecialist: 1, publishedAt: "2026-02-09T00:00:00.000Z" });
  for (const category of categories) {
    const { uid } = await givenMember(db);
    const report = { uid, reasonKey: category, category, message: null, reportedAt: at };
    await db
      .insertInto("publication_report")
      .values({ ...report, publicationId: id })
      .execute();
    await db
      .insertInto("comment_report")
      .values({ ...report, commentId: root.id })
      .execute();
    const kind = category === "spam" ? "same-here" : category === "abuse" ? "thank-you" : "with-you";
    await db.insertInto("publication_reaction").values({ publicationId: id, uid, reactedAt: at, kind }).execute();
    if (category === "worry") continue;
    await db.insertInto("comment_reaction").values({ commentId: root.id, uid, reactedAt: at, kind }).execute();
    if (category === "spam") await db.insertInto("publication_favourite").values({ publicationId: id, uid, favouritedAt: at }).execute();
  }
  await db
    .insertInto("publication_answered_specialist")
    .values({ publicationId: id, uid: (await givenMember(db)).uid, answeredAt: at })
    .execute();
  return id;
}

test("counted anew, every counter is what the rows say, of the publications named and of no other", async () => {
  const { db } = await newService();
  const [one, other] = [await givenWrongThread(db), await givenWrongThread(db, ["abuse", "worry"])];
  const before = await keptCounters(db);
  await recount(db, [one]);
  const [kept, counted] = [await keptCounters(db), await countFromRows(db)];
  expect(kept.publications).toEqual({ ...before.publications, [one]: counted.publications[one] });
  expect(kept.publications[one]).toEqual({
    reactionsCount: 5,
    sameHereCount: 1,
    thankYouCount: 1,
    favoritesCount: 1,
    reportsCount: 4,
    commentsCount: 5,
  });
  const rows = await db.selectFrom("comment").select(["id", "publicationId"]).execute();
  for (const { id, publicationId } of rows) expect(kept.comments[id], id).toEqual((publicationId === one ? counted : before).comments[id]);
  await recount(db, [other]);
  expect(await keptCounters(db)).toEqual(counted);
  const [answered] = await db.selectFrom("publication_answered_specialist").select("answeredAt").where("publicationId", "=", one).execute();
  expect(answered).toEqual({ answeredAt: "2026-02-02T00:00:00.000Z" });
});

test("a thread counted anew leaves what readers change alone", async () => {
  const { db } = await newService();
  const id = await givenWrongThread(db);
  await recountThreads(db, [id]);
  const [kept, counted] = [await keptCounters(db), await countFromRows(db)];
  expect(kept.publications[id]).toEqual({ ...counted.publications[id], ...wrong, favoritesCount: 99 });
  expect(kept.answeredSpecialists).toEqual(counted.answeredSpecialists);
  for (const [commentId, { repliesCount }] of Object.entries(counted.comments))
    expect(kept.comments[commentId]).toEqual({ ...wrong, repliesCount });
});

test("of many publications none is left out", async () => {
  const { db } = await newService();
  const { uid } = await givenMember(db);
  const ids: string[] = [];
  for (let count = 0; count < 401; count += 1) ids.push((await givenPublication(db, { authorUid: uid, reactionsCount: 9 })).id);
  await recount(db, ids);
  expect(await keptCounters(db)).toEqual(await countFromRows(db));
});

async function thread() {
  const service = await newService();
  const { db, as } = service;
  const { id } = await givenPublication(db);
  const [first, second] = [await givenComment(db, id), await givenComment(db, id)];
  await recount(db, [id]);
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const hide = (commentId: string) =>
    moderator.ask("PUT", `/api/moderation/comments/${commentId}/hidden`, { reason: "while others are at it" });
  return { ...service, id, first, second, hide };
}

/** While a transaction is open somebody else begins: on PostgreSQL they wait for what it changed, on SQLite for its end. */
async function meanwhile<Answer>(db: Database, work: (trx: Transaction<Schema>) => Promise<void>, other: () => Promise<Answer>) {
  let begun: Promise<Answer> | undefined;
  await db.transaction().execute(async (trx) => {
    await work(trx);
    begun = other();
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  return begun!;
}

test("a reaction that is on its way while the thread is counted anew is counted", async () => {
  const { db, first, second, hide } = await thread();
  const reader = await givenMember(db);
  const react = async (trx: Transaction<Schema>) => {
    const reaction = { commentId: first.id, uid: reader.uid, reactedAt: "2026-03-01T12:00:00.000Z" };
    await trx.insertInto("comment_reaction").values(reaction).execute();
    await trx.updateTable("comment").set({ reactionsCount: 1 }).where("id", "=", first.id).execute();
  };
  expect((await meanwhile(db, react, () => hide(second.id))).status).toBe(200);
  const kept = await keptCounters(db);
  expect(kept).toEqual(await countFromRows(db));
  expect(kept.comments[first.id]).toEqual({ reactionsCount: 1, sameHereCount: 0, thankYouCount: 0, repliesCount: 0, reportsCount: 0 });
});

test("whoever answers what is being hidden finds it gone, and nothing is counted", async () => {
  const { db, as, id, first } = await thread();
  const writer = await as(await givenWriter(db));
  const hideIt = async (trx: Transaction<Schema>) => {
    await lockRow(trx, "publication", id);
    await trx.updateTable("comment").set({ isHidden: 1 }).where("id", "=", first.id).execute();
    await recountThreads(trx, [id]);
  };
  const answer = () => writer.ask("POST", `/api/publications/${id}/comments`, { content: "I hear you", repliedToCommentId: first.id });
  expect((await meanwhile(db, hideIt, answer)).status).toBe(404);
  expect(await keptCounters(db)).toEqual(await countFromRows(db));
});
