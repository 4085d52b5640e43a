import type { CaseList } from "@ryadom/shared/moderation.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenComment, givenMember, givenPublication, givenReport, givenWriter } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { purgeExpired } from "../../jobs/purge.ts";

const reason = { reason: "It names a method." };
const dayMs = 86_400_000;

test("moderators don't read what was reported or found in their own words; others do", async () => {
  const { db, as } = await newService();
  const ann = await givenMember(db, { isModerator: 1 });
  const own = await givenPublication(db, { authorUid: ann.uid });
  const thread = await givenPublication(db);
  const comment = await givenComment(db, thread.id, { authorUid: ann.uid });
  const veiled = { pseudonymId: "M0000000000000001", pseudonym: "Still Water" };
  await givenPublication(db, { authorUid: ann.uid, isHidden: 1, hiddenBy: "screening", ...veiled });
  await givenComment(db, thread.id, { authorUid: ann.uid, isHidden: 1, hiddenBy: "screening" });
  const reporter = await givenMember(db);
  const worry = { uid: reporter.uid, category: "worry", message: "Ann is unwell", reportedAt: "2026-02-28T00:00:00.000Z" } as const;
  await givenReport(db, { table: "publication", id: own.id }, worry);
  await givenReport(db, { table: "comment", id: comment.id }, worry);
  const queueOf = async (member: { uid: string }) =>
    (await (await as(member, { secondFactor: true })).ask<z.infer<typeof CaseList>>("GET", "/api/moderation/cases")).body.items;
  expect(await queueOf(ann)).toEqual([]);
  expect(await queueOf(await givenMember(db, { isModerator: 1 }))).toHaveLength(4);
});

test.each(["by its author", "by a moderator"])(
  "of a reported comment that is deleted %s a copy stays for 30 days, and the log says so",
  async (who) => {
    const { db, as, get, clock } = await newService();
    const author = await givenWriter(db);
    const thread = await givenPublication(db);
    const comment = await givenComment(db, thread.id, { authorUid: author.uid, content: "Cruel words" });
    await givenReport(db, { table: "comment", id: comment.id }, { category: "abuse", reportedAt: "2026-02-28T00:00:00.000Z" });
    const moderator = await givenMember(db, { isModerator: 1 });
    const [by, answer] =
      who === "by its author"
        ? [author, await (await as(author)).ask("DELETE", `/api/comments/${comment.id}`)]
        : [moderator, await (await as(moderator, { secondFactor: true })).ask("DELETE", `/api/moderation/comments/${comment.id}`, reason)];
    expect(answer.status).toBe(who === "by its author" ? 204 : 200);
    expect(JSON.stringify((await get(`/api/publications/${thread.id}/comments`)).body)).not.toContain("Cruel");
    expect(await db.selectFrom("comment").select("content").where("id", "=", comment.id).execute()).toEqual([{ content: "" }]);
    const copy = await db.selectFrom("comment_deleted").selectAll().executeTakeFirstOrThrow();
    expect(copy).toMatchObject({ id: comment.id, authorUid: author.uid, deletedByUid: by.uid, purgeAt: "2026-03-31T12:00:00.000Z" });
    expect(JSON.parse(copy.copy)).toMatchObject({ content: "Cruel words", publicationId: thread.id });
    expect(await db.selectFrom("audit").select(["action", "actorUid", "subjectUid"]).execute()).toEqual([
      { action: who === "by its author" ? "comment.delete-own" : "comment.delete", actorUid: by.uid, subjectUid: author.uid },
    ]);
    await purgeExpired(db, new Date(clock.now.getTime() + 30 * dayMs - 1));
    expect(await db.selectFrom("comment_deleted").select("id").execute()).toEqual([{ id: comment.id }]);
    await purgeExpired(db, new Date(clock.now.getTime() + 30 * dayMs));
    expect(await db.selectFrom("comment_deleted").selectAll().execute()).toEqual([]);
  },
);

test("what a moderator decides is told across a block, either way", async () => {
  const { db, as } = await newService();
  const moderator = await givenMember(db, { isModerator: 1 });
  const asModerator = await as(moderator, { secondFactor: true });
  for (const direction of ["author blocks", "moderator blocks"]) {
    const author = await givenWriter(db);
    const { id } = await givenPublication(db, { authorUid: author.uid });
    const [uid, blockedUid] = direction === "author blocks" ? [author.uid, moderator.uid] : [moderator.uid, author.uid];
    await db.insertInto("block").values({ uid, blockedUid, blockedAt: "2026-02-01T00:00:00.000Z" }).execute();
    expect((await asModerator.ask("PUT", `/api/moderation/publications/${id}/hidden`, reason)).status).toBe(200);
    const told = await (await as(author)).ask<{ items: { kind: string }[] }>("GET", "/api/notifications");
    expect(told.body.items, direction).toMatchObject([{ kind: "moderation" }]);
  }
});
