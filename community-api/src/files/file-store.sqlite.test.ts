import type { Publication } from "@ryadom/shared/publications.ts";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { givenWriter } from "../../test/fixtures.ts";
import { photo } from "../../test/sample-images.ts";
import { newDataDir } from "../../test/programs.ts";
import { startS3 } from "../../test/s3-server.ts";
import { newService } from "../../test/test-app.ts";
import { diskFiles } from "./disk-files.ts";
import { s3Files } from "./s3-files.ts";

const bytes = new Uint8Array([1, 2, 3]);
const stores = {
  "on disk": async () => diskFiles(join(await newDataDir(), "media")),
  "on S3": async () => s3Files(await startS3()),
};

describe.each(Object.entries(stores))("%s", (_name, open) => {
  test("what was put is there, byte for byte, until it is deleted, and a second time puts another in its place", async () => {
    const files = await open();
    expect(await files.get("avatars/x/a.webp")).toBe(null);
    const large = new Uint8Array(3_000_000).map((_, index) => index % 253);
    await files.put("avatars/x/a.webp", large);
    expect(await files.get("avatars/x/a.webp")).toEqual(large);
    await files.put("avatars/x/a.webp", bytes);
    expect(await files.get("avatars/x/a.webp")).toEqual(bytes);
    await files.put("avatars/x/empty.webp", new Uint8Array());
    expect(await files.get("avatars/x/empty.webp")).toEqual(new Uint8Array());
    for (let time = 0; time < 2; time += 1) await files.delete("avatars/x/a.webp");
    expect(await files.get("avatars/x/a.webp")).toBe(null);
  });

  test("a folder lists what is in and below it, in order, with its time, and no folder that only begins like it", async () => {
    const files = await open();
    // Stores round to the second.
    const begun = Date.now() - 2_000;
    expect(await files.list("avatars")).toEqual([]);
    for (const key of ["avatars/x/b.webp", "avatars/x/a.webp", "avatars/y/c_64x64.webp", "avatars-old/d.webp", "uploads/e.webp"])
      await files.put(key, bytes);
    expect((await files.list("avatars")).map(({ key }) => key)).toEqual(["avatars/x/a.webp", "avatars/x/b.webp", "avatars/y/c_64x64.webp"]);
    const [first] = await files.list("avatars/x");
    expect(first!.writtenAt.getTime() >= begun && first!.writtenAt.getTime() <= Date.now() + 2_000).toBe(true);
  });

  test("a picture is sent, published, looked at and deleted", async () => {
    const files = await open();
    const { as, db, app } = await newService({ files });
    const ann = await as(await givenWriter(db));
    const form = new FormData();
    form.append("file", new File([new Uint8Array(await photo(60, 40))], "me.jpg"));
    const { uploadId } = (await ann.ask<{ uploadId: string }>("POST", "/api/uploads", form)).body;
    const text = { title: "By the river", content: "Look.", sourceLang: "en", themeId: "anxiety", images: [{ uploadId, alt: "A river" }] };
    const made = (await ann.ask<Publication>("POST", "/api/publications", text)).body;
    const shown = await app.request(made.images[0]!.url);
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect((await files.list("publications")).map(({ key }) => key)).toHaveLength(3);
    await ann.ask("DELETE", `/api/publications/${made.publicationId}`);
    expect([...(await files.list("publications")), ...(await files.list("uploads"))]).toEqual([]);
  });

  test.each(["../community.db", "/etc/passwd", "a/../../b", "", ".", "a/.hidden", "a//b", "a\\b", "a/b.tar.gz", "a/b\0.webp", "avatars/"])(
    "“%s” is no key: nothing outside the store is ever read, written or deleted",
    async (key) => {
      const files = await open();
      await expect(files.get(key)).rejects.toThrow("not a key");
      await expect(files.put(key, bytes)).rejects.toThrow("not a key");
      await expect(files.delete(key)).rejects.toThrow("not a key");
      await expect(files.list(key)).rejects.toThrow("not a key");
    },
  );
});

test("on disk half a file is never seen, and a folder goes with the last one in it", async () => {
  const root = join(await newDataDir(), "media");
  const files = diskFiles(root);
  await files.put("avatars/x/a.webp", bytes);
  await writeFile(join(root, "avatars/x/c.webp.1234.part"), "half");
  expect((await files.list("avatars")).map(({ key }) => key)).toEqual(["avatars/x/a.webp"]);
  await files.put("avatars/y/d.webp", bytes);
  await files.delete("avatars/y/d.webp");
  expect(await readdir(join(root, "avatars"))).toEqual(["x"]);
});
