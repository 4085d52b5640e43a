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

const place = (name: string) => `<!doctype html><title>x</title><p><code class="break-all" ${name}></code></p>`;

test("a page that isn't there has its address in the HTML, as text and never as markup", async () => {
  const { get } = await newSite({ files: { "en/404.html": place("data-path"), "ru/404/index.html": place('data-path=""') } });
  const shown = async (path: string, headers?: Record<string, string>) => {
    const response = await get(path, headers);
    expect(response.status, path).toBe(404);
    return /<code[^>]*>([\s\S]*)<\/code>/.exec(await response.text())?.[1];
  };
  expect(await shown("/en/no-such-page")).toBe("/en/no-such-page");
  expect(await shown("/ru/%D0%BD%D0%B5%D1%82")).toBe("/ru/нет");
  expect(await shown("/en/%3Cscript%3Ealert(1)%3C%2Fscript%3E")).toBe("/en/&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(await shown("/en/%22%20onload=%27x%27&amp;")).toBe("/en/&quot; onload=&#39;x&#39;&amp;amp;");
  expect(await shown("/en/$&$1$`")).toBe("/en/$&amp;$1$`");
  expect(await shown("/en/a%E2%80%AEgpj.exe"), "nothing turns its letters around").toBe("/en/agpj.exe");
  expect(await shown("/en/%FF"), "no text at all").toBe("/en/%FF");
  expect((await shown(`/en/${"x".repeat(2000)}`))!.length).toBe(300);
  const zipped = await get("/en/no-such-page", { "Accept-Encoding": "gzip" });
  expect([zipped.status, zipped.headers.get("Content-Encoding")]).toEqual([404, "gzip"]);
});

test("what breaks while a page is made is told by the error page of the release, in its language and with the status", async () => {
  const files = {
    "en/500.html": `<!doctype html><p data-status>500</p><h1>Something went wrong</h1>`,
    "ru/500.html": `<!doctype html><p data-status="">500</p><h1>Что-то сломалось</h1>`,
    "ru/posts/shell.html": "shell",
    "en/posts/shell.html": "shell",
  };
  const { get, db } = await newSite({ files });
  await db.destroy();
  for (const [language, words] of [
    ["en", "Something went wrong"],
    ["ru", "Что-то сломалось"],
  ]) {
    const response = await get(`/${language}/posts/a-post`);
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await response.text()).toBe(
      `<!doctype html><p data-status${language === "ru" ? '=""' : ""}>${response.status}</p><h1>${words}</h1>`,
    );
  }
});
