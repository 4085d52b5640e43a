import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { fakeWorker } from "../../../test/fake-worker.ts";
import { givenPublication } from "../../../test/fixtures.ts";
import { newSite } from "../../../test/test-site.ts";
import { unlimitedRateLimits } from "../../../test/unlimited-rate-limits.ts";

const page = (title: string): string => `<title>${title}</title>`;
const files = {
  "en/feed/index.html": page("stands in for the feed"),
  "en/feed/discover/sleep/index.html": page("stands in for sleep"),
  "en/feed/search/index.html": page("search"),
  "en/posts/shell/index.html": page("stands in for a post"),
  "en/posts/select-theme/index.html": page("themes"),
};
const siteWithWorker = () => newSite({ files: { ...files, ...fakeWorker("r1") } });

test("the feed, a feed of a theme and a post are drawn with what a visitor may read", async () => {
  const { db, get } = await siteWithWorker();
  const shown = await givenPublication(db, { title: "About rain", themeId: "sleep", sourceLang: "en" });
  await givenPublication(db, { title: "Kept back", isHidden: 1, sourceLang: "en" });
  for (const path of ["/en/feed", "/en/feed/discover/sleep", `/en/posts/${shown.slug}`, `/en/posts/${shown.id}`]) {
    const response = await get(path, { Cookie: "__Host-sid=of-somebody" });
    expect([response.status, await response.text()], path).toEqual([200, "<title>drawn by r1</title>About rain"]);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    expect(response.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ryadom-html ryadom-worker; report-uri /csp-reports; report-to csp",
    );
    expect(response.headers.get("Reporting-Endpoints")).toBe('csp="/csp-reports"');
    expect(response.headers.get("Vary")).toContain("Accept-Encoding");
    expect(response.headers.get("Set-Cookie")).toBe(null);
    expect(response.headers.get("Cache-Tag")).toBe(null);
  }
});

test("pages beside them stay files, and the worker itself is never served", async () => {
  const { get } = await siteWithWorker();
  expect(await (await get("/en/feed/search")).text()).toBe(page("search"));
  expect(await (await get("/en/posts/select-theme")).text()).toBe(page("themes"));
  for (const path of ["/on-demand/entry.mjs", "/en/on-demand/feed", "/on-demand", "/en/posts/shell"]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test("a post that is hidden, still to come or unknown is not found; an old slug leads for good to the present one", async () => {
  const { db, get } = await siteWithWorker();
  const hidden = await givenPublication(db, { isHidden: 1 });
  const future = await givenPublication(db, { publishedAt: "2027-01-01T00:00:00.000Z" });
  for (const name of [hidden.slug, hidden.id, future.slug, "no-such-post", "a b"]) {
    const response = await get(`/en/posts/${name}`);
    expect([response.status, await response.text()], name).toEqual([404, expect.stringContaining("en/404.html")]);
  }
  const { id } = await givenPublication(db, { slug: "new-title" });
  await db.insertInto("publication_slug").values({ slug: "old-title", publicationId: id }).execute();
  const moved = await get("/en/posts/old-title");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/en/posts/new-title"]);
});

test("a cursor that this service did not make is not found, and no page is rendered to say so", async () => {
  const { get } = await siteWithWorker();
  // The worker would die of it.
  expect((await get("/en/feed?cursor=die")).status).toBe(404);
  expect((await get("/en/feed/discover/sleep?cursor=die")).status).toBe(404);
  expect(await (await get("/en/feed")).text()).toBe("<title>drawn by r1</title>");
});

test("a cursor of the API leads to the page after it", async () => {
  const { db, get } = await siteWithWorker();
  for (let day = 10; day < 22; day += 1)
    await givenPublication(db, { title: `of ${day}`, sourceLang: "en", publishedAt: `2026-02-${day}T00:00:00.000Z` });
  const { nextCursor } = (await (await get("/api/publications?language=en")).json()) as { nextCursor: string };
  expect(await (await get(`/en/feed?cursor=${nextCursor}`)).text()).toBe("<title>drawn by r1</title>of 11,of 10");
});

test("a cursor that nobody gave, and a theme that nobody knows, are not found", async () => {
  const { get } = await siteWithWorker();
  expect((await get("/en/feed?cursor=made-up")).status).toBe(404);
  expect((await get("/en/feed/discover/no-such-theme")).status).toBe(404);
});

test("a drawn page travels compressed, as the client asks", async () => {
  const { get } = await siteWithWorker();
  const plain = await (await get("/en/feed")).text();
  for (const [accepted, unpack] of [
    ["gzip, br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const response = await get("/en/feed", { "Accept-Encoding": accepted });
    expect(response.headers.get("Content-Encoding")).toBe(accepted.includes("br") ? "br" : "gzip");
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain);
  }
  const head = await get("/en/feed", {}, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test.each(["die", "throw", "babble"])("when the worker should %s, the file stands in, and the next page is drawn again", async (fault) => {
  const standIn = { [`en/feed/discover/${fault}/index.html`]: page("stands in for the feed") };
  const { get, accessLog } = await newSite({ files: { ...files, ...standIn, ...fakeWorker("r1") } });
  const response = await get(`/en/feed/discover/${fault}`);
  expect([response.status, await response.text()]).toEqual([200, page("stands in for the feed")]);
  expect(await (await get("/en/feed")).text()).toBe("<title>drawn by r1</title>");
  expect(accessLog.join("\n")).toContain("the render worker ended");
  expect(accessLog.join("\n")).not.toContain("words of a person");
});

test("a release without a worker is served as files, posts too", async () => {
  const { db, get } = await newSite({ files });
  const { slug } = await givenPublication(db);
  expect(await (await get("/en/feed")).text()).toBe(page("stands in for the feed"));
  expect(await (await get(`/en/posts/${slug}`)).text()).toBe(page("stands in for a post"));
  expect((await get("/en/posts/no-such-post")).status).toBe(404);
});

test("after a swap the worker of the new release draws", async () => {
  const { get, folder, release } = await siteWithWorker();
  expect(await (await get("/en/feed")).text()).toBe("<title>drawn by r1</title>");
  await folder.publish("r2", { files: { ...files, ...fakeWorker("r2") } });
  await release.refresh();
  expect(await (await get("/en/feed")).text()).toBe("<title>drawn by r2</title>");
});

test("pages that have to be rendered are paid for by the network, hits and files are not; beyond that it is refused for a moment", async () => {
  const buckets = { ...unlimitedRateLimits.buckets, network: { capacity: 40, perSecond: 1 } };
  const { db, get } = await newSite({ files: { ...files, ...fakeWorker("r1") } }, { rateLimits: { ...unlimitedRateLimits, buckets } });
  const { slug } = await givenPublication(db, { sourceLang: "en" });
  for (let time = 0; time < 5; time += 1) expect((await get("/en/feed")).status).toBe(200);
  for (let time = 0; time < 5; time += 1) expect((await get("/en/posts/no-such-post")).status, "kept, too").toBe(404);
  const refused = await get(`/en/posts/${slug}`);
  expect([refused.status, refused.headers.get("Retry-After"), refused.headers.get("Cache-Control")]).toEqual([429, "20", "no-store"]);
  const words = await refused.text();
  for (const said of ["Take a breath.", "Сделайте паузу.", "tel:112"]) expect(words).toContain(said);
  expect((await get("/en/feed")).status, "is kept").toBe(200);
  expect((await get("/en/posts/select-theme")).status, "is a file").toBe(200);
});
