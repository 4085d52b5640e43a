import { expect, test } from "vitest";
import { givenMember, givenWriter } from "../../test/fixtures.ts";
import { newSearchWorld } from "../../test/search-world.ts";

/* What changes about a text changes in the very next answer. */

const reason = { reason: "because" };

test("a deleted text is gone", async () => {
  const { given, found } = await newSearchWorld();
  const { id, author } = await given({ title: "Lantern" });
  expect(await found("lantern")).toEqual([id]);
  expect((await author.ask("DELETE", `/api/publications/${id}`)).status).toBe(204);
  expect(await found("lantern")).toEqual([]);
});

test("an edited text is found by its new words, and no more by the old ones", async () => {
  const { given, found } = await newSearchWorld();
  const { id, author } = await given({ title: "Lantern", content: "About a harbour." });
  await author.ask("PATCH", `/api/publications/${id}`, { title: "Compass", content: "About a mountain." });
  expect(await found("compass mountain")).toEqual([id]);
  expect([await found("lantern"), await found("harbour")]).toEqual([[], []]);
});

test("what a moderator hides is gone, for its author too, and back when it is shown again", async () => {
  const { given, found, search, as, db } = await newSearchWorld();
  const { id, author } = await given({ title: "Lantern" });
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  expect((await moderator.ask("PUT", `/api/moderation/publications/${id}/hidden`, reason)).status).toBe(200);
  expect([await found("lantern"), await found("lantern", author)]).toEqual([[], []]);
  // A total would tell that there is a text with this word.
  expect((await search("lantern")).estimatedTotalHits).toBe(0);
  expect((await moderator.ask("DELETE", `/api/moderation/publications/${id}/hidden`, reason)).status).toBe(200);
  expect(await found("lantern")).toEqual([id]);
});

test("a text that waits for a moderator, and one for a time to come, are found by nobody until then", async () => {
  const { given, found, clock } = await newSearchWorld();
  const held = await given({ title: "Lantern", content: "There is a dangerous way." });
  const coming = await given({ title: "Lantern", date: "2026-03-05T12:00:00.000Z" });
  expect([await found("lantern"), await found("lantern", held.author), await found("lantern", coming.author)]).toEqual([[], [], []]);
  clock.now = new Date("2026-03-06T12:00:00.000Z");
  expect(await found("lantern")).toEqual([coming.id]);
});

test("members don't find whom they blocked or who blocked them, nor what they reported", async () => {
  const { given, found, as, db } = await newSearchWorld();
  const author = await givenWriter(db);
  const caller = await as(author);
  const made = await caller.ask<{ publicationId: string }>(
    "POST",
    "/api/publications",
    { title: "Lantern", content: "Some words.", sourceLang: "en", themeId: "sleep" },
    { "Idempotency-Key": "key-of-the-author-1" },
  );
  const id = made.body.publicationId;
  const [blocking, blocked, reporting] = [await givenMember(db), await givenMember(db), await givenMember(db)];
  const other = await given({ title: "Harbour" });
  const asBlocking = await as(blocking);
  expect(await found("lantern", asBlocking)).toEqual([id]);
  await asBlocking.ask("PUT", `/api/me/blocked-members/${author.authorId}`);
  await caller.ask("PUT", `/api/me/blocked-members/${blocked.authorId}`);
  const asReporting = await as(reporting);
  await asReporting.ask("PUT", `/api/publications/${id}/report`, { reasonId: "spam" });
  expect([await found("lantern", asBlocking), await found("lantern", await as(blocked)), await found("lantern", asReporting)]).toEqual([
    [],
    [],
    [],
  ]);
  expect(await found("lantern")).toEqual([id]);
  expect(await found("harbour", asBlocking)).toEqual([other.id]);
});

test("members don't find topics that they set to be hidden", async () => {
  const { given, found, as, db } = await newSearchWorld();
  await given({ title: "Lantern", themeId: "sleep" });
  const noted = await given({ title: "Lantern", themeId: "anxiety" });
  const member = await givenMember(db);
  await db.insertInto("member_comfort").values({ uid: member.uid, themeId: "sleep", choice: "hide" }).execute();
  expect(await found("lantern", await as(member))).toEqual([noted.id]);
  expect(await found("lantern")).toHaveLength(2);
});

test("texts of an author who left are gone with the receipt, before anything is erased", async () => {
  const { given, found } = await newSearchWorld();
  const { id, author } = await given({ title: "Lantern" });
  expect(await found("lantern")).toEqual([id]);
  expect((await author.ask("DELETE", "/api/me")).status).toBe(202);
  expect(await found("lantern")).toEqual([]);
});

test("a write that fails leaves nothing in the index", async () => {
  const { db, found, given } = await newSearchWorld();
  const { id } = await given({ title: "Lantern" });
  const { indexPublications } = await import("./index/index-publications.ts");
  const failing = db.transaction().execute(async (trx) => {
    await trx.updateTable("publication").set({ title: "Compass" }).where("id", "=", id).execute();
    await indexPublications(trx, [id]);
    throw new Error("the disk is full");
  });
  await expect(failing).rejects.toThrow("the disk is full");
  expect([await found("lantern"), await found("compass")]).toEqual([[id], []]);
});
