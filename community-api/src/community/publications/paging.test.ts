import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { PublicationPage } from "@ryadom/shared/publications.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { givenMember, givenPublication } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { encodeCursor } from "../../core/cursor-pagination.ts";
import { createKeys } from "../../core/keys.ts";

test("paging meets every publication once, also when many share one date, and that is this very moment", async () => {
  const { db, get, clock } = await newService();
  const { uid } = await givenMember(db);
  const dates = ["2026-02-01T00:00:00.000Z", "2026-02-01T00:00:00.001Z", "2026-02-02T00:00:00.000Z"];
  clock.now = new Date(dates[2]!);
  const given: { id: string; publishedAt: string }[] = [];
  for (let count = 0; count < 47; count += 1) {
    const isHidden = count % 9 === 0 ? 1 : 0;
    const { id, publishedAt } = await givenPublication(db, { authorUid: uid, publishedAt: dates[count % 3]!, isHidden });
    if (!isHidden) given.push({ id, publishedAt });
  }
  const wanted = given.toSorted((a, b) => (a.publishedAt + a.id < b.publishedAt + b.id ? 1 : -1)).map((publication) => publication.id);
  for (const limit of [1, 7, 10]) {
    const met: string[] = [];
    let cursor: string | null = "";
    for (let page = 0; cursor !== null; page += 1) {
      expect(page).toBeLessThan(60);
      const path: string = `/api/publications?language=en&limit=${limit}${cursor && `&cursor=${cursor}`}`;
      const { body } = await get<PublicationPage>(path);
      met.push(...body.items.map((item) => item.publicationId));
      cursor = body.nextCursor;
    }
    expect(met).toEqual(wanted);
  }
});

test("a page that is exactly full and the last says that nothing follows", async () => {
  const { db, get } = await newService();
  for (let count = 0; count < 10; count += 1) await givenPublication(db);
  const { body } = await get<PublicationPage>("/api/publications?language=en");
  expect([body.items.length, body.nextCursor]).toEqual([10, null]);
});

test("publications that appear while someone pages neither repeat nor hide any other", async () => {
  const { db, get, clock } = await newService();
  for (let count = 0; count < 15; count += 1) await givenPublication(db, { publishedAt: `2026-02-${10 + count}T00:00:00.000Z` });
  const first = await get<PublicationPage>("/api/publications?language=en");
  await givenPublication(db, { publishedAt: "2026-03-01T11:00:00.000Z" });
  clock.now = new Date("2026-03-02T00:00:00.000Z");
  const second = await get<PublicationPage>(`/api/publications?language=en&cursor=${first.body.nextCursor}`);
  const ids = [...first.body.items, ...second.body.items].map((item) => item.publicationId);
  expect(new Set(ids).size).toBe(15);
});

test("a cursor that points into the future shows nothing that is not public", async () => {
  const { db, get, keys } = await newService();
  await givenPublication(db, { publishedAt: "2026-04-01T00:00:00.000Z" });
  const cursor = encodeCursor(keys, { time: "2027-01-01T00:00:00.000Z", id: "P0000000000000000" });
  expect((await get<PublicationPage>(`/api/publications?language=en&cursor=${cursor}`)).body.items).toEqual([]);
});

test("anything but a cursor that this service made for this list is refused, before any query", async () => {
  const { get, keys, statements } = await newService();
  const made = (text: string) => Buffer.from(text).toString("base64url");
  const place = { time: "2026-02-01T00:00:00.000Z", id: "P0000000000000000" };
  const ours = Buffer.from(encodeCursor(keys, place), "base64url").toString();
  const garbage = [
    encodeCursor(keys, { ...place, id: "C0000000000000000" }),
    encodeCursor(createKeys("the secret of somebody else, as long as it has to be"), place),
    made(ours.replace("02-01", "02-02")),
    made(ours.slice(0, -1) + (ours.endsWith("0") ? "1" : "0")),
    made(`${ours} `),
    // As they were until they were signed.
    made("2026-02-01T00:00:00.000ZP0000000000000000"),
    made("2026-02-01T00:00:00.000ZC0000000000000000"),
    made("2026-99-01T00:00:00.000ZP0000000000000000"),
    made("2026-02-01T00:00:00.000ZP0000000000000000 "),
    `${made("2026-02-01T00:00:00.000ZP0000000000000000")}=`,
    made("{}"),
    "%20",
    "null",
  ];
  for (const cursor of garbage) {
    const { status, body } = await get<ErrorResponse>(`/api/publications?language=en&cursor=${cursor}`);
    expect([status, body.error.code], cursor).toEqual([400, "invalid-argument"]);
  }
  await fc.assert(
    fc.asyncProperty(fc.base64String({ minLength: 1 }), async (cursor) => {
      const { status } = await get(`/api/publications?language=en&cursor=${encodeURIComponent(cursor)}`);
      expect(status).toBe(400);
    }),
    { numRuns: 100 },
  );
  expect(statements()).toBe(0);
});

test("of what nobody answered the longest wait comes first, page after page, and what is still to come never", async () => {
  const { db, get, clock } = await newService();
  const at = (minute: number) => new Date(clock.now.getTime() + minute * 60_000).toISOString();
  const waiting = [];
  for (let minute = -12; minute <= -1; minute += 1) waiting.push((await givenPublication(db, { publishedAt: at(minute) })).id);
  await givenPublication(db, { publishedAt: at(-30), commentsCount: 1 });
  await givenPublication(db, { publishedAt: at(5) });
  const path = "/api/publications?language=en&view=unanswered";
  const first = (await get<PublicationPage>(path)).body;
  const second = (await get<PublicationPage>(`${path}&cursor=${first.nextCursor}`)).body;
  expect([...first.items, ...second.items].map(({ publicationId }) => publicationId)).toEqual(waiting);
  expect(second.nextCursor).toBeNull();
});

test("among what nobody answered is nothing that nobody can answer, or that waits for a quarter of a year", async () => {
  const { db, get, clock } = await newService();
  const before = (days: number) => new Date(clock.now.getTime() - days * 86_400_000).toISOString();
  const { id } = await givenPublication(db, { publishedAt: before(89) });
  await givenPublication(db, { publishedAt: before(91) });
  await givenPublication(db, { publishedAt: before(1), isLocked: 1 });
  const { items } = (await get<PublicationPage>("/api/publications?language=en&view=unanswered")).body;
  expect(items.map(({ publicationId }) => publicationId)).toEqual([id]);
});
