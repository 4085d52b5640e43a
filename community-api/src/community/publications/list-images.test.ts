import type { PublicationImageList } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { givenMember, givenPublication } from "../../../test/fixtures.ts";
import { newService, type TestService } from "../../../test/test-app.ts";
import { newId, newToken } from "../../core/ids.ts";

async function givenImages({ db }: TestService, publicationId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, position) => {
    const file = `publications/${publicationId}/${newToken()}.webp`;
    return { id: newId("I"), publicationId, position, file, width: 400, height: 300, alt: `Image ${position}` };
  });
  await db.insertInto("publication_image").values(rows).execute();
  return rows.map(({ id }) => id);
}

test("a publication's images are listed in their order, page by page, with what is known of each file", async () => {
  const service = await newService();
  const { id } = await givenPublication(service.db);
  const ids = await givenImages(service, id, 3);
  const list = (query: string) => service.get<PublicationImageList>(`/api/publications/${id}/images${query}`);
  const whole = (await list("")).body;
  expect([whole.prefixes, whole.nextPageToken, whole.items.map((one) => one.id)]).toEqual([[], null, ids]);
  expect(whole.items[0]).toMatchObject({ contentType: "image/webp", width: 400, height: 300, alt: "Image 0" });
  expect(whole.items[0]!.name).toMatch(/^[\w-]{43}\.webp$/);
  expect(whole.items[0]!.smaller.map(({ size, url }) => [size, url.endsWith(`_${size}.webp`)])).toEqual([
    ["64x64", true],
    ["240x240", true],
  ]);
  const first = (await list("?maxResults=2")).body;
  expect([first.items.length, first.nextPageToken]).toEqual([2, ids[1]]);
  const second = (await list(`?maxResults=2&pageToken=${first.nextPageToken}`)).body;
  expect([second.items.map((one) => one.id), second.nextPageToken]).toEqual([[ids[2]], null]);
  for (const query of ["?maxResults=0", "?maxResults=1001", "?pageToken=I0000000000000000", "?pageToken=x"])
    expect((await list(query)).status, query).toBe(400);
});

test("they are seen by those who see the publication; its author gets signed addresses of a hidden one", async () => {
  const service = await newService();
  const ann = await givenMember(service.db);
  const { id } = await givenPublication(service.db, { authorUid: ann.uid, isHidden: 1 });
  await givenImages(service, id, 1);
  const address = `/api/publications/${id}/images`;
  expect((await service.get(address)).status).toBe(404);
  expect((await (await service.as(await givenMember(service.db))).ask("GET", address)).status).toBe(404);
  const { items } = (await (await service.as(ann)).ask<PublicationImageList>("GET", address)).body;
  expect(items[0]!.url).toContain("signature=");
  expect(items[0]!.name).toMatch(/^[\w-]{43}\.webp$/);
  expect(items[0]!.smaller[0]!.url).toMatch(/_64x64\.webp\?until=/);
});
