import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillRelease, liveRelease, makeRelease } from "./release.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "ryadom-release-"))));
afterEach(() => rm(folder, { recursive: true }));

const page = (words: string) =>
  `<html><head><meta http-equiv="content-security-policy" content="script-src &#39;self&#39;"></head><body>${words}</body></html>`;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

async function givenBuild(files: Record<string, string>, media: string[] = []): Promise<void> {
  await rm(join(folder, "out"), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) await write(`out/${path}`, text);
  await write("content/media.json", JSON.stringify(media));
  await write("content/catalogue.json", "{}");
}

const release = () =>
  makeRelease(
    {
      out: join(folder, "out"),
      content: join(folder, "content"),
      releases: join(folder, "releases"),
      liveLink: join(folder, "live"),
      mode: "development",
    },
    (order) =>
      fillRelease(order, async (path) => {
        await write(`cache${path}`, `bytes of ${path}`);
        return join(folder, "cache", path);
      }),
  );

const inLive = (path: string) => readFile(join(folder, "live", path));

test("a release has pages with compressed twins, the policy of each address, the catalogue and the media its pages use", async () => {
  await givenBuild(
    { "index.html": page("home"), "en/therapy/index.html": page("therapy"), "en/404.html": page("lost"), "_astro/a.js": "let a" },
    ["/uploads/rain_1a.m4a"],
  );
  await release();
  expect((await inLive("en/therapy/index.html")).toString()).toContain("therapy");
  expect(brotliDecompressSync(await inLive("en/therapy/index.html.br"))).toEqual(await inLive("en/therapy/index.html"));
  expect(gunzipSync(await inLive("_astro/a.js.gz")).toString()).toBe("let a");
  expect((await inLive("media/rain_1a.m4a")).toString()).toBe("bytes of /uploads/rain_1a.m4a");
  expect(JSON.parse((await inLive("policies.json")).toString())).toEqual({
    policies: ["script-src 'self'"],
    pages: { "/": 0, "/en/404": 0, "/en/therapy": 0 },
  });
});

test("the words of lessons that are sold lie in a part of their own, without compressed twins; those that are sold no more go", async () => {
  await givenBuild({ "en/a/index.html": page("a") });
  await write("content/private/lessons/en/gentle-sleep/one.json", "{}");
  await release();
  expect((await inLive("private/lessons/en/gentle-sleep/one.json")).toString()).toBe("{}");
  expect(await readdir(join(folder, "live/private/lessons/en/gentle-sleep"))).toEqual(["one.json"]);
  await rm(join(folder, "content/private"), { recursive: true });
  await release();
  await expect(inLive("private/lessons/en/gentle-sleep/one.json")).rejects.toThrow("ENOENT");
});

test("an unchanged file is the same file in the next release; a changed one is new", async () => {
  await givenBuild({ "en/a/index.html": page("a"), "en/b/index.html": page("b") });
  await release();
  const before = await stat(join(folder, "live/en/a/index.html"));
  await givenBuild({ "en/a/index.html": page("a"), "en/b/index.html": page("b, mended") });
  await release();
  expect((await stat(join(folder, "live/en/a/index.html"))).ino).toBe(before.ino);
  expect(brotliDecompressSync(await inLive("en/b/index.html.br")).toString()).toContain("mended");
});

test("the build id changes with scripts and styles, never with words", async () => {
  await givenBuild({ "en/index.html": page("one"), "_astro/a.1.js": "1" });
  await release();
  const first = (await inLive("_build/latest.json")).toString();
  await givenBuild({ "en/index.html": page("two"), "_astro/a.1.js": "1" });
  await release();
  expect((await inLive("_build/latest.json")).toString()).toBe(first);
  await givenBuild({ "en/index.html": page("two"), "_astro/a.2.js": "2" });
  await release();
  expect((await inLive("_build/latest.json")).toString()).not.toBe(first);
});

test("scripts of the release before stay for readers who opened a page a moment ago", async () => {
  await givenBuild({ "_astro/a.1.js": "old" });
  await release();
  await givenBuild({ "_astro/a.2.js": "new" });
  await release();
  expect((await inLive("_astro/a.1.js")).toString()).toBe("old");
});

test("a page that is gone from the build is gone from the release", async () => {
  await givenBuild({ "en/a/index.html": page("a"), "en/b/index.html": page("b") });
  await release();
  await givenBuild({ "en/a/index.html": page("a") });
  await release();
  await expect(inLive("en/b/index.html")).rejects.toThrow("ENOENT");
});

test("a build without its parts leaves the live release alone", async () => {
  await givenBuild({ "en/a/index.html": page("a") });
  const good = await release();
  await rm(join(folder, "content/media.json"));
  await expect(release()).rejects.toThrow("media.json");
  expect((await liveRelease(join(folder, "live")))?.release.id).toBe(good.id);
});

test("only a few old releases are kept, and the link is relative so that the folder can move", async () => {
  await givenBuild({ "en/a/index.html": page("a") });
  for (let turn = 0; turn < 5; turn++) await release();
  expect(await readdir(join(folder, "releases"))).toHaveLength(3);
  expect(await readlink(join(folder, "live"))).toMatch(/^releases\//);
});
