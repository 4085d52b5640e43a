/** Exports the seeded content, imports it into an empty CMS, and exports it from there. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { hashOf, mediaPath } from "../src/content-files/content-folder.ts";
import { cmsDir, testDist } from "./strapi-process.ts";

const home = mkdtempSync(join(tmpdir(), "cms-content-"));
const folder = join(home, "content");
const seeded = join(home, "seeded");
const minutes = 60_000;

async function command(dataDir: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    APP_ENV: "development",
    DATA_DIR: dataDir,
    SEED_DIR: "none",
    CMS_SERVE_ADMIN: "false",
  };
  const run = promisify(execFile)(process.execPath, [join(testDist, "src/content-files/command.js"), ...words], { cwd: cmsDir, env });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stdout + error.stderr }),
  );
}

const textsOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(root.length), readFileSync(path, "base64")]),
  );

beforeAll(async () => {
  cpSync(inject("seededDir"), seeded, { recursive: true, verbatimSymlinks: true });
  expect(await command(seeded, "export", folder)).toMatchObject({ code: 0 });
}, 5 * minutes);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const approved = ["crisis-card", "helpline", "test"].map((type) => join("/entries", type));
const isApproved = (path: string) => approved.some((start) => path.startsWith(start));

test(
  "what is exported, imported into an empty CMS and exported again has the same bytes; what needs a second person comes as a draft",
  { timeout: 10 * minutes },
  async () => {
    const empty = join(home, "empty");
    const again = join(home, "again");
    const imported = await command(empty, "import", folder);
    expect(imported.code, imported.output).toBe(0);
    expect(imported.output).toMatch(/waits {4}helpline\/.+\.json \(ru\): it stays a draft until somebody approves it/);
    expect(await command(empty, "export", again)).toMatchObject({ code: 0 });
    const [before, after] = [textsOf(folder), textsOf(again)];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    type File = { state: Record<string, string>; words: object };
    const parsed = (bytes = "") => JSON.parse(Buffer.from(bytes, "base64").toString("utf8")) as File;
    for (const [path, bytes] of Object.entries(before)) {
      // A live theme shows no care card while that waits.
      if (path.startsWith("/entries/theme/")) expect(parsed(after[path]).words, path).toEqual(parsed(bytes).words);
      else if (!isApproved(path)) expect(after[path] === bytes, path).toBe(true);
      else expect(parsed(after[path]), path).toEqual({ ...parsed(bytes), state: { en: "draft", ru: "draft" } });
    }
  },
);

test("a number that an import changes isn’t what readers see until a second person approved it", { timeout: 10 * minutes }, async () => {
  const copy = join(home, "copy");
  const [cms, after] = [join(home, "with-a-new-number"), join(home, "new-number")];
  cpSync(folder, copy, { recursive: true });
  cpSync(seeded, cms, { recursive: true, verbatimSymlinks: true });
  const hasPhone = (one: string) => readFileSync(join(copy, "entries", "helpline", one), "utf8").includes('"phone": "');
  const name = readdirSync(join(copy, "entries", "helpline")).find(hasPhone) ?? "";
  const path = join("entries", "helpline", name);
  const before = readFileSync(join(copy, path), "utf8");
  writeFileSync(join(copy, path), before.replaceAll(/"phone": "[^"]*"/g, '"phone": "0900 666"'));
  const { code, output } = await command(cms, "import", copy);
  expect([code, output]).toEqual([0, expect.stringContaining(`waits    helpline/${name} (en)`)]);
  expect((await command(cms, "export", after)).code).toBe(0);
  const read = JSON.parse(readFileSync(join(after, path), "utf8")) as {
    state: object;
    shared: { phone: string };
    changes: Record<string, { phone: string }>;
  };
  expect(read.state).toEqual({ en: "modified", ru: "modified" });
  expect(before).toContain(`"phone": "${read.shared.phone}"`);
  expect(Object.values(read.changes).map(({ phone }) => phone)).toEqual(["0900 666", "0900 666"]);
});

test("a change is told before it is made, and made through the rules of publishing", { timeout: 10 * minutes }, async () => {
  const path = join(folder, "entries", "emotion", "calm.json");
  const before = readFileSync(path, "utf8");
  writeFileSync(path, before.replace(/"order": \d+/, '"order": 77'));
  expect((await command(seeded, "import", folder, "--dry-run")).output).toMatch(/changed {2}emotion\/calm\.json\nWould add 0, change 1;/);
  const untouched = join(home, "untouched");
  await command(seeded, "export", untouched);
  expect(readFileSync(join(untouched, "entries", "emotion", "calm.json"), "utf8")).toBe(before);
  writeFileSync(path, before);
});

test("a picture that is live and not described is listed, and refuses nothing", { timeout: 10 * minutes }, async () => {
  const undescribed = join(home, "undescribed");
  cpSync(folder, undescribed, { recursive: true });
  const bytes = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const cover = { sha256: hashOf(bytes), name: "lake.png", alternativeText: null, caption: null };
  mkdirSync(join(undescribed, "media"), { recursive: true });
  writeFileSync(mediaPath(undescribed, cover), bytes);
  const [name = ""] = readdirSync(join(undescribed, "entries", "story"));
  const path = join(undescribed, "entries", "story", name);
  const story = JSON.parse(readFileSync(path, "utf8")) as { shared: object };
  writeFileSync(path, JSON.stringify({ ...story, shared: { ...story.shared, cover } }));
  const { code, output } = await command(seeded, "import", undescribed, "--dry-run");
  expect(code, output).toBe(0);
  expect(output).toContain(`lacks    story/${name}: coverDescription: “Picture” isn’t described in English.`);
  expect(output).toContain(`lacks    story/${name}: coverDescription: “Picture” isn’t described in Russian.`);
});

test("bad files are refused by file and field, and nothing is written", { timeout: 10 * minutes }, async () => {
  const bad = join(home, "bad");
  cpSync(folder, bad, { recursive: true });
  const change = (name: string, from: RegExp, to: string) => {
    const path = join(bad, "entries", name);
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  };
  change("emotion/calm.json", /"order": \d+/, '"order": "first"');
  change("theme/anxiety.json", /"icon"/, '"ikon"');
  writeFileSync(join(bad, "entries", "emotion", "broken.json"), "{");
  const { code, output } = await command(seeded, "import", bad);
  expect(code).toBe(1);
  expect(output).toContain("emotion/calm.json: order: isn’t a value of the kind “integer”");
  expect(output).toContain("theme/anxiety.json: ikon: there is no such field");
  expect(output).toContain("emotion/broken.json: isn’t JSON");
});
