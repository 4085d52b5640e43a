import type { Me } from "@ryadom/shared/me.ts";
import type { Author } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { concurrentStatuses } from "../../../test/concurrent-requests.ts";
import { givenMember } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";

type List = { items: Author[] };

test("whom a member blocked is theirs alone to see; blocking and lifting it are safe to repeat", async () => {
  const { as, db, clock } = await newService();
  const [bob, eve, left] = [await givenMember(db), await givenMember(db), await givenMember(db, { state: "deleting" })];
  const ann = await as(await givenMember(db));
  for (const id of [bob.authorId, bob.authorId, eve.authorId]) {
    clock.now = new Date(clock.now.getTime() + 1000);
    expect((await ann.ask("PUT", `/api/me/blocked-members/${id}`)).status).toBe(204);
  }
  const { body } = await ann.ask<List>("GET", "/api/me/blocked-members");
  expect(body.items).toEqual([eve, bob].map(({ authorId, alias }) => ({ id: authorId, alias, avatarUrl: null, isSpecialist: false })));
  expect((await ann.ask<Me>("GET", "/api/me")).body.blockedUserIds).toEqual([eve.authorId, bob.authorId]);
  expect((await (await as(bob)).ask<List>("GET", "/api/me/blocked-members")).body.items).toEqual([]);
  for (const nobody of [left.authorId, "M0000000000000000"])
    expect((await ann.ask("PUT", `/api/me/blocked-members/${nobody}`)).status).toBe(404);
  for (const id of [bob.authorId, bob.authorId, "M0000000000000000"])
    expect((await ann.ask("DELETE", `/api/me/blocked-members/${id}`)).status).toBe(204);
  expect((await ann.ask<List>("GET", "/api/me/blocked-members")).body.items).toHaveLength(1);
});

test("nobody blocks themselves", async () => {
  const { as, db } = await newService();
  const member = await givenMember(db);
  expect((await (await as(member)).ask("PUT", `/api/me/blocked-members/${member.authorId}`)).body).toMatchObject({
    error: { code: "invalid-argument", details: [{ field: "authorId", problem: "oneself" }] },
  });
});

test("a hundred times at once is one block", async () => {
  const { as, db } = await newService();
  const bob = await givenMember(db);
  const ann = await as(await givenMember(db));
  expect(await concurrentStatuses(100, () => ann.ask("PUT", `/api/me/blocked-members/${bob.authorId}`))).toEqual([204]);
  expect(await db.selectFrom("block").selectAll().execute()).toHaveLength(1);
});

test("Reddit names are blocked likewise", async () => {
  const { as, db } = await newService();
  const ann = await as(await givenMember(db));
  for (const name of ["quiet_one", "quiet_one", "Other-2"])
    expect((await ann.ask("PUT", `/api/me/blocked-reddit-usernames/${name}`)).status).toBe(204);
  expect((await ann.ask<{ items: string[] }>("GET", "/api/me/blocked-reddit-usernames")).body.items.toSorted()).toEqual([
    "Other-2",
    "quiet_one",
  ]);
  expect((await ann.ask("DELETE", "/api/me/blocked-reddit-usernames/quiet_one")).status).toBe(204);
  expect((await ann.ask<Me>("GET", "/api/me")).body.blockedRedditUsernames).toEqual(["Other-2"]);
  expect((await ann.ask("PUT", "/api/me/blocked-reddit-usernames/no")).status).toBe(400);
});

test("a list has room for a thousand", async () => {
  const { as, db } = await newService();
  const member = await givenMember(db);
  const ann = await as(member);
  const names = Array.from({ length: 1000 }, (_, index) => ({
    uid: member.uid,
    redditUsername: `name-${index}`,
    blockedAt: "2026-01-01T00:00:00.000Z",
  }));
  await db.insertInto("block_reddit").values(names).execute();
  expect((await ann.ask("PUT", "/api/me/blocked-reddit-usernames/one-more")).body).toMatchObject({ error: { code: "conflict" } });
});
