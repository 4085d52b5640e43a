import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { newId } from "../../core/ids.ts";
import { recount } from "./recount.ts";

test("a visitor reads a publication by its id and by its slug, with its author's public face only", async () => {
  const { db, get } = await newService();
  const author = await givenMember(db, { alias: "Calm Fox", isSpecialist: 1 });
  const given = await givenPublication(db, {
    authorUid: author.uid,
    slug: "how-i-slept",
    content: "Some **bold** words",
    contentNotes: '["self-harm"]',
  });
  const byId = await get<Publication>(`/api/publications/${given.id}`);
  const bySlug = await get<Publication>("/api/publications/how-i-slept");
  expect(bySlug.body).toEqual(byId.body);
  expect(byId.body).toMatchObject({
    publicationId: given.id,
    slugId: "how-i-slept",
    contentHtml: "<p>Some <strong>bold</strong> words</p>",
    contentNotes: ["self-harm"],
    author: { id: author.authorId, alias: "Calm Fox", avatarUrl: null, isSpecialist: true },
    isReacted: false,
    isFavorited: false,
  });
  expect(JSON.stringify(byId.body)).not.toContain(author.uid);
});

test("a text re-published from Reddit has no author and names where it comes from", async () => {
  const { db, get } = await newService();
  const { id } = await givenPublication(db, { authorUid: null, redditUsername: "demo_user" });
  expect((await get<Publication>(`/api/publications/${id}`)).body).toMatchObject({ author: null, redditUsername: "demo_user" });
});

test("an old slug leads to the present one, as long as the publication is public", async () => {
  const { db, get } = await newService();
  const { id } = await givenPublication(db, { slug: "new-title" });
  await db.insertInto("publication_slug").values({ slug: "old-title", publicationId: id }).execute();
  const moved = await get("/api/publications/old-title");
  expect(moved.status).toBe(301);
  expect(moved.headers.get("Location")).toBe("/api/publications/new-title");
  await db.updateTable("publication").set({ isHidden: 1 }).execute();
  expect((await get("/api/publications/old-title")).status).toBe(404);
});

test.each(["P0000000000000000", "no-such-slug", "P1", "Zażółć", "%00", "%D1%91%D0%B6", "a--b", "-", "x".repeat(200)])(
  "“%s” is no publication",
  async (name) => {
    const { get } = await newService();
    const { status, body } = await get<ErrorResponse>(`/api/publications/${name}`);
    expect([status, body.error.code]).toEqual([404, "not-found"]);
  },
);

test("what is hidden or not yet public is nowhere: not in the feed, not by id, not by slug, not in a list of ids", async () => {
  const { db, get, clock } = await newService();
  const hidden = await givenPublication(db, { isHidden: 1 });
  const future = await givenPublication(db, { publishedAt: "2026-03-01T12:00:00.001Z" });
  const shown = await givenPublication(db, { publishedAt: "2026-03-01T12:00:00.000Z" });
  const visible = async () => {
    const feed = await get<PublicationPage>("/api/publications?language=en");
    const theme = await get<PublicationPage>("/api/publications?language=en&theme=anxiety");
    const listed = await get<PublicationPage>(`/api/publications?ids=${hidden.id},${future.id},${shown.id}`);
    expect(theme.body).toEqual(feed.body);
    expect(listed.body).toEqual(feed.body);
    return feed.body.items.map((item) => item.publicationId);
  };
  expect(await visible()).toEqual([shown.id]);
  for (const { id, slug } of [hidden, future]) {
    for (const name of [id, slug]) expect((await get(`/api/publications/${name}`)).status).toBe(404);
    expect((await get(`/api/publications/${id}/comments?kind=member`)).status).toBe(404);
  }
  clock.now = new Date("2026-03-01T12:00:00.001Z");
  expect(await visible()).toEqual([future.id, shown.id]);
});

test("the feed speaks one language, and a theme's feed holds its subthemes while a subtheme's holds only itself", async () => {
  const { db, get } = await newService();
  const panic = await givenPublication(db, { themeId: "anxiety", subthemeId: "panic", publishedAt: "2026-02-03T00:00:00.000Z" });
  const anxiety = await givenPublication(db, { themeId: "anxiety", publishedAt: "2026-02-02T00:00:00.000Z" });
  const sleep = await givenPublication(db, { themeId: "sleep", publishedAt: "2026-02-01T00:00:00.000Z" });
  const russian = await givenPublication(db, { themeId: "anxiety", sourceLang: "ru", publishedAt: "2026-01-31T00:00:00.000Z" });
  const ids = async (query: string) =>
    (await get<PublicationPage>(`/api/publications?${query}`)).body.items.map((item) => item.publicationId);
  expect(await ids("language=en")).toEqual([panic.id, anxiety.id, sleep.id]);
  expect(await ids("language=ru")).toEqual([russian.id]);
  expect(await ids("language=en&theme=anxiety")).toEqual([panic.id, anxiety.id]);
  expect(await ids("language=en&theme=panic")).toEqual([panic.id]);
  expect(await ids(`ids=${russian.id},${sleep.id}`)).toEqual([sleep.id, russian.id]);
  expect(await ids(`language=ru&ids=${russian.id},${sleep.id}`)).toEqual([russian.id]);
});

test("thirty ids are answered and thirty-one refused, never cut silently", async () => {
  const { db, get } = await newService();
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) ids.push((await givenPublication(db)).id);
  while (ids.length < 30) ids.push(newId("P"));
  const thirty = await get<PublicationPage>(`/api/publications?ids=${ids.join(",")}`);
  expect([thirty.status, thirty.body.items.length, thirty.body.nextCursor]).toEqual([200, 12, null]);
  const more = await get<ErrorResponse>(`/api/publications?ids=${[...ids, newId("P")].join(",")}`);
  expect([more.status, more.body.error.code]).toEqual([400, "invalid-argument"]);
});

test.each([
  ["", "language"],
  ["language=es", "language"],
  ["language=en&language=ru", "language"],
  ["language=en&limit=11", "limit"],
  ["language=en&limit=0", "limit"],
  ["language=en&limit=1.5", "limit"],
  ["language=en&limit=", "limit"],
  ["language=en&theme=no-such-theme", "theme"],
  ["language=en&cursor=AAAA", "cursor"],
  ["language=en&colour=green", ""],
  ["ids=P1", "ids"],
  ["ids=P0000000000000000&limit=2", "ids"],
])("the query “%s” is refused, naming the field “%s”", async (query, field) => {
  const { get } = await newService();
  const { status, body } = await get<ErrorResponse>(`/api/publications?${query}`);
  expect([status, body.error.code]).toEqual([400, "invalid-argument"]);
  expect(body.error.details?.map((detail) => detail.field)).toContain(field);
});

test("specialists who answered stand on the publication, in the order of their answers", async () => {
  const { db, get } = await newService();
  const { id } = await givenPublication(db);
  const second = await givenMember(db, { isSpecialist: 1, avatarUrl: "/media/a.webp" });
  const first = await givenMember(db, { isSpecialist: 1 });
  await givenComment(db, id, { authorUid: second.uid, isSpecialist: 1, publishedAt: "2026-02-03T00:00:00.000Z" });
  await givenComment(db, id, { authorUid: first.uid, isSpecialist: 1, publishedAt: "2026-02-02T00:00:00.000Z" });
  const gone = await givenMember(db, { isSpecialist: 1 });
  await givenComment(db, id, { authorUid: gone.uid, isSpecialist: 1, isDeleted: 1 });
  await recount(db, [id]);
  const { answeredSpecialists, commentsCount } = (await get<Publication>(`/api/publications/${id}`)).body;
  expect(answeredSpecialists).toEqual([
    { id: first.authorId, alias: first.alias, avatarUrl: null },
    { id: second.authorId, alias: second.alias, avatarUrl: "/media/a.webp" },
  ]);
  expect(commentsCount).toBe(2);
});
