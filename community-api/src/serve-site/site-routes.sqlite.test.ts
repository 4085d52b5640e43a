import { renamedPages } from "@ryadom/shared/paths.ts";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newSite } from "../../test/test-site.ts";

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
  const ofEveryPage =
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types ryadom-html ryadom-worker; report-uri /csp-reports; report-to csp";
  expect(await policy("/en/therapy")).toBe(`default-src 'none'; script-src 'sha256-abc'; ${ofEveryPage}`);
  expect(await policy("/en/bare")).toMatch(/^default-src 'none'; /);
  expect((await policy("/en/bare")).endsWith(ofEveryPage)).toBe(true);
  expect(await policy("/en/bare")).not.toContain("script-src");
  expect((await get("/en/bare")).headers.get("Reporting-Endpoints")).toBe('csp="/csp-reports"');
});

test.each(Object.entries(renamedPages))("%s leads for good to %s", async (from, to) => {
  const { get } = await newSite();
  const response = await get(`${from}?a=1`);
  expect([response.status, response.headers.get("Location")]).toEqual([308, `${to}?a=1`]);
});
