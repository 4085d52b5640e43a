import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDrawnFiles, type DrawnFile, keepDrawnFiles } from "./drawn-files.ts";

async function givenOut() {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-drawn-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const out = join(folder, "out");
  await mkdir(out);
  await writeFile(join(out, "same.txt"), "the same");
  await writeFile(join(out, "gone.txt"), "gone");
  return { out, drawn: join(folder, "drawn") };
}

test("what came out differently lies ready with its twins, and stands in the build's folder, too", async () => {
  const { out, drawn } = await givenOut();
  const files = createDrawnFiles(out, drawn);
  await files.put("same.txt", Buffer.from("the same"));
  for (let page = 0; page < 40; page++)
    await files.put(`${page}/index.html`, Buffer.from(`<meta http-equiv="content-security-policy" content="of ${page}">`));
  const all = await files.all();
  expect(all.size).toBe(41);
  expect(all.get("same.txt")).toBe("same");
  const { ready, policy } = all.get("7/index.html") as DrawnFile;
  expect(policy).toBe("of 7");
  for (const ending of ["", ".br"]) expect((await stat(ready + ending)).nlink).toBe(1);
  expect(await readdir(out)).toEqual(["gone.txt", "same.txt"]);
  const changes = { changed: new Set<string>(), removed: new Set<string>() };
  await keepDrawnFiles(out, new Map([...all, ["gone.txt", "gone"]]), changes);
  expect(changes.changed.size).toBe(40);
  expect([...changes.removed]).toEqual(["gone.txt"]);
  expect(await readFile(join(out, "7/index.html"), "utf8")).toContain("of 7");
  expect((await stat(join(out, "7/index.html"))).ino).toBe((await stat(ready)).ino);
});

test("a page keeps the hashes of what stands in it", async () => {
  const { out, drawn } = await givenOut();
  const files = createDrawnFiles(out, drawn);
  await files.put(
    "index.html",
    Buffer.from(`<meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-bm93aGVyZQ=='">`),
  );
  expect(((await files.all()).get("index.html") as DrawnFile).policy).toBe("script-src 'self'");
});

test("a file of the build that Astro's cache shares stays there what it was", async () => {
  const { out, drawn } = await givenOut();
  const cached = join(drawn, "..", "cached.txt");
  await link(join(out, "same.txt"), cached);
  const files = createDrawnFiles(out, drawn);
  await files.put("same.txt", Buffer.from("another"));
  await keepDrawnFiles(out, await files.all(), { changed: new Set(), removed: new Set() });
  expect(await readFile(join(out, "same.txt"), "utf8")).toBe("another");
  expect(await readFile(cached, "utf8")).toBe("the same");
});

test("a file that can't be written is told of at the end, however many follow it", async () => {
  const { out, drawn } = await givenOut();
  await writeFile(drawn, "A file stands where the folder goes.");
  const files = createDrawnFiles(out, drawn);
  for (let page = 0; page < 40; page++) await files.put(`${page}/index.html`, Buffer.from("A page"));
  await expect(files.all()).rejects.toThrow(/ENOTDIR|EEXIST/);
});
