import { imageSizes, imageVariant } from "@ryadom/shared/images.ts";
import { expect, test } from "vitest";
import { givenMember, givenPublication } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { newLiveRelease } from "../../../test/test-site.ts";
import { newToken } from "../../core/ids.ts";
import { signedImages } from "./signed-urls.ts";

const now = "2026-03-01T12:00:00.000Z";

/** A publication with one picture in all its sizes, behind a live site as readers have it. */
async function newPicture(about: Parameters<typeof givenPublication>[1] = {}) {
  const { release } = await newLiveRelease();
  const service = await newService({ release });
  const { db, files, keys, clock, app } = service;
  const { id } = await givenPublication(db, about);
  const file = `publications/${id}/${newToken()}.webp`;
  await db
    .insertInto("publication_image")
    .values({ id: "I0000000000000000", publicationId: id, position: 0, file, alt: "", width: 9, height: 9 })
    .execute();
  for (const key of [file, ...imageSizes.map((size) => imageVariant(file, size))]) await files.put(key, new TextEncoder().encode(key));
  const status = async (address: string) => {
    const response = await app.request(address);
    await response.body?.cancel();
    return [response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")];
  };
  const url = `/media/${file}`;
  const urls = [url, ...imageSizes.map((size) => imageVariant(url, size))];
  const sign = () => signedImages(keys, clock.now, [{ id: "I", url, alt: "", width: 9, height: 9 }])[0]!.url;
  return { ...service, id, file, url, urls, status, sign };
}

const shown = [200, "image/webp", "public, max-age=300"];
const signedOnly = [200, "image/webp", "private, no-store"];
const missing = [404, "text/html; charset=utf-8", "no-cache"];

test.each([
  ["public", {}, true],
  ["published this very moment", { publishedAt: now }, true],
  ["to come in a millisecond", { publishedAt: "2026-03-01T12:00:00.001Z" }, false],
  ["hidden by a moderator", { isHidden: 1, hiddenBy: "moderator" }, false],
  ["hidden by reports", { isHidden: 1, hiddenBy: "reports" }, false],
  ["waiting for a first look", { isHidden: 1, hiddenBy: "screening" }, false],
  ["without a name", { pseudonymId: "M0000000000000000", pseudonym: "Still Water" }, true],
] as const)(
  "pictures of a publication that is %s: everybody's in all sizes, or nobody's without a signature",
  async (_state, about, isShown) => {
    const { urls, status, sign } = await newPicture(about);
    for (const url of urls) expect(await status(url), url).toEqual(isShown ? shown : missing);
    expect(await status(sign())).toEqual(isShown ? shown : signedOnly);
  },
);

test("a picture comes and goes with its publication", async () => {
  const { db, files, id, file, url, status } = await newPicture();
  expect(await status(url)).toEqual(shown);
  await db.updateTable("publication").set({ isHidden: 1 }).where("id", "=", id).execute();
  expect(await status(url)).toEqual(missing);
  await db.updateTable("publication").set({ isHidden: 0 }).where("id", "=", id).execute();
  expect(await status(url)).toEqual(shown);
  await db.deleteFrom("publication_image").execute();
  expect(await status(url)).toEqual(missing);
  expect(await files.get(file)).not.toBe(null);
});

test("a row without its file, and names that are none, are not there", async () => {
  const { files, file, url, urls, status } = await newPicture();
  await files.delete(file);
  expect(await status(url)).toEqual(missing);
  expect(await status(urls[1]!)).toEqual(shown);
  const [, name] = /^(.*)\.webp$/.exec(url)!;
  for (const address of [
    `${name}_32x32.webp`,
    `${name}.png`,
    `${name}.webp.br`,
    `${name}x.webp`,
    `/media/publications/P0000000000000000/${newToken()}.webp`,
    `/media/avatars/${newToken()}/avatar.webp`,
    "/media/avatars/x",
    `/media/${file.replace("publications", "uploads")}`,
  ])
    expect((await status(address))[0], address).toBe(404);
});

test("a signature opens one address until its time, the last millisecond included", async () => {
  const { status, sign, clock, urls } = await newPicture({ isHidden: 1 });
  const signed = sign();
  const query = signed.slice(signed.indexOf("?"));
  expect(await status(urls[1]! + query)).toEqual(signedOnly);
  clock.now = new Date("2026-03-01T12:05:00.000Z");
  expect(await status(signed)).toEqual(signedOnly);
  clock.now = new Date("2026-03-01T12:05:00.001Z");
  expect(await status(signed)).toEqual(missing);
});

test("an avatar that somebody took off is not there any more", async () => {
  const { release } = await newLiveRelease();
  const { app, db, as } = await newService({ release });
  const ann = await as(await givenMember(db));
  expect((await ann.ask("DELETE", "/api/me/avatar")).status).toBe(204);
  expect((await app.request(`/media/avatars/${newToken()}/avatar.webp`)).status).toBe(404);
});
