import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { codeDigest, keepCacheOf } from "./build-cache.ts";

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-build-cache-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

test("other code of pages, of what they share, of bundling, of releases, other packages or words are another digest; what is compiled of them is not", async () => {
  const files = {
    "site/src/a.ts": "1",
    "site/chunks.config.ts": "1",
    "site/messages/en.json": "1",
    "site/public/icon.svg": "1",
    "site/publisher/csp.ts": "1",
    "shared/src/b.ts": "1",
    "package-lock.json": "1",
  };
  const digest = async (change: Record<string, string>) => codeDigest(await folderWith({ ...files, ...change }));
  const before = await digest({});
  expect(await digest({ "site/src/paraglide/x.js": "1", "site/e2e/y.ts": "1" })).toBe(before);
  const others = await Promise.all([...Object.keys(files), "site/src/deep/c.astro"].map((name) => digest({ [name]: "2" })));
  expect(new Set([before, ...others]).size).toBe(9);
});

test("a cache is kept for the code that made it, and thrown away for any other", async () => {
  const work = await folderWith({ "cache/dist/page.html": "of who knows whom", "last-good/kept": "1" });
  const page = join(work, "cache/dist/page.html");
  await keepCacheOf(work, "one");
  expect(existsSync(page)).toBe(false);
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, "of one");
  await keepCacheOf(work, "one");
  expect(existsSync(page)).toBe(true);
  await keepCacheOf(work, "two");
  expect(existsSync(page)).toBe(false);
  expect(existsSync(join(work, "last-good/kept"))).toBe(true);
});
