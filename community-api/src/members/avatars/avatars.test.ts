import { join } from "node:path";
import { imageVariant } from "@ryadom/shared/images.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { animation, photo, still } from "../../../test/sample-images.ts";
import { newDataDir } from "../../../test/programs.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { diskFiles } from "../../files/disk-files.ts";
import { deleteOrphanedAvatars } from "./avatars.ts";

const formWith = (...files: Buffer[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append("file", new File([new Uint8Array(file)], "me.jpg", { type: "image/jpeg" }));
  return form;
};
const put = async (caller: Caller, picture: Buffer): Promise<string> =>
  (await caller.ask<{ avatarUrl: string }>("PUT", "/api/me/avatar", formWith(picture))).body.avatarUrl;

test("an avatar is served in three sizes, for five minutes and as nothing but a picture; deleted, it is gone in all of them", async () => {
  const { app, as, db, files } = await newService();
  const member = await givenMember(db);
  const ann = await as(member);
  const avatarUrl = await put(ann, await photo());
  expect(avatarUrl).toMatch(/^\/media\/avatars\/[\w-]{43}\/avatar\.webp$/);
  expect((await ann.ask("GET", "/api/me")).body).toMatchObject({ avatarUrl });
  expect((await ann.ask("GET", `/api/authors/${member.authorId}`)).body).toMatchObject({ avatarUrl });
  const addresses = [avatarUrl, imageVariant(avatarUrl, "240x240"), imageVariant(avatarUrl, "64x64")];
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const response = await app.request(address);
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=300");
      expect(response.headers.get("Content-Type")).toBe("image/webp");
      expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      const { width, height, exif, orientation } = await sharp(await response.arrayBuffer()).metadata();
      return [width, height, exif, orientation];
    }),
  );
  expect(sizes).toEqual([480, 240, 64].map((edge) => [edge, edge, undefined, undefined]));
  expect((await ann.ask("DELETE", "/api/me/avatar")).status).toBe(204);
  expect((await ann.ask("DELETE", "/api/me/avatar")).status).toBe(204);
  expect(await files.list("avatars")).toEqual([]);
  expect((await app.request(avatarUrl)).headers.get("Content-Type")).not.toContain("image");
});

test("a new avatar replaces the old one's files", async () => {
  const { as, db, files } = await newService();
  const ann = await as(await givenMember(db));
  const first = await put(ann, await photo());
  const second = await put(ann, await still("png", 300));
  expect(second).not.toBe(first);
  expect((await files.list("avatars")).every(({ key }) => second.includes(key.split("/")[1]!))).toBe(true);
  const both = await Promise.all([put(ann, await photo()), put(ann, await photo())]);
  const [{ avatarUrl }] = (await db.selectFrom("member").select("avatarUrl").execute()) as [{ avatarUrl: string }];
  expect(both).toContain(avatarUrl);
  expect(await files.list("avatars")).toHaveLength(3);
});

test("a photo taken sideways stands upright, and an animation shows its first frame", async () => {
  const { as, db, files } = await newService();
  const ann = await as(await givenMember(db));
  const pixel = async (address: string, left: number, top: number): Promise<number[]> => {
    const bytes = (await files.get(address.slice("/media/".length)))!;
    const { data } = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
    return [...data];
  };
  // Its left half is red; turned by a quarter to the right as its EXIF says, the red is on top.
  const upright = await put(ann, await photo(400, 400));
  expect((await pixel(upright, 240, 20))[0]).toBeGreaterThan(180);
  expect((await pixel(upright, 240, 460))[0]).toBeLessThan(140);
  const [red, , blue] = await pixel(await put(ann, await animation()), 240, 240);
  expect([red! > 200, blue! < 60]).toEqual([true, true]);
});

test("no file, two files, a file that is too big and a body that is too big are each told apart", async () => {
  const { as, db } = await newService();
  const ann = await as(await givenMember(db));
  const big = Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]);
  expect((await ann.ask("PUT", "/api/me/avatar", formWith())).body).toMatchObject({ error: { code: "storage/invalid-argument" } });
  const two = formWith(await photo(), await photo());
  expect((await ann.ask("PUT", "/api/me/avatar", two)).body).toMatchObject({ error: { code: "storage/invalid-argument" } });
  const words = new FormData();
  words.append("file", "not a file");
  expect((await ann.ask("PUT", "/api/me/avatar", words)).body).toMatchObject({ error: { code: "storage/invalid-argument" } });
  expect((await ann.ask("PUT", "/api/me/avatar", { file: "x" })).body).toMatchObject({ error: { code: "unsupported-media-type" } });
  expect((await ann.ask("PUT", "/api/me/avatar", formWith(big))).body).toMatchObject({ error: { code: "storage/quota-exceeded" } });
  const huge = formWith(Buffer.alloc(6 * 1024 * 1024));
  expect((await ann.ask("PUT", "/api/me/avatar", huge)).body).toMatchObject({ error: { code: "payload-too-large" } });
  // The room for a file is this route's alone.
  expect((await ann.ask("PATCH", "/api/me", { alias: "a".repeat(2000) })).body).toMatchObject({ error: { code: "payload-too-large" } });
});

test("a member banned while the picture was drawn gets no avatar, and no file stays", async () => {
  const files = diskFiles(join(await newDataDir(), "media"));
  let stored = 0;
  /** The first file is the first that is known of the picture's drawing. */
  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    if (stored++ === 0) await db.updateTable("member").set({ state: "banned" }).where("uid", "=", member.uid).execute();
    await files.put(key, bytes);
  };
  const { as, db } = await newService({ files: { ...files, put } });
  const member = await givenMember(db);
  const ann = await as(member);
  expect([401, 403]).toContain((await ann.ask("PUT", "/api/me/avatar", formWith(await photo()))).status);
  expect(stored).toBe(3);
  expect(await files.list("avatars")).toEqual([]);
});

test("files that a killed program left behind go after an hour", async () => {
  const { as, db, files, clock } = await newService();
  const ann = await as(await givenMember(db));
  await put(ann, await photo());
  await files.put(`avatars/${"x".repeat(43)}/avatar.webp`, new Uint8Array([1]));
  expect(await deleteOrphanedAvatars(db, files, new Date())).toBe(0);
  clock.now = new Date(Date.now() + 3_700_000);
  expect(await deleteOrphanedAvatars(db, files, clock.now)).toBe(1);
  expect(await files.list("avatars")).toHaveLength(3);
});

test("an address that is no avatar's leads to the site's own 404", async () => {
  const { app } = await newService();
  for (const path of [
    "/media/avatars/",
    "/media/avatars/../community.db",
    "/media/avatars/x/avatar.webp",
    `/media/avatars/${"x".repeat(43)}/avatar.webp`,
  ]) {
    expect((await app.request(path)).status, path).toBeGreaterThanOrEqual(404);
  }
});

test("the avatar of a member who leaves opens no more from that moment on, before any file is deleted; that of a banned one stays", async () => {
  const { app, as, db, files } = await newService();
  const [leaving, banned] = [await givenMember(db), await givenMember(db)];
  const isPicture = async (address: string) => ((await app.request(address)).headers.get("Content-Type") ?? "").includes("image");
  const [ann, bob] = [await as(leaving), await as(banned)];
  const [face, other] = [await put(ann, await photo()), await put(bob, await photo())];
  await db.updateTable("member").set({ state: "banned" }).where("uid", "=", banned.uid).execute();
  expect((await ann.ask("DELETE", "/api/me")).status).toBe(202);
  for (const address of [face, imageVariant(face, "240x240"), imageVariant(face, "64x64")])
    expect(await isPicture(address), address).toBe(false);
  expect(await isPicture(imageVariant(other, "64x64"))).toBe(true);
  expect(await files.list("avatars")).toHaveLength(6);
});
