/** The preview of a draft: who gets its address, and what stands there. */
import { createHmac } from "node:crypto";
import { expect, inject, test } from "vitest";
import { previewKey, signPreviewLink } from "../src/preview/preview-links.ts";
import type { PreviewOrder } from "../src/shared/publisher.ts";
import { content } from "./content.ts";
import { blocks } from "./publishing.ts";
import { rawRequest } from "./raw-request.ts";
import { call, staff, type Staff } from "./staff.ts";
import { publisherSecret } from "./strapi-process.ts";

type Link = { path: string; url: string; until: string };
type Drawn = { order: PreviewOrder; timestamp: string; signature: string; body: string };

const cms = (path: string) => fetch(`${inject("cmsUrl")}${path}`, { redirect: "manual" });
const drawn = async () => (await (await fetch(`${inject("publisherUrl")}/drawn`)).json()) as Drawn;
/** Development has this secret when none is given. */
const key = previewKey("development-only-CMS_ADMIN_JWT_SECRET");

const story = async (query = "") =>
  (await content(`stories?locale=en${query}`)).data[0] as { documentId: string; title: string; slug: string };
const linkTo = async (who: Staff, documentId: string, more: object = {}) =>
  (await who.send("/preview-links", "POST", { uid: "api::story.story", documentId, locale: "en", ...more })).body as Link;

test("the preview shows what is saved, while the published page stays as it was", async () => {
  const editor = await staff("editor");
  const { documentId, title } = await story();
  await editor.update("story", documentId, { title: "A title nobody has published" }, "en");
  const page = await cms((await linkTo(editor, documentId)).path);
  expect([page.status, await page.text()]).toEqual([200, "<h1>A title nobody has published</h1>"]);
  const published = (await content(`stories?locale=en&filters[title][$eq]=${encodeURIComponent(title)}`)).data;
  expect(published.map((one) => one["documentId"])).toEqual([documentId]);
  await editor.update("story", documentId, { title }, "en");
});

test("the publisher gets the draft signed, and where the preview stands", async () => {
  const editor = await staff("editor");
  const { documentId, title } = await story();
  const { path } = await linkTo(editor, documentId);
  await cms(`${path}/a-part?scheme=dark`);
  const { order, timestamp, signature, body } = await drawn();
  expect(order).toMatchObject({
    uid: "api::story.story",
    locale: "en",
    part: "a-part",
    scheme: "dark",
    links: path,
    draft: { documentId, title },
  });
  expect(signature).toBe(`sha256=${createHmac("sha256", publisherSecret).update(`${timestamp}.${body}`).digest("hex")}`);
});

test("nothing keeps or lists a preview, only the admin frames it, and its scripts act as nobody", async () => {
  const { path } = await linkTo(await staff("editor"), (await story()).documentId, { shared: true });
  const { headers } = await cms(path);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'self'; sandbox allow-scripts ");
  expect(policy).toContain("; frame-ancestors 'self'");
  expect(policy).not.toContain("allow-same-origin");
});

test("an address is good for ten minutes, a shared one for a week", async () => {
  const editor = await staff("editor");
  const { documentId } = await story();
  const minutes = async (more: object) => Math.round((Date.parse((await linkTo(editor, documentId, more)).until) - Date.now()) / 60_000);
  expect(await minutes({})).toBe(10);
  expect(await minutes({ shared: true })).toBe(7 * 24 * 60);
});

test("staff who may read an entry get an address, strangers don’t", async () => {
  const { documentId } = await story();
  const asked = { uid: "api::story.story", documentId, locale: "en" };
  expect((await call("/preview-links", "POST", asked)).status).toBe(401);
  for (const name of ["translator", "reviewer"] as const) expect(await linkTo(await staff(name), documentId), name).toHaveProperty("path");
});

test("what has no page has no preview", async () => {
  const editor = await staff("editor");
  const statusOf = async (asked: object) => (await editor.send("/preview-links", "POST", asked)).status;
  const right = { uid: "api::story.story", documentId: "x", locale: "en" };
  for (const wrong of [
    { uid: "api::emotion.emotion" },
    { uid: "plugin::users-permissions.user" },
    { uid: 1 },
    { locale: "de" },
    { documentId: [] },
  ])
    expect(await statusOf({ ...right, ...wrong }), JSON.stringify(wrong)).toBe(400);
  expect((await cms((await linkTo(editor, "no-such-entry")).path)).status).toBe(404);
});

test("a draft that no page can be made of shows what to mend, in the words of whoever looks", async () => {
  const editor = await staff("editor");
  const draft = { key: "half-written", slug: "half-written", title: "Half", summary: "", body: blocks("Once."), order: 900 };
  const { documentId = "" } = (await editor.create("story", draft, "en")).body.data ?? {};
  const sign = (reader: "en" | "ru") =>
    signPreviewLink({ uid: "api::story.story", documentId, locale: "en", reader, until: Date.now() / 1000 + 60 }, key);
  const inEnglish = await cms(`/preview/${sign("en")}`);
  const english = await inEnglish.text();
  expect(inEnglish.status).toBe(422);
  expect(english).toContain("There’s no page yet. Please mend this first:");
  expect(english).toMatch(/<li>“Summary” [^<]+<\/li>/);
  const russian = await (await cms(`/preview/${sign("ru")}`)).text();
  expect(russian).toContain('<html lang="ru">');
  expect(russian).toMatch(/<li>Поле «[^»]+»: [^<]+<\/li>/);
  expect(inEnglish.headers.get("Content-Security-Policy")).toContain("sandbox");
  await editor.remove("story", documentId);
});

test("one address is drawn thirty times a minute, and others are drawn meanwhile", async () => {
  const editor = await staff("editor");
  const { documentId } = await story();
  const link = { uid: "api::story.story", documentId, locale: "en", reader: "en", until: Math.floor(Date.now() / 1000) + 601 } as const;
  const path = `/preview/${signPreviewLink(link, key)}`;
  const statuses = new Set<number>();
  for (let count = 0; count < 30; count += 1) statuses.add((await cms(path)).status);
  expect([...statuses]).toEqual([200]);
  const refused = await cms(`${path}/a-part`);
  expect([refused.status, (await refused.text()).includes("opened too often")]).toEqual([429, true]);
  expect((await cms((await linkTo(editor, documentId, { shared: true })).path)).status).toBe(200);
});

test("no spelling of an address leads out of the folders with the site’s files", async () => {
  expect((await rawRequest(inject("cmsUrl"), "/_astro/page.js")).status).toBe(200);
  for (const address of [
    "/_astro/../_astro/page.js",
    "/_astro/x/../page.js",
    "/_astro/%2e%2e/_astro/page.js",
    "/_astro/..%2f_astro/page.js",
    "/_astro/..%5c_astro%5cpage.js",
    "/_astro/..\\_astro\\page.js",
    "/pictures/../_astro/page.js",
    "/media/../data.db",
    "/media/..%2fdata.db",
    "/media/%2e%2e/%2e%2e/data.db",
  ]) {
    const { status, text } = await rawRequest(inject("cmsUrl"), address);
    expect([403, 404], `${address}: ${status} ${text.slice(0, 60)}`).toContain(status);
  }
});

test("an expired or forged address shows no draft, and says so", async () => {
  const { documentId, title } = await story();
  const link = { uid: "api::story.story", documentId, locale: "en", reader: "ru", until: Math.floor(Date.now() / 1000) - 1 } as const;
  const expired = await cms(`/preview/${signPreviewLink(link, key)}`);
  const text = await expired.text();
  expect([expired.status, text.includes("Срок действия ссылки истёк"), text.includes(title)]).toEqual([410, true, false]);
  const forged = await cms(`/preview/${signPreviewLink({ ...link, until: link.until + 600 }, "another key")}`);
  expect([forged.status, (await forged.text()).includes(title)]).toEqual([404, false]);
  const valid = signPreviewLink({ ...link, until: link.until + 600 }, key);
  expect((await cms(`/preview/${valid}/..%2fstories`)).status).toBe(404);
});

test("pages in the preview get the site’s files and those of the media library, although they are a foreign origin here", async () => {
  const script = await cms("/_astro/page.js");
  expect([script.status, await script.text(), script.headers.get("Content-Type")]).toEqual([200, "page", "text/javascript; charset=utf-8"]);
  const editor = await staff("editor");
  const [file] = (await editor.upload("/upload", new File(["WEBVTT\n"], "preview.vtt", { type: "text/vtt" }))).body;
  const upload = await cms(file!.url.replace("/uploads/", "/media/"));
  expect([upload.status, await upload.text()]).toEqual([200, "WEBVTT\n"]);
  await editor.send(`/upload/files/${file!.id}`, "DELETE");
  for (const { headers } of [script, upload]) {
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  }
  for (const other of ["/_astro/none.js", "/_astro/..%2f..%2frelease.json", "/media/..%2f..%2fdata.db", "/release.json"])
    expect([403, 404], other).toContain((await cms(other)).status);
});
