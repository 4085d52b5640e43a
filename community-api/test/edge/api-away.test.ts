import { once } from "node:events";
import { createServer } from "node:net";
import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectMatchesOpenApi } from "../openapi-contract.ts";
import { expectAnswer } from "../site-answer.ts";
import type { SiteRow } from "../site-row-kinds.ts";
import { rowsRelease, siteRows } from "../site-rows.ts";
import { newEdge } from "./new-edge.ts";

test.each(Object.entries(siteRows))("while the API is away: %s", async (_title, rows: SiteRow[]) => {
  const { get, edge } = await newEdge(rowsRelease);
  await edge.endApi();
  for (const row of rows) await expectAnswer(get, row, row.away);
});

test("while the API is away what asks it for data is told so in its own words", async () => {
  const { edge } = await newEdge();
  await edge.endApi();
  const ids = new Set<string>();
  for (const [method, path] of [
    ["GET", "/api/publications?language=ru"],
    ["GET", "/api/me"],
    ["POST", "/api/auth/sign-in"],
    ["PUT", "/api/me/avatar"],
    ["GET", "/livez"],
    ["GET", "/readyz"],
  ] as const) {
    const response = await edge.request(path, { method });
    expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
    const body = (await response.json()) as { error: { code: string; requestId: string } };
    expectMatchesOpenApi(method, path.split("?")[0]!, 503, body);
    expect(body.error.code).toBe("unavailable");
    expect(body.error.requestId).toBe(response.headers.get("X-Request-Id"));
    ids.add(body.error.requestId);
  }
  expect(ids.size).toBe(6);
});

test("while the API is away security headers are those of the API, and a reader who has a page already gets it whole, never an empty one", async () => {
  const { get, edge } = await newEdge(rowsRelease);
  const secure = async (path: string) =>
    [...(await get(path)).headers].filter(([name]) =>
      /^(x-(?!request-id)|cross-origin|strict|referrer|permissions|origin-agent)/.test(name),
    );
  const before = await secure("/en/help/crisis");
  await edge.endApi();
  for (const path of ["/en/help/crisis", "/favicon.svg", "/_astro/app.abc123.js", "/en/posts/of-somebody", "/api/me"])
    expect(await secure(path), path).toEqual(before);

  const known = (await get("/en/therapy")).headers;
  for (const headers of [
    { "If-None-Match": known.get("ETag")! },
    { "If-None-Match": "*" },
    { "If-Modified-Since": known.get("Last-Modified")! },
    { "If-Match": '"other"' },
    { Range: "bytes=0-10" },
  ]) {
    const response = await get("/en/therapy", headers);
    expect([response.status, response.headers.get("Content-Range")], JSON.stringify(headers)).toEqual([200, null]);
    expect(await response.text()).toContain("<title>en/therapy/index.html of r1</title>");
  }
  const head = await get("/en/therapy", {}, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("when the API is back it decides again, at once", async () => {
  const { get, edge } = await newEdge(rowsRelease);
  const led = async () => (await get("/en/now")).status;
  expect(await led()).toBe(302);
  await edge.endApi();
  expect([await led(), (await get("/en/help/crisis")).status]).toEqual([503, 200]);
  await edge.startApi();
  expect([await led(), (await get("/api/themes?language=ru")).status]).toEqual([302, 200]);
});

test("a page that the API does not answer in time comes from the release; what the API answers itself is never replaced", async () => {
  const { get, edge, folder, release } = await newEdge(rowsRelease, {}, { pageTimeout: "300ms" });
  await folder.publish("r2", { ...rowsRelease, mode: "qa" });
  await release.refresh();
  expect((await get("/en/help/crisis")).status).toBe(503);

  await edge.endApi();
  const silent = createServer(() => {});
  silent.listen(edge.apiPort, "127.0.0.1");
  await once(silent, "listening");
  for (const language of ["en", "ru"]) {
    const response = await get(`/${language}/help/crisis`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(`${language}/help/crisis/index.html of r1`)]);
  }
  expect((await get("/en/posts/of-somebody")).status).toBe(503);
  silent.close();
});

test("with neither API nor release every page gives the emergency numbers, in both languages", async () => {
  const { get, edge, folder } = await newEdge();
  await edge.endApi();
  await rm(folder.link);
  for (const path of ["/", "/ru/therapy", "/anything", "/_astro/app.abc123.js"]) {
    const response = await get(path);
    expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([503, "5", "no-store"]);
    const html = await response.text();
    for (const words of ["Сайт готовится", "being prepared", 'href="tel:112"', 'href="tel:988"']) expect(html).toContain(words);
  }
});

test("the edge logs nothing of who asked for what, neither while the API is away nor when an answer breaks off", async () => {
  const { edge } = await newEdge(rowsRelease);
  await edge.endApi();
  const ask = (path: string) =>
    edge.request(path, { headers: { Cookie: "__Host-sid=canary", "User-Agent": "canary", Referer: "/canary" } });
  for (const path of ["/en/posts/canary?q=canary", "/api/me?canary", "/_astro/canary.js"]) await (await ask(path)).text();
  const breaking = createServer((socket) => {
    // Only once asked: an answer before its request is a fault of another kind, and the edge says that nobody answers.
    socket.once("data", () => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100000\r\n\r\nbeginning");
      setTimeout(() => socket.destroy(), 50);
    });
  });
  breaking.listen(edge.apiPort, "127.0.0.1");
  await once(breaking, "listening");
  for (const path of ["/en/posts/canary", "/api/canary"]) await expect(ask(path).then((response) => response.text())).rejects.toThrow();
  breaking.close();
  expect(edge.log()).toContain("serving initial configuration");
  expect(edge.log()).not.toMatch(/canary|127\.0\.0\.1:\d+->|remote_ip/);
});
