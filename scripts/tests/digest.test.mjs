import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { digestOf, whenChanged } from "../digest.mjs";
import { temporaryFolder, writeFiles } from "./miniature.mjs";

test("a digest follows names and content, and not the place or what was installed and made", () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  for (const folder of [one, other]) writeFiles(folder, { "src/a.ts": "1", "src/deep/b.ts": "2" });
  const before = digestOf(join(one, "src"));
  expect(digestOf(join(other, "src"))).toBe(before);
  writeFiles(one, { "src/node_modules/c.ts": "3", "src/generated/d.ts": "4" });
  expect(digestOf(join(one, "src"))).toBe(before);

  writeFiles(one, { "src/a.ts": "2" });
  expect(digestOf(join(one, "src"))).not.toBe(before);
  renameSync(join(other, "src/a.ts"), join(other, "src/c.ts"));
  expect(digestOf(join(other, "src"))).not.toBe(before);
});

test.each(["", "\0"])("one file that reads like two is not taken for them (%j between name and content)", (separator) => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  writeFiles(one, { "src/a": "x", "src/b": "y" });
  writeFiles(other, { "src/a": `xsrc/b${separator}y` });
  expect(digestOf(join(one, "src"))).not.toBe(digestOf(join(other, "src")));
});

test("work is done when its sources changed, when it failed before, and when what it made is gone", async () => {
  const stamp = join(temporaryFolder(), "made/.stamp");
  const made = [];
  const work = (name) => async () => void made.push(name);
  expect(await whenChanged(stamp, "1", work("first"))).toEqual({ skipped: false });
  expect(await whenChanged(stamp, "1", work("same"))).toEqual({ skipped: true });
  const failing = whenChanged(stamp, "2", () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  await whenChanged(stamp, "2", work("after a failure"));
  rmSync(join(stamp, ".."), { recursive: true });
  await whenChanged(stamp, "2", work("after a deletion"));
  expect(made).toEqual(["first", "after a failure", "after a deletion"]);
  expect(existsSync(stamp)).toBe(true);
});
