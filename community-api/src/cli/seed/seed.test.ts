import { resolve } from "node:path";
import type { CommentPage } from "@ryadom/shared/comments.ts";
import type { PublicationPage } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { newService } from "../../../test/test-app.ts";
import type { Database } from "../../db/database.ts";
import { recount } from "../../community/publications/recount.ts";
import { seedCommunity } from "./seed-community.ts";
import { seedPublicationId } from "./seed-ids.ts";
import { readDemoCommunity, type DemoCommunity } from "./demo-community.ts";

const realStory = () => readDemoCommunity(resolve(import.meta.dirname, "../../../../shared/seed"));

async function everything(db: Database) {
  return {
    members: await db.selectFrom("member").selectAll().orderBy("uid").execute(),
    publications: await db.selectFrom("publication").selectAll().orderBy("id").execute(),
    slugs: await db.selectFrom("publication_slug").selectAll().orderBy("slug").execute(),
    comments: await db.selectFrom("comment").selectAll().orderBy("id").execute(),
    reactions: await db.selectFrom("publication_reaction").selectAll().orderBy("publicationId").orderBy("uid").execute(),
    favourites: await db.selectFrom("publication_favourite").selectAll().orderBy("publicationId").orderBy("uid").execute(),
    reports: await db.selectFrom("publication_report").selectAll().orderBy("publicationId").orderBy("uid").execute(),
    specialists: await db.selectFrom("publication_answered_specialist").selectAll().orderBy("publicationId").orderBy("uid").execute(),
  };
}

test("the demo community is told once, however often it is seeded, and its counters are what its rows say", async () => {
  const { db, clock } = await newService();
  const community = await realStory();
  expect(await seedCommunity(db, community, clock.now)).toBe(community.publications.length);
  const first = await everything(db);
  expect(await seedCommunity(db, community, new Date("2026-05-05T00:00:00.000Z"))).toBe(0);
  expect(await everything(db)).toEqual(first);
  await recount(
    db,
    first.publications.map((publication) => publication.id),
  );
  expect(await everything(db)).toEqual(first);
});

test("a reader of each language finds a feed, threads and answers of specialists in it, none of them from the future", async () => {
  const { db, clock, get } = await newService();
  await seedCommunity(db, await realStory(), clock.now);
  for (const language of ["en", "ru"]) {
    const { items } = (await get<PublicationPage>(`/api/publications?language=${language}`)).body;
    expect(items).toHaveLength(10);
    expect(items.every((item) => item.date <= clock.now.toISOString() && item.sourceLang === language)).toBe(true);
    expect(items.some((item) => item.answeredSpecialists.length > 0)).toBe(true);
    const busiest = items.toSorted((a, b) => b.commentsCount - a.commentsCount)[0]!;
    const thread = await get<CommentPage>(`/api/publications/${busiest.publicationId}/comments?kind=member`);
    expect(thread.body.items.length).toBeGreaterThan(0);
  }
});

const smallStory = (changes: Partial<DemoCommunity["publications"][number]>): DemoCommunity => ({
  members: ["ann", "bob", "cat", "dan"].map((key) => ({
    key,
    alias: key,
    language: "en",
    isSpecialist: key === "dan",
    isModerator: false,
    joinedDaysAgo: 30,
  })),
  reasons: [
    { key: "abuse", category: "abuse" },
    { key: "spam", category: "spam" },
    { key: "worry", category: "worry" },
  ],
  themes: [{ key: "anxiety" }, { key: "panic", parent: "anxiety" }],
  publications: [
    {
      key: "one",
      language: "en",
      author: "ann",
      theme: "anxiety",
      contentNotes: [],
      title: "New",
      content: "words",
      daysAgo: 2,
      reactions: [],
      favourites: [],
      comments: [],
      ...changes,
    },
  ],
});

test.each([
  [["spam", "abuse", "spam"], 1, 3],
  [["spam", "abuse"], 0, 2],
  [["worry", "worry", "worry"], 0, 0],
  [["worry", "spam", "abuse"], 0, 2],
])("reported for %j it is hidden: %i, with %i reports counted", async (reasons, isHidden, reportsCount) => {
  const { db, clock } = await newService();
  const reports = reasons.map((reason, index) => ({ member: ["bob", "cat", "dan"][index]!, reason }));
  await seedCommunity(db, smallStory({ reports }), clock.now);
  const row = await db.selectFrom("publication").select(["isHidden", "reportsCount"]).executeTakeFirstOrThrow();
  expect(row).toEqual({ isHidden, reportsCount });
});

test("a title that is a route word gets another address, a subtheme brings its parent, and dates count back from the first seeding", async () => {
  const { db, clock } = await newService();
  await seedCommunity(db, smallStory({ theme: "anxiety", subtheme: "panic" }), clock.now);
  expect(await db.selectFrom("publication").select(["id", "slug", "themeId", "subthemeId", "publishedAt"]).executeTakeFirst()).toEqual({
    id: seedPublicationId("one"),
    slug: "new-2",
    themeId: "anxiety",
    subthemeId: "panic",
    publishedAt: "2026-02-27T12:00:00.000Z",
  });
});

test("a community that refers to what is not there is not told at all", async () => {
  const { db, clock } = await newService();
  await expect(seedCommunity(db, smallStory({ theme: "nowhere" }), clock.now)).rejects.toThrow("no such theme");
  expect(await db.selectFrom("member").selectAll().execute()).toEqual([]);
});
