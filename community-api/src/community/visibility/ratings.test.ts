import type { CourseRatingPage } from "@ryadom/shared/course-ratings.ts";
import { expect, test } from "vitest";
import { givenMember, givenRating } from "../../../test/fixtures.ts";
import { type Caller, newService, type TestService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";

/* Who reads a rating: rows 16 and 44 of the product's decisions, for each kind of reader. */

const reason = { reason: "because" };
const reads = async (caller: Caller) =>
  (await caller.ask<CourseRatingPage>("GET", "/api/courses/calm-basics/ratings")).body.items.length === 1;

async function newWorld() {
  const service = await newService({ catalogue: () => reportingCatalogue });
  const author = await givenMember(service.db);
  const { id } = await givenRating(service.db, { authorUid: author.uid });
  return { ...service, author, id, ann: await service.as(author) };
}

const readers: Record<string, (world: Awaited<ReturnType<typeof newWorld>>) => Promise<Caller>> = {
  visitor: async ({ visitor }) => visitor(),
  author: async ({ ann }) => ann,
  "other member": newReader,
  "who blocked the author": async (world) => {
    const reader = await newReader(world);
    await reader.ask("PUT", `/api/me/blocked-members/${world.author.authorId}`);
    return reader;
  },
  "whom the author blocked": async (world) => {
    const member = await givenMember(world.db);
    await world.ann.ask("PUT", `/api/me/blocked-members/${member.authorId}`);
    return world.as(member);
  },
  "who reported it": async (world) => {
    const reader = await newReader(world);
    await reader.ask("PUT", `/api/ratings/${world.id}/report`, { reasonId: "spam" });
    return reader;
  },
  "who took the report back": async (world) => {
    const reader = await newReader(world);
    await reader.ask("PUT", `/api/ratings/${world.id}/report`, { reasonId: "spam" });
    await reader.ask("DELETE", `/api/ratings/${world.id}/report`);
    return reader;
  },
  "who worries about its author": async (world) => {
    const reader = await newReader(world);
    await reader.ask("PUT", `/api/ratings/${world.id}/report`, { reasonId: "worry" });
    return reader;
  },
};

async function newReader({ db, as }: TestService): Promise<Caller> {
  return as(await givenMember(db));
}

test.each([
  ["visitor", true],
  ["author", true],
  ["other member", true],
  ["who blocked the author", false],
  ["whom the author blocked", false],
  ["who reported it", false],
  ["who took the report back", true],
  ["who worries about its author", true],
])("a rating that is shown, and the %s: %s", async (name, isSeen) => {
  const world = await newWorld();
  const reader = await readers[name]!(world);
  expect(await reads(reader)).toBe(isSeen);
});

test.each(Object.keys(readers))("a rating that a moderator hid is in no list: %s", async (name) => {
  const world = await newWorld();
  const reader = await readers[name]!(world);
  const moderator = await world.as(await givenMember(world.db, { isModerator: 1 }), { secondFactor: true });
  expect((await moderator.ask("PUT", `/api/moderation/ratings/${world.id}/hidden`, reason)).status).toBe(200);
  expect(await reads(reader)).toBe(false);
  expect(await reads(moderator)).toBe(false);
  expect((await world.ann.ask("GET", "/api/me/ratings/calm-basics")).body).toMatchObject({ rating: { id: world.id, isHidden: true } });
});

test("a rating goes out of sight with the account of its author, and a ban leaves it", async () => {
  const world = await newWorld();
  const { visitor, db, ann, author } = world;
  await db.updateTable("member").set({ state: "banned" }).where("uid", "=", author.uid).execute();
  expect(await reads(visitor())).toBe(true);
  await db.updateTable("member").set({ state: "active" }).where("uid", "=", author.uid).execute();
  expect((await ann.ask("DELETE", "/api/me")).status).toBe(202);
  expect(await reads(visitor())).toBe(false);
});
