import type { Transaction } from "kysely";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication, givenWriter } from "../../test/givens.ts";
import { newService } from "../../test/test-app.ts";
import type { Database } from "../db/database.ts";
import { lockRow } from "../db/lock-row.ts";
import type { Schema } from "../db/schema.ts";
import { recount, recountThreads } from "./recount.ts";

const counters = async (db: Database) => ({
  publication: await db.selectFrom("publication").select(["reactionsCount", "favoritesCount", "commentsCount"]).execute(),
  comments: await db.selectFrom("comment").select(["id", "reactionsCount", "repliesCount"]).orderBy("id").execute(),
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
  const { db, id, first, second, hide } = await thread();
  const reader = await givenMember(db);
  const react = async (trx: Transaction<Schema>) => {
    const reaction = { commentId: first.id, uid: reader.uid, reactedAt: "2026-03-01T12:00:00.000Z" };
    await trx.insertInto("comment_reaction").values(reaction).execute();
    await trx.updateTable("comment").set({ reactionsCount: 1 }).where("id", "=", first.id).execute();
  };
  expect((await meanwhile(db, react, () => hide(second.id))).status).toBe(204);
  const kept = await counters(db);
  await recount(db, [id]);
  expect(kept).toEqual(await counters(db));
  expect(kept.comments).toContainEqual({ id: first.id, reactionsCount: 1, repliesCount: 0 });
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
  const kept = await counters(db);
  await recount(db, [id]);
  expect(kept).toEqual(await counters(db));
});
