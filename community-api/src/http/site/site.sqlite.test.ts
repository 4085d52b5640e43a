import { symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { newService } from "../../../test/test-app.ts";
import { newReleaseFolder, video } from "../../../test/test-release.ts";
import { followRelease } from "./release.ts";

async function newSite(changes: Parameters<Awaited<ReturnType<typeof newReleaseFolder>>["publish"]>[1] = {}) {
  const folder = await newReleaseFolder();
  const target = await folder.publish("r1", changes);
  const log: string[] = [];
  const release = followRelease(folder.link, "prod", pino({ base: null }, { write: (line: string) => void log.push(line) }));
  await release.refresh();
  const { app, log: accessLog } = await newService({ release });
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const response = await app.request(path, { headers, method });
    // What a test does not read has to be let go of, as a server does when a reader leaves.
    onTestFinished(async () => {
      if (!response.bodyUsed) await response.body?.cancel();
    });
    return response;
  };
  return { folder, target, release, log, accessLog, get };
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ["/en", "en/index.html"],
  ["/en/therapy", "en/therapy/index.html"],
  ["/en/help", "en/help.html"],
])("%s answers with %s, fresh at every visit", async (path, file) => {
  const { get } = await newSite();
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`<title>${file} of r1</title>`);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
});

test.each([
  ["/en/therapy/", "/en/therapy"],
  ["/en/therapy/?a=1&b=2", "/en/therapy?a=1&b=2"],
  ["/en/therapy/index.html", "/en/therapy"],
  ["/en/help.html", "/en/help"],
  ["/no-such-place/", "/no-such-place"],
  ["/ru/%D1%81%D0%BE%D0%BD/", "/ru/%D1%81%D0%BE%D0%BD"],
])("%s leads for good to %s", async (path, clean) => {
  const { get } = await newSite();
  const response = await get(path);
  expect([response.status, response.headers.get("Location")]).toEqual([308, clean]);
});

test.each(["//evil.example/", "/%2f%2fevil.example/", "/\\evil.example/", "/%5cevil.example/", "/%0d%0aSet-Cookie:x/"])(
  "%s leads nowhere",
  async (path) => {
    const { get } = await newSite();
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Location")).toBe(null);
    expect(response.headers.get("Set-Cookie")).toBe(null);
  },
);

test("redirects of the catalogue are followed, for good or for now, but a page wins over them", async () => {
  const { get } = await newSite({
    redirects: [
      { from: "/en/visualization-list", to: "/en/therapy/visualiztion-list", permanent: true },
      { from: "/en/now", to: "/en/help#sos", permanent: false },
      { from: "/en/away", to: "https://example.org/x", permanent: false },
      { from: "/en/therapy", to: "/en/help", permanent: true },
    ],
  });
  const leads = async (path: string) => {
    const response = await get(path);
    return [response.status, response.headers.get("Location")];
  };
  expect(await leads("/en/visualization-list?x=1")).toEqual([301, "/en/therapy/visualiztion-list?x=1"]);
  expect(await leads("/en/now")).toEqual([302, "/en/help#sos"]);
  expect(await leads("/en/away")).toEqual([302, "https://example.org/x"]);
  expect(await leads("/en/therapy")).toEqual([200, null]);
});

test.each([
  ["br", "br"],
  ["gzip, br", "br"],
  ["gzip;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", null],
  ["", null],
])("with Accept-Encoding “%s” a page comes as %s", async (accepted, encoding) => {
  const { get } = await newSite();
  const response = await get("/en/therapy", { "Accept-Encoding": accepted });
  expect(response.headers.get("Content-Encoding")).toBe(encoding);
  expect(response.headers.get("Vary")).toContain("Accept-Encoding");
  const body = await bytes(response);
  expect(Number(response.headers.get("Content-Length"))).toBe(body.length);
  const html = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  expect(html.toString()).toContain("en/therapy/index.html of r1");
});

test("a page that the reader has already is not sent again, in the form they have it", async () => {
  const { get } = await newSite();
  for (const accepted of ["br", "gzip", "identity"]) {
    const headers = { "Accept-Encoding": accepted };
    const etag = (await get("/en/therapy", headers)).headers.get("ETag")!;
    const again = await get("/en/therapy", { ...headers, "If-None-Match": `"x", W/${etag}` });
    expect([again.status, (await bytes(again)).length, again.headers.get("ETag")]).toEqual([304, 0, etag]);
    expect((await get("/en/therapy", { ...headers, "If-None-Match": '"x"' })).status).toBe(200);
  }
});

test("what has a hash in its name is kept for good, the build's manifest never", async () => {
  const { get } = await newSite();
  const cached = async (path: string) => (await get(path)).headers.get("Cache-Control");
  expect(await cached("/_astro/app.abc123.js")).toBe("public, max-age=31536000, immutable");
  expect(await cached("/media/scene.mp4")).toBe("public, max-age=31536000, immutable");
  expect(await cached("/_build/latest.json")).toBe("no-store");
  expect(await cached("/favicon.svg")).toBe("no-cache");
});

test.each([
  ["bytes=0-99", 0, 99],
  ["bytes=100000-", 100_000, 299_999],
  ["bytes=-10", 299_990, 299_999],
  ["bytes=299999-400000", 299_999, 299_999],
  ["bytes=0-0", 0, 0],
])("a player that asks for %s of a video gets bytes %i to %i", async (range, first, last) => {
  const { get } = await newSite();
  const response = await get("/media/scene.mp4", { Range: range });
  expect(response.status).toBe(206);
  expect(response.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/300000`);
  expect(response.headers.get("Content-Type")).toBe("video/mp4");
  expect((await bytes(response)).equals(video.subarray(first, last + 1))).toBe(true);
});

test.each(["bytes=5-2", "bytes=-", "bytes=a-b", "items=0-1", "bytes=0-1,4-5", "bytes="])(
  "the range “%s” is answered with the whole file",
  async (range) => {
    const { get } = await newSite();
    const response = await get("/media/scene.mp4", { Range: range });
    expect([response.status, response.headers.get("Accept-Ranges")]).toEqual([200, "bytes"]);
    expect((await bytes(response)).equals(video)).toBe(true);
  },
);

test.each(["bytes=300000-", "bytes=999999-1000000", "bytes=-0"])("the range “%s” is beyond the file", async (range) => {
  const { get } = await newSite();
  const response = await get("/media/scene.mp4", { Range: range });
  expect([response.status, response.headers.get("Content-Range")]).toEqual([416, "bytes */300000"]);
});

test("a part continues only the very file it began with", async () => {
  const { get } = await newSite();
  const etag = (await get("/media/scene.mp4")).headers.get("ETag")!;
  expect((await get("/media/scene.mp4", { Range: "bytes=5-", "If-Range": etag })).status).toBe(206);
  expect((await get("/media/scene.mp4", { Range: "bytes=5-", "If-Range": '"other"' })).status).toBe(200);
});

test("HEAD answers as GET would, without the body", async () => {
  const { get } = await newSite();
  const head = await get("/media/scene.mp4", {}, "HEAD");
  expect([head.status, head.headers.get("Content-Length"), (await bytes(head)).length]).toEqual([200, "300000", 0]);
});

test.each([
  ["/en/nowhere", {}, "en/404.html"],
  ["/ru/nowhere", {}, "ru/404/index.html"],
  ["/ru/nowhere", { "Accept-Language": "en" }, "ru/404/index.html"],
  ["/nowhere", { "Accept-Language": "ru-RU,ru;q=0.9,en;q=0.8" }, "ru/404/index.html"],
  ["/es", { "Accept-Language": "es" }, "en/404.html"],
  ["/nowhere", { "Accept-Language": "en", Cookie: "language=ru" }, "ru/404/index.html"],
  ["/en/404", {}, "en/404.html"],
  ["/%zz", {}, "en/404.html"],
])("%s with %j is not found, in words of %s", async (path, headers, file) => {
  const { get } = await newSite();
  const response = await get(path, headers);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(`${file} of r1`);
  expect(response.headers.get("ETag")).toBe(null);
});

test.each([
  [{}, "en"],
  [{ "Accept-Language": "ru" }, "ru"],
  [{ "Accept-Language": "en;q=0.5, ru;q=0.9" }, "ru"],
  [{ "Accept-Language": "de, ru;q=0.5" }, "ru"],
  [{ "Accept-Language": "ru", Cookie: "language=en" }, "en"],
  [{ "Accept-Language": "ru", Cookie: "language=xx" }, "ru"],
  [{ "Accept-Language": "\u0000;;,,q=" }, "en"],
])("“/” with %j is Home in %s", async (headers: Record<string, string>, language) => {
  const { get } = await newSite();
  const safe = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll("\u0000", "*")]));
  const response = await get("/", safe);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`${language}/index.html of r1`);
  expect(response.headers.get("Vary")).toContain("Accept-Language, Cookie");
  expect(response.headers.get("Set-Cookie")).toBe(null);
});

test("Home in one language is never taken for Home in the other, even when both are as long and as old", async () => {
  const { get, target } = await newSite();
  const sameTime = new Date("2026-01-01T00:00:00.000Z");
  for (const language of ["en", "ru"]) {
    await writeFile(join(target, language, "index.html"), "same length");
    await utimes(join(target, language, "index.html"), sameTime, sameTime);
  }
  const etag = (await get("/", { "Accept-Language": "en" })).headers.get("ETag")!;
  expect((await get("/", { "Accept-Language": "en", "If-None-Match": etag })).status).toBe(304);
  expect((await get("/", { "Accept-Language": "ru", "If-None-Match": etag })).status).toBe(200);
});

test("each page is sent its own policy, closed to framing; a page without one may run nothing", async () => {
  const { get } = await newSite();
  const policy = async (path: string) => (await get(path)).headers.get("Content-Security-Policy")!;
  expect(await policy("/en/therapy")).toBe("default-src 'none'; script-src 'sha256-abc'; frame-ancestors 'none'");
  expect(await policy("/en/bare")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
  expect(await policy("/en/bare")).not.toContain("script-src");
});

test.each([
  "/catalogue.json",
  "/policies.json",
  "/release.json",
  "/.hidden",
  "/.git/config",
  "/en/therapy/index.html.br",
  "/en/../catalogue.json",
  "/..%2frelease.json",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/....//etc/passwd",
  "/_astro",
  "/media/../release.json",
  "/en/therapy%00.html",
  "/link.txt",
])("%s is not served", async (path) => {
  const { get, target, folder } = await newSite();
  await symlink("/etc/hostname", join(target, "link.txt"));
  const release = followRelease(folder.link, "prod", pino({ level: "silent" }));
  await release.refresh();
  expect([...release.current()!.files.addresses]).not.toContain("/link.txt");
  expect((await get(path)).status).toBe(404);
});

test("only GET and HEAD are answered", async () => {
  const { get } = await newSite();
  for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
    const response = await get("/en/therapy", {}, method);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  }
});

test("a swap of the link is taken over whole, and the old release is served until then", async () => {
  const { get, folder, release } = await newSite();
  await folder.publish("r2", { files: { "en/fresh.html": "fresh" } });
  expect((await get("/en/fresh")).status).toBe(404);
  await Promise.all([release.refresh(), release.refresh()]);
  expect((await get("/en/fresh")).status).toBe(200);
  expect(await (await get("/en/therapy")).text()).toContain("of r2");
  expect(release.current()?.id).toBe("r2");
});

test("a release that cannot be read leaves the old one in place and says why, once", async () => {
  const { get, folder, release, log } = await newSite();
  for (const [id, file] of [
    ["r2", "catalogue.json"],
    ["r3", "policies.json"],
    ["r4", "release.json"],
  ] as const) {
    await folder.publish(id, { files: { [file]: "{ half" } });
    log.length = 0;
    await release.refresh();
    await release.refresh();
    expect(log.filter((line) => line.includes("this release cannot be read"))).toHaveLength(1);
    expect(await (await get("/en/therapy")).text()).toContain("of r1");
  }
});

test("a release of another mode is not served: being prepared, and the log names both modes", async () => {
  const { get, folder, release, log } = await newSite();
  await folder.publish("r2", { mode: "qa" });
  await release.refresh();
  const response = await get("/en/therapy");
  expect(response.status).toBe(503);
  expect(log.join("")).toContain('"release":"r2","releaseMode":"qa","serverMode":"prod"');
  expect(release.current()).toBe(null);
});

test("before the first release every page says so in both languages, with the emergency numbers", async () => {
  const { app } = await newService();
  for (const path of ["/", "/ru/therapy", "/anything"]) {
    const response = await app.request(path);
    expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
    const html = await response.text();
    for (const words of ["Сайт готовится", "being prepared", 'href="tel:112"', 'href="tel:988"']) expect(html).toContain(words);
  }
});

test("a link that leads to no release yet is looked at again", async () => {
  const folder = await newReleaseFolder();
  const release = followRelease(folder.link, "prod", pino({ level: "silent" }));
  await release.refresh();
  expect(release.current()).toBe(null);
  await folder.publish("r1");
  await release.refresh();
  expect(release.current()?.id).toBe("r1");
});

test("the log names a page that exists and never what was typed", async () => {
  const { get, accessLog, target } = await newSite();
  await writeFile(join(target, "late.txt"), "not in the list");
  await get("/en/therapy?q=me@example.org");
  await get("/en/me@example.org");
  expect(accessLog.map((line) => (JSON.parse(line) as { route: string }).route)).toEqual(["/en/therapy", "page"]);
});
