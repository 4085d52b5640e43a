import type { Comment } from "@ryadom/shared/comments.ts";
import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { PublicationPage } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { givenMember, givenPublication, givenWriter } from "../../test/fixtures.ts";
import { newService } from "../../test/test-app.ts";
import { unlimitedRateLimits } from "../../test/unlimited-rate-limits.ts";
import { sharedReadMs } from "./shared-reads.ts";

const feed = "/api/publications?language=en";
const forVisitors = "public, max-age=0, s-maxage=3, must-revalidate";

async function newCachingService(network = unlimitedRateLimits.buckets.network) {
  const rateLimits = { ...unlimitedRateLimits, buckets: { ...unlimitedRateLimits.buckets, network } };
  const service = await newService({ sharedReadMs, rateLimits });
  const titles = async (caller = service.visitor()) =>
    (await caller.ask<PublicationPage>("GET", feed)).body.items.map(({ title }) => title).toSorted();
  return { ...service, titles };
}

test("one answer serves every visitor for two seconds, without a statement, and costs nothing", async () => {
  const { db, visitor, titles, clock, statements } = await newCachingService({ capacity: 2, perSecond: 0.01 });
  await givenPublication(db, { title: "First" });
  expect(await titles()).toEqual(["First"]);
  await givenPublication(db, { title: "Second" });
  const before = statements();
  for (let time = 0; time < 20; time += 1) expect(await titles()).toEqual(["First"]);
  expect(statements()).toBe(before);
  clock.now = new Date(clock.now.getTime() + sharedReadMs);
  expect(await titles()).toEqual(["First", "Second"]);
  expect((await visitor().ask("GET", `${feed}&limit=5`)).status, "two had to be read").toBe(429);
  expect(await titles(), "what is kept is still answered").toEqual(["First", "Second"]);
});

test("those who ask at the same time share one reading", async () => {
  const { db, titles, statements } = await newCachingService();
  await givenPublication(db, { title: "First" });
  const before = statements();
  await titles();
  const once = statements() - before;
  const service = await newCachingService();
  await givenPublication(service.db, { title: "First" });
  const begun = service.statements();
  expect(await Promise.all([service.titles(), service.titles(), service.titles()])).toEqual([["First"], ["First"], ["First"]]);
  expect(service.statements() - begun).toBe(once);
});

test("who has the answer already is told so, until it is another", async () => {
  const { db, visitor, as } = await newCachingService();
  const { id } = await givenPublication(db, { title: "First" });
  const first = await visitor().ask("GET", feed);
  const etag = first.headers.get("ETag")!;
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect([first.headers.get("Cache-Control"), first.headers.get("Vary")]).toEqual([forVisitors, "Cookie"]);
  for (const known of [etag, `"other", ${etag}`]) {
    const again = await visitor().ask("GET", feed, undefined, { "If-None-Match": known });
    expect([again.status, again.body, again.headers.get("ETag"), again.headers.get("Cache-Control")]).toEqual([
      304,
      undefined,
      etag,
      forVisitors,
    ]);
    expect(again.headers.get("X-Request-Id")).not.toBe(first.headers.get("X-Request-Id"));
  }
  const ann = await as(await givenWriter(db));
  expect((await ann.ask("PUT", `/api/publications/${id}/reaction`)).status).toBe(200);
  const changed = await visitor().ask("GET", feed, undefined, { "If-None-Match": etag });
  expect([changed.status, changed.headers.get("ETag") === etag]).toEqual([200, false]);
});

test("a member is answered past the cache, nobody else's answer is theirs, and nothing of it is stored", async () => {
  const { db, as, visitor, titles } = await newCachingService();
  const author = await givenWriter(db);
  await givenPublication(db, { title: "First", authorUid: author.uid });
  const { headers } = await visitor().ask("GET", feed);
  const ann = await as(await givenMember(db));
  await givenPublication(db, { title: "Second" });
  expect(await titles(ann)).toEqual(["First", "Second"]);
  expect(await titles()).toEqual(["First"]);
  const own = await ann.ask("GET", feed, undefined, { "If-None-Match": headers.get("ETag")! });
  expect([own.status, own.headers.get("Cache-Control"), own.headers.get("Vary"), own.headers.get("ETag")]).toEqual([
    200,
    "no-store",
    "Cookie",
    null,
  ]);
});

test("an answer to somebody whose session is over is nobody else's, and leaves the cookie to `GET /api/me`", async () => {
  const { app, db } = await newCachingService();
  await givenPublication(db);
  const expired = await app.request(feed, { headers: { Cookie: "__Host-sid=long-over" } });
  expect([expired.headers.get("Cache-Control"), expired.headers.getSetCookie().length]).toEqual(["no-store", 0]);
  expect((await app.request(feed)).headers.getSetCookie()).toEqual([]);
});

test("a 404 is kept, too, each with its own request id, and goes with the next write", async () => {
  const { db, as, get, statements } = await newCachingService();
  const { id, slug } = await givenPublication(db, { slug: "here" });
  const missing = await get<ErrorResponse>("/api/publications/not-here");
  const before = statements();
  const again = await get<ErrorResponse>("/api/publications/not-here");
  expect(statements()).toBe(before);
  expect([again.status, again.body.error.code, again.headers.get("Cache-Control")]).toEqual([404, "not-found", "no-store"]);
  expect(again.body.error.requestId).not.toBe(missing.body.error.requestId);
  expect(again.body.error.requestId).toBe(again.headers.get("X-Request-Id"));
  await db.insertInto("publication_slug").values({ slug: "not-here", publicationId: id }).execute();
  await (await as(await givenWriter(db))).ask("PUT", `/api/publications/${id}/reaction`);
  const moved = await get("/api/publications/not-here");
  const movedAgain = await get("/api/publications/not-here");
  for (const { status, headers } of [moved, movedAgain])
    expect([status, headers.get("Location")]).toEqual([301, `/api/publications/${slug}`]);
});

test("one question is one entry, however its address is spelled and whatever else stands in it", async () => {
  const { app, db, statements } = await newCachingService();
  const { id } = await givenPublication(db, { slug: "one-night" });
  const get = async (path: string) => {
    const response = await app.request(path);
    const { error, ...shown } = (await response.json()) as { error?: { code: string } };
    return [response.status, error?.code, shown];
  };
  const spellings = [
    [`${feed}&limit=5`, "/api/publications?limit=5&language=en", `/api/%70ublications?%6canguage=e%6e&limit=05`],
    [
      "/api/publications/one-night",
      "/api/publications/one%2Dnight",
      "/api/publications/%6fne-night?n=1",
      "/api/publications/one-night?n=2",
    ],
    ["/api/publications/not-here", `/api/publications/not-here?n=${"a".repeat(5000)}`],
    [`/api/publications/${id}/comments?kind=member`, `/api/publications/${id}/comments?kind=%6dember`],
  ];
  for (const [first, ...others] of spellings) {
    const answer = await get(first!);
    const before = statements();
    for (const other of others) expect(await get(other), other).toEqual(answer);
    expect(statements(), first).toBe(before);
  }
});

test("what the route refuses is refused, whatever is kept under an address like it", async () => {
  const { db, get } = await newCachingService();
  const { id } = await givenPublication(db);
  expect([(await get(feed)).status, (await get(`/api/publications/${id}/comments?kind=member`)).status]).toEqual([200, 200]);
  for (const path of [`${feed}&n=1`, `${feed}&language=en`, `${feed}&limit=0`]) expect((await get(path)).status, path).toBe(400);
  expect((await get(`/api/publications/${id}%2Fcomments?kind=member`)).status).toBe(404);
  expect((await get(`/api/publications/%zz`)).status).toBe(404);
});

test("only a read costs nothing at an address whose answer is kept", async () => {
  const { visitor } = await newCachingService({ capacity: 5, perSecond: 0.01 });
  expect((await visitor().ask("GET", feed)).status).toBe(200);
  expect((await visitor().ask("POST", feed, {})).status).toBe(429);
});

test("an error is not kept", async () => {
  const { get } = await newCachingService();
  for (let time = 0; time < 2; time += 1) {
    const { status, headers } = await get("/api/publications?language=en&cursor=made-up");
    expect([status, headers.get("Cache-Control"), headers.get("ETag")]).toEqual([400, "no-store", null]);
  }
});

test("comments and replies are kept until somebody writes under the publication", async () => {
  const { db, as, get } = await newCachingService();
  const { id } = await givenPublication(db);
  const ann = await as(await givenWriter(db));
  const write = async (content: string, repliedToCommentId?: string) =>
    (await ann.ask<Comment>("POST", `/api/publications/${id}/comments`, { content, ...(repliedToCommentId ? { repliedToCommentId } : {}) }))
      .body;
  const root = await write("Root");
  const contents = async (path: string) => (await get<{ items: Comment[] }>(path)).body.items.map(({ contentHtml }) => contentHtml);
  const [roots, replies] = [`/api/publications/${id}/comments?kind=member`, `/api/comments/${root.id}/replies`];
  expect([await contents(roots), await contents(replies)]).toEqual([["<p>Root</p>"], []]);
  await write("Reply", root.id);
  expect(await contents(replies)).toEqual(["<p>Reply</p>"]);
  await db.updateTable("comment").set({ content: "Changed behind the back" }).execute();
  expect([await contents(roots), await contents(replies)]).toEqual([["<p>Root</p>"], ["<p>Reply</p>"]]);
});
