import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newDataDir } from "../../test/programs.ts";
import { diskFiles } from "./disk-files.ts";

const bytes = new Uint8Array([1, 2, 3]);

test("a file is there whole or not at all, and its folder goes with the last one in it", async () => {
  const root = join(await newDataDir(), "media");
  const files = diskFiles(root);
  expect(await files.get("avatars/x/a.webp")).toBe(null);
  expect(await files.list("avatars")).toEqual([]);
  await files.put("avatars/x/b.webp", bytes);
  await files.put("avatars/x/a.webp", bytes);
  await writeFile(join(root, "avatars/x/c.webp.1234.part"), "half");
  expect((await files.list("avatars")).map(({ key }) => key)).toEqual(["avatars/x/a.webp", "avatars/x/b.webp"]);
  expect((await files.list("avatars/x"))[0]?.writtenAt).toBeInstanceOf(Date);
  expect(await files.get("avatars/x/a.webp")).toEqual(bytes);
  await files.put("avatars/y/d.webp", bytes);
  for (let time = 0; time < 2; time += 1) await files.delete("avatars/y/d.webp");
  expect(await readdir(join(root, "avatars"))).toEqual(["x"]);
});

test.each(["../community.db", "/etc/passwd", "a/../../b", "", ".", "a/.hidden", "a//b", "a\\b", "a/b.tar.gz", "a/b\0.webp", "avatars/"])(
  "“%s” is no key: nothing outside the store is ever read, written or deleted",
  async (key) => {
    const files = diskFiles(join(await newDataDir(), "media"));
    await expect(files.get(key)).rejects.toThrow("not a key");
    await expect(files.put(key, bytes)).rejects.toThrow("not a key");
    await expect(files.delete(key)).rejects.toThrow("not a key");
    await expect(files.list(key)).rejects.toThrow("not a key");
  },
);
