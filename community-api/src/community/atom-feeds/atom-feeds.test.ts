import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication } from "../../../test/fixtures.ts";
import { newService, siteUrl } from "../../../test/test-app.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";
import { unlimitedRateLimits } from "../../../test/unlimited-rate-limits.ts";
import { sharedReadMs } from "../../http/shared-reads.ts";

const catalogue = () => ({
  ...testCatalogue,
  themes: [...testCatalogue.themes, { ...testCatalogue.themes[0]!, key: "self-harm", sensitive: true }],
});

async function newFeeds(services: Parameters<typeof newService>[0] = {}) {
  const service = await newService({ catalogue, ...services });
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await service.app.request(path, { headers });
    return { status: response.status, headers: response.headers, xml: await response.text() };
  };
  return { ...service, read };
}
const titlesIn = (xml: string): string[] => [...xml.matchAll(/<entry><title>([^<]*)<\/title>/g)].map(([, title]) => title!);

test("a feed has the newest public posts of its language, with whole addresses that never change", async () => {
  const { db, read } = await newFeeds();
  const ann = await givenMember(db, { alias: "Ann & Co" });
  await givenPublication(db, { title: "Older", publishedAt: "2026-01-31T10:00:00.000Z" });
  const post = await givenPublication(db, { title: "Rain < sun", authorUid: ann.uid, content: "Words **here**" });
  await givenPublication(db, { title: "Другое", sourceLang: "ru" });
  await givenPublication(db, { title: "Hidden", isHidden: 1 });
  await givenPublication(db, { title: "Coming", publishedAt: "2027-01-01T00:00:00.000Z" });
  const { status, headers, xml } = await read("/en/feed/atom.xml");
  expect([status, headers.get("Content-Type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
  expect(titlesIn(xml)).toEqual(["Rain &lt; sun", "Older"]);
  expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${siteUrl}/en/feed/atom.xml"/>`);
  expect(xml).toContain(`<id>${siteUrl}/en/posts/${post.id}</id>`);
  expect(xml).toContain("<name>Ann &amp; Co</name>");
  expect(xml).toContain("&lt;strong&gt;here&lt;/strong&gt;");
  expect(xml).toContain("<updated>2026-02-01T00:00:00.000Z</updated>");
  expect(titlesIn((await read("/ru/feed/atom.xml")).xml)).toEqual(["Другое"]);
});

test("a theme's feed holds its subthemes, a subtheme's only its own; an unknown theme has none", async () => {
  const { db, read } = await newFeeds();
  await givenPublication(db, { title: "Panic", themeId: "anxiety", subthemeId: "panic" });
  await givenPublication(db, { title: "Anxious", publishedAt: "2026-01-31T10:00:00.000Z" });
  await givenPublication(db, { title: "Awake", themeId: "sleep" });
  const titles = async (theme: string) => titlesIn((await read(`/en/feed/discover/${theme}/atom.xml`)).xml);
  expect([await titles("anxiety"), await titles("panic")]).toEqual([["Panic", "Anxious"], ["Panic"]]);
  for (const path of ["/en/feed/discover/nothing/atom.xml", "/ru/feed/discover/only-english/atom.xml", "/es/feed/atom.xml"])
    expect((await read(path)).status, path).toBe(404);
});

test("of a post that touches a sensitive topic a feed says the title, and never its words or those of its answers", async () => {
  const { db, read } = await newFeeds();
  const byTheme = await givenPublication(db, { title: "By theme", themeId: "self-harm", content: "Dark words" });
  await givenPublication(db, { title: "By note", contentNotes: `["self-harm"]`, content: "Dark words" });
  await givenPublication(db, { title: "Of a theme nobody knows", themeId: "once-there", content: "Dark words" });
  await givenComment(db, byTheme.id, { content: "Dark answer" });
  const { xml } = await read("/en/feed/atom.xml");
  expect(titlesIn(xml).toSorted()).toEqual(["By note", "By theme", "Of a theme nobody knows"]);
  expect(xml).not.toContain("Dark words");
  const answers = await read(`/en/posts/${byTheme.id}/atom.xml`);
  expect(titlesIn(answers.xml)).toHaveLength(1);
  expect(answers.xml).not.toContain("Dark");
});

test("a thread's feed has its newest answers, and none that a visitor wouldn't see", async () => {
  const { db, read } = await newFeeds();
  const ann = await givenMember(db, { alias: "Secret Ann" });
  const post = await givenPublication(db, { authorUid: ann.uid, pseudonymId: "Mabcdefghijklmnop", pseudonym: "Quiet Fern" });
  const root = await givenComment(db, post.id, { content: "First", publishedAt: "2026-02-02T00:00:01.000Z" });
  const hiddenRoot = await givenComment(db, post.id, { content: "Unseen", isHidden: 1 });
  const under = { replyTargetRootCommentId: root.id, repliedToCommentId: root.id };
  await givenComment(db, post.id, { ...under, content: "My thanks", authorUid: ann.uid, publishedAt: "2026-02-02T00:00:02.000Z" });
  await givenComment(db, post.id, { content: "Under it", replyTargetRootCommentId: hiddenRoot.id });
  await givenComment(db, post.id, { content: "", contentHtml: "", isDeleted: 1, repliesCount: 1 });
  const { xml } = await read(`/en/posts/${post.id}/atom.xml`);
  expect(titlesIn(xml)).toHaveLength(2);
  expect(titlesIn(xml)[0]).toBe("Quiet Fern answered");
  expect(xml).not.toMatch(/Secret Ann|Unseen|Under it/);
  expect(xml).toContain(`#comment-${root.id}`);
  const hidden = await givenPublication(db, { isHidden: 1 });
  for (const id of [hidden.id, post.slug, "P0000000000000000"]) expect((await read(`/en/posts/${id}/atom.xml`)).status, id).toBe(404);
});

test("a feed is kept for a moment, answers 304 and costs nothing then; what an author takes away is gone at once", async () => {
  const network = { capacity: 2, perSecond: 0.01 };
  const rateLimits = { ...unlimitedRateLimits, buckets: { ...unlimitedRateLimits.buckets, network } };
  const { db, as, read } = await newFeeds({ sharedReadMs, rateLimits });
  const ann = await givenMember(db);
  const post = await givenPublication(db, { title: "Mine", authorUid: ann.uid });
  const first = await read("/en/feed/atom.xml");
  const etag = first.headers.get("ETag")!;
  for (let time = 0; time < 5; time += 1) {
    const again = await read("/en/feed/atom.xml", { "If-None-Match": etag });
    expect([again.status, again.headers.get("ETag")]).toEqual([304, etag]);
  }
  expect((await (await as(ann)).ask("DELETE", `/api/publications/${post.id}`)).status).toBe(204);
  expect(titlesIn((await read("/en/feed/atom.xml")).xml)).toEqual([]);
  expect((await read("/ru/feed/atom.xml")).status).toBe(429);
});
