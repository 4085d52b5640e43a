import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillRelease, makeRelease, newRelease } from "./release.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "ryadom-release-"))));
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Fetched media are files of a cache, as the publisher has them. */
async function release(files: Record<string, string>, media: string[] = []) {
  await rm(join(folder, "out"), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) await write(`out/${path}`, text);
  await write("content/media.json", JSON.stringify(media));
  await write("content/catalogue.json", "{}");
  for (const path of media) await write(`cache${path}`, `bytes of ${path}`);
  return makeRelease(
    {
      out: join(folder, "out"),
      content: join(folder, "content"),
      releases: join(folder, "releases"),
      liveLink: join(folder, "live"),
      mode: "qa",
    },
    (order) => fillRelease(order, async (path) => join(folder, "cache", path)),
  );
}

const isLive = (path: string): boolean => existsSync(join(folder, "live", path));
const inLive = async (path: string): Promise<string> => (await readFile(join(folder, "live", path))).toString();
const withPolicy = (policy: string): string => `<head><meta http-equiv="content-security-policy" content="${policy}"></head>`;

test("a release says its id, when and from what it was made; the id sorts by time", async () => {
  const made = await release({ "index.html": "a" });
  expect(made.id).toMatch(/^\d{17}-[0-9a-f]{6}$/);
  expect(made.id.slice(0, 17)).toBe(made.builtAt.replaceAll(/\D/g, ""));
  expect(made.codeId).toMatch(/^[0-9a-f]{16}$/);
  expect(made.mode).toBe("qa");
  expect(JSON.parse(await inLive("release.json"))).toEqual(made);
  expect(JSON.parse(await inLive("_build/latest.json"))).toEqual({ id: made.codeId, builtAt: made.builtAt });
});

test("the build id is that of scripts and styles alone, in whatever order they are found", async () => {
  const code = { "_astro/a.1.js": "1", "_astro/b.1.css": "2" };
  const { codeId } = await release({ "index.html": "a", ...code });
  expect((await release({ ...code, "other.html": "b", "_astro/font.woff2": "x", "app.js": "3" })).codeId).toBe(codeId);
  expect((await release({ "_astro/b.1.css": "2", "index.html": "a", "_astro/a.1.js": "1" })).codeId).toBe(codeId);
  expect((await release({ ...code, "_astro/c.1.js": "3" })).codeId).not.toBe(codeId);
});

test("only what shrinks has compressed twins, in each release; a page has one in Brotli", async () => {
  for (const word of ["one", "two"]) {
    await release({ "index.html": word, "a.svg": "<svg/>", "picture.webp": word, "same.png": "same", "list.txt": "same" });
    expect([isLive("index.html.br"), isLive("index.html.gz")]).toEqual([true, false]);
    for (const path of ["a.svg", "list.txt"]) expect([isLive(`${path}.br`), isLive(`${path}.gz`)], path).toEqual([true, true]);
    for (const path of ["picture.webp", "same.png"])
      expect([isLive(path), isLive(`${path}.br`), isLive(`${path}.gz`)], path).toEqual([true, false, false]);
  }
});

test("a policy is taken from pages only, as the browser would read it", async () => {
  await release({
    "index.html": withPolicy("script-src &#39;self&#39; &quot;x&quot; a&amp;b"),
    "en/plain/index.html": "<head></head>",
    "en/deep.html": withPolicy("default-src &#39;none&#39;"),
    "note.txt": withPolicy("script-src *"),
  });
  expect(JSON.parse(await inLive("policies.json"))).toEqual({
    policies: [`script-src 'self' "x" a&b`, "default-src 'none'"],
    pages: { "/": 0, "/en/deep": 1 },
  });
});

test("many pages and many media all arrive, also into folders that the build made itself", async () => {
  const pages = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`en/${number}/index.html`, `page ${number}`]));
  const media = Array.from({ length: 20 }, (_, number) => `/uploads/sound-${number}.m4a`);
  await release({ ...pages, "media/own.vtt": "WEBVTT", "_build/own.json": "{}" }, media);
  for (const [path, text] of Object.entries(pages)) expect(await inLive(path)).toBe(text);
  for (const path of media) expect(await inLive(path.replace("/uploads/", "media/"))).toBe(`bytes of ${path}`);
  expect(await inLive("media/own.vtt")).toBe("WEBVTT");
});

test("scripts of the release before are kept even when the new one has none, and its own come first", async () => {
  await release({ "index.html": "a", "_astro/a.js": "old", "_astro/b.js": "old" });
  await release({ "index.html": "b" });
  expect(await inLive("_astro/a.js")).toBe("old");
  await release({ "index.html": "c", "_astro/a.js": "new" });
  expect([await inLive("_astro/a.js"), await inLive("_astro/b.js")]).toEqual(["new", "old"]);
});

test("what did not change is not written again, its twins neither", async () => {
  const inodes = async () => Promise.all(["", ".br"].map(async (ending) => (await stat(join(folder, "live", `index.html${ending}`))).ino));
  await release({ "index.html": "same", "other.html": "a" });
  const before = await inodes();
  await release({ "index.html": "same", "other.html": "b" });
  expect(await inodes()).toEqual(before);
});

test("the name of a release sorts after the one before, also when the clock was put back", () => {
  const first = newRelease(undefined, new Date("2026-03-01T12:00:00Z"));
  const second = newRelease(first.id, new Date("2026-03-01T11:00:00Z"));
  const third = newRelease(second.id, new Date("2026-03-01T13:00:00Z"));
  expect([third.id, first.id, second.id].toSorted()).toEqual([first.id, second.id, third.id]);
  expect(second.builtAt).toBe("2026-03-01T11:00:00.000Z");
});
