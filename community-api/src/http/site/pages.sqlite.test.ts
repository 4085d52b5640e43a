import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newSite } from "../../../test/test-site.ts";

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

test("only GET and HEAD are answered", async () => {
  const { get } = await newSite();
  for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
    const response = await get("/en/therapy", {}, method);
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  }
});
