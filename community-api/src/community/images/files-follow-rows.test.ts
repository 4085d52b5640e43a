import { randomBytes } from "node:crypto";
import type { Publication } from "@ryadom/shared/publications.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { photo } from "../../../test/sample-images.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { newId } from "../../core/ids.ts";
import { runErasure } from "../../privacy/erase/erase.ts";
import { beginErasure } from "../../privacy/erase/begin-erasure.ts";

const text = { title: "By the river", content: "Look.", sourceLang: "en", themeId: "anxiety" };

async function send(caller: Caller, picture: Buffer) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(picture)], "river.jpg", { type: "image/jpeg" }));
  return caller.ask<{ uploadId: string }>("POST", "/api/uploads", form);
}

test("whoever edits another's publication with a picture of their own is refused before anything is copied", async () => {
  const service = await newService();
  const { as, db, files } = service;
  const ann = await as(await givenWriter(db));
  const { uploadId } = (await send(ann, await photo())).body;
  const theirs = await givenPublication(db);
  let written = 0;
  const { put } = files;
  files.put = (key, bytes) => ((written += 1), put(key, bytes));
  for (const id of [theirs.id, "P0000000000000000"])
    for (let time = 0; time < 6; time += 1)
      expect((await ann.ask("PATCH", `/api/publications/${id}`, { images: [{ uploadId, alt: "" }] })).status).toBe(404);
  expect(written).toBe(0);
  expect(await files.list("publications")).toEqual([]);
  expect(await files.list("uploads")).toHaveLength(3);
});

test("a write that is refused late, or was made already, leaves no copies of its pictures", async () => {
  const { as, db, files } = await newService();
  const ann = await as(await givenWriter(db));
  const { uploadId } = (await send(ann, await photo())).body;
  const images = [{ uploadId, alt: "" }];
  const { publicationId } = (await ann.ask<Publication>("POST", "/api/publications", text)).body;
  const refused: object[] = [
    { themeId: "no-such-theme", images },
    { date: "2026-06-01T00:00:00.000Z", images },
    { images: [...images, { imageId: "I0000000000000000", alt: "" }] },
  ];
  for (const edit of refused) {
    expect((await ann.ask("PATCH", `/api/publications/${publicationId}`, edit)).status, JSON.stringify(edit)).toBe(400);
    expect(await files.list("publications"), JSON.stringify(edit)).toEqual([]);
  }
  const twice = { ...text, images };
  const headers = { "Idempotency-Key": "k".repeat(43) };
  const answers = await Promise.all([1, 2, 3].map(() => ann.ask<Publication>("POST", "/api/publications", twice, headers)));
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.publicationId);
  expect(new Set(made).size).toBe(1);
  expect(await files.list("publications")).toHaveLength(3);
});

test("of what waits for its publication a member may leave 20 MB, and no file is drawn beyond that", async () => {
  const { as, db, files } = await newService();
  const ann = await as(await givenWriter(db));
  const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
  expect((await send(ann, noise)).status).toBe(201);
  const [{ bytes }] = (await db.selectFrom("upload").select("bytes").execute()) as [{ bytes: number }];
  const stored = await Promise.all((await files.list("uploads")).map(async ({ key }) => (await files.get(key))!.length));
  expect(bytes).toBe(stored.reduce((sum, size) => sum + size, 0));
  await db
    .updateTable("upload")
    .set({ bytes: 20 * 1024 * 1024 - 10 })
    .execute();
  const refused = await send(ann, await photo());
  expect(refused).toMatchObject({ status: 413, body: { error: { code: "storage/quota-exceeded" } } });
  expect(await files.list("uploads")).toHaveLength(3);
  expect((await send(await as(await givenWriter(db)), await photo())).status, "somebody else").toBe(201);
});

test("what is being drawn counts, too: no file is drawn for which there will be no room", async () => {
  const { as, db } = await newService();
  const member = await givenWriter(db);
  const ann = await as(member);
  const waiting = { uid: member.uid, width: 1, height: 1, bytes: 1, createdAt: "2026-03-01T11:00:00.000Z" };
  for (let number = 0; number < 19; number += 1)
    await db
      .insertInto("upload")
      .values({ ...waiting, id: newId("U"), file: `uploads/${number}.webp` })
      .execute();
  const picture = await photo(3000, 2000);
  const statuses: number[] = [];
  await Promise.all([1, 2].map(async () => statuses.push((await send(ann, picture)).status)));
  expect(statuses).toEqual([413, 201]);
});

test("files go with their owner's erasure, also those that no row names any more", async () => {
  const service = await newService();
  const { as, db, files, keys, clock } = service;
  const member = await givenWriter(db);
  const ann = await as(member);
  const { uploadId } = (await send(ann, await photo())).body;
  const { publicationId } = (await ann.ask<Publication>("POST", "/api/publications", { ...text, images: [{ uploadId, alt: "" }] })).body;
  const deleted = (await ann.ask<Publication>("POST", "/api/publications", text)).body.publicationId;
  await ann.ask("DELETE", `/api/publications/${deleted}`);
  for (const id of [publicationId, deleted]) await files.put(`publications/${id}/left-by-a-crash.webp`, new Uint8Array([1]));
  const receipt = await db.transaction().execute((trx) => beginErasure(trx, keys, member.uid, clock.now));
  await runErasure({ ...service, clock: () => clock.now }, receipt!.id);
  expect([...(await files.list("publications")), ...(await files.list("uploads"))]).toEqual([]);
});
