import type { Publication } from "@ryadom/shared/publications.ts";
import { imageVariant } from "@ryadom/shared/images.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { givenMember, givenWriter } from "../../../test/fixtures.ts";
import { photo, pngOf, pngText, still } from "../../../test/sample-images.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";
import { defaultRateLimits } from "../../limits/rate-limits.ts";
import { deleteOrphanedImages } from "./uploads.ts";

const text = { title: "By the river", content: "Look.", sourceLang: "en", themeId: "anxiety" };

async function send(caller: Caller, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(picture)], "river.jpg", { type: "image/jpeg" }));
  const answer = await caller.ask<{ uploadId: string }>("POST", "/api/uploads", form);
  expect(answer.status).toBe(201);
  return answer.body.uploadId;
}

test("a picture is sent, published with its words, and served in three sizes without where it was taken", async () => {
  const { app, as, db, files } = await newService();
  const ann = await as(await givenWriter(db));
  const uploadId = await send(ann, await photo());
  const made = await ann.ask<Publication>("POST", "/api/publications", { ...text, images: [{ uploadId, alt: "A river" }] });
  const [image] = made.body.images;
  expect(image).toMatchObject({ alt: "A river", width: 400, height: 600 });
  expect(image?.url).toMatch(new RegExp(`^/media/publications/${made.body.publicationId}/[\\w-]{43}\\.webp$`));
  for (const [address, width] of [
    [image!.url, 400],
    [imageVariant(image!.url, "240x240"), 240],
    [imageVariant(image!.url, "64x64"), 64],
  ] as const) {
    const response = await app.request(address);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    const found = await sharp(await response.arrayBuffer()).metadata();
    expect([found.width, found.exif]).toEqual([width, undefined]);
  }
  expect(await files.list("uploads")).toEqual([]);
  const again = await ann.ask("POST", "/api/publications", { ...text, images: [{ uploadId, alt: "" }] });
  expect(again.status).toBe(400);
});

test("a picture of a hidden or coming text opens by its signed address alone, for five minutes", async () => {
  const { app, as, db, clock, get } = await newService();
  const ann = await as(await givenWriter(db));
  const images = [{ uploadId: await send(ann, await photo()), alt: "" }];
  const made = await ann.ask<Publication>("POST", "/api/publications", { ...text, images, date: "2026-03-02T08:00:00.000Z" });
  const signed = made.body.images[0]!.url;
  const plain = signed.split("?")[0]!;
  expect((await app.request(signed)).headers.get("Cache-Control")).toBe("private, no-store");
  expect((await app.request(imageVariant(plain, "64x64") + signed.slice(plain.length))).status).toBe(200);
  for (const address of [plain, `${signed}0`, signed.replace(/until=\d/, "until=9")])
    expect((await app.request(address)).headers.get("Content-Type")).not.toContain("image");
  clock.now = new Date("2026-03-01T12:05:01.000Z");
  expect((await app.request(signed)).headers.get("Content-Type")).not.toContain("image");
  clock.now = new Date("2026-03-02T08:00:00.000Z");
  expect((await app.request(plain)).status).toBe(200);
  expect((await get<Publication>(`/api/publications/${made.body.publicationId}`)).body.images[0]?.url).toBe(plain);
});

test("a moderator sees the pictures of what was reported, also once it is hidden", async () => {
  const { app, as, db } = await newService({ catalogue: () => reportingCatalogue });
  const ann = await as(await givenWriter(db));
  const images = [{ uploadId: await send(ann, await photo()), alt: "A river" }];
  const { publicationId } = (await ann.ask<Publication>("POST", "/api/publications", { ...text, images })).body;
  await (await as(await givenWriter(db))).ask("PUT", `/api/publications/${publicationId}/report`, { reasonId: "abuse" });
  await db.updateTable("publication").set({ isHidden: 1, hiddenBy: "reports" }).execute();
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const [item] = (await moderator.ask<{ items: { images: { url: string; alt: string }[] }[] }>("GET", "/api/moderation/cases")).body.items;
  expect(item?.images.map(({ alt }) => alt)).toEqual(["A river"]);
  expect((await app.request(item!.images[0]!.url)).headers.get("Content-Type")).toBe("image/webp");
});

test("an edit keeps, adds, orders and drops pictures, and the files of dropped and deleted ones are gone", async () => {
  const { as, db, files } = await newService();
  const ann = await as(await givenWriter(db));
  const images = [
    { uploadId: await send(ann, await photo()), alt: "one" },
    { uploadId: await send(ann, await still("png")), alt: "two" },
  ];
  const { body } = await ann.ask<Publication>("POST", "/api/publications", { ...text, images });
  const wanted = [
    { uploadId: await send(ann, await still("webp")), alt: "three" },
    { imageId: body.images[0]!.id, alt: "the first" },
  ];
  const edited = await ann.ask<Publication>("PATCH", `/api/publications/${body.publicationId}`, { images: wanted });
  expect(edited.body.images.map(({ alt }) => alt)).toEqual(["three", "the first"]);
  expect(await files.list("publications")).toHaveLength(6);
  expect((await ann.ask("DELETE", `/api/publications/${body.publicationId}`)).status).toBe(204);
  expect(await files.list("publications")).toEqual([]);
});

test("somebody else's upload, one named twice and a sixth are refused, and nothing is written", async () => {
  const { as, db } = await newService();
  const ann = await as(await givenWriter(db));
  const bob = await as(await givenWriter(db));
  const uploadId = await send(ann, await photo());
  const image = { uploadId, alt: "" };
  expect((await bob.ask("POST", "/api/publications", { ...text, images: [image] })).status).toBe(400);
  expect((await ann.ask("POST", "/api/publications", { ...text, images: [image, image] })).status).toBe(400);
  expect((await ann.ask("POST", "/api/publications", { ...text, images: Array.from({ length: 6 }, () => image) })).status).toBe(400);
  expect(await db.selectFrom("publication").select("id").execute()).toEqual([]);
});

test("a draft whose picture waited too long counts for no limit, so that it can go out as soon as the picture is sent anew", async () => {
  const { as, db } = await newService({ rateLimits: defaultRateLimits });
  const ann = await as(await givenWriter(db));
  const gone = [{ uploadId: "U0000000000000000", alt: "" }];
  expect((await ann.ask("POST", "/api/publications", { ...text, images: gone })).status).toBe(400);
  const images = [{ uploadId: await send(ann, await photo()), alt: "" }];
  expect((await ann.ask("POST", "/api/publications", { ...text, images })).status).toBe(201);
});

test("what waited for a day goes, and so do files no publication shows", async () => {
  const { as, db, files, clock } = await newService();
  const ann = await as(await givenWriter(db));
  await send(ann, await photo());
  await files.put("publications/P0000000000000000/stray.webp", new Uint8Array([1]));
  expect(await deleteOrphanedImages(db, files, new Date())).toBe(1);
  clock.now = new Date(Date.now() + 25 * 3_600_000);
  expect(await deleteOrphanedImages(db, files, clock.now)).toBe(1);
  expect([...(await files.list("uploads")), ...(await files.list("publications"))]).toEqual([]);
});

test("what hides behind a picture does not reach the store", async () => {
  const { as, db, files } = await newService();
  const ann = await as(await givenWriter(db));
  const script = "<script>alert(1)</script>";
  await send(ann, pngOf(64, 64, 64, [pngText(script)]));
  await send(ann, Buffer.concat([await photo(), Buffer.from(`<html>${script}`)]));
  const stored = await files.list("uploads");
  expect(stored).toHaveLength(6);
  for (const { key } of stored) expect(Buffer.from((await files.get(key))!).toString("latin1")).not.toMatch(/script|Exif|GPS|Maria|html/);
});
