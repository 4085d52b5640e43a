import type { Publication } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { givenComment, givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { givenMailbox } from "../../../test/given-mailbox.ts";
import { newService } from "../../../test/test-app.ts";
import { unlimitedRateLimits } from "../../../test/unlimited-rate-limits.ts";
import { defaultRateLimits } from "../../limits/rate-limits.ts";

type Source = { title: string; history: { title: string; date: string }[]; nextCursor: string | null };

async function newAuthor(changes: Parameters<typeof newService>[0] = {}) {
  const service = await newService(changes);
  const author = await givenWriter(service.db);
  await givenMailbox(service, author);
  const caller = await service.as(author);
  const { id } = await givenPublication(service.db, { authorUid: author.uid, title: "Number 0", slug: "number-0" });
  const edit = async (title: string) => {
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    return caller.ask<Publication>("PATCH", `/api/publications/${id}`, { title });
  };
  const source = async (cursor?: string) =>
    (await caller.ask<Source>("GET", `/api/publications/${id}/source${cursor === undefined ? "" : `?cursor=${cursor}`}`)).body;
  return { service, author, caller, id, edit, source };
}

test("posts and comments together are edited thirty times an hour, and then no more until it is over", async () => {
  const { edit } = defaultRateLimits.perAccount;
  const rateLimits = { ...unlimitedRateLimits, perAccount: { ...unlimitedRateLimits.perAccount, edit } };
  const { service, author, caller, edit: editPost } = await newAuthor({ rateLimits });
  const comment = await givenComment(service.db, (await givenPublication(service.db)).id, { authorUid: author.uid });
  const editComment = async (content: string) => (await caller.ask("PATCH", `/api/comments/${comment.id}`, { content })).status;
  for (let time = 0; time < 15; time += 1)
    expect([(await editPost(`Title ${time}`)).status, await editComment(`Words ${time}`)]).toEqual([200, 200]);
  expect([(await editPost("Once more")).status, await editComment("Once more")]).toEqual([429, 429]);
  service.clock.now = new Date(service.clock.now.getTime() + 3_600_000);
  expect((await editPost("An hour later")).status).toBe(200);
});

test("of forty wordings the first and the newest stay, ten a page", async () => {
  const { edit, source } = await newAuthor();
  for (let time = 1; time <= 40; time += 1) await edit(`Number ${time}`);
  const first = await source();
  expect(first.history.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, index) => `Number ${39 - index}`));
  const second = await source(first.nextCursor!);
  expect(second.nextCursor).toBe(null);
  expect(second.history.map(({ title }) => title)).toEqual([
    ...Array.from({ length: 9 }, (_, index) => `Number ${29 - index}`),
    "Number 0",
  ]);
});

test("a publication holds ten addresses; a title beyond keeps the last one, and every old one goes on leading there", async () => {
  const { service, edit } = await newAuthor();
  const slugs: string[] = [];
  for (let time = 1; time <= 12; time += 1) slugs.push((await edit(`Number ${time}`)).body.slugId);
  expect(slugs).toEqual([...Array.from({ length: 9 }, (_, index) => `number-${index + 1}`), "number-9", "number-9", "number-9"]);
  expect((await edit("Number 3")).body).toMatchObject({ title: "Number 3", slugId: "number-3" });
  const kept = await service.db.selectFrom("publication_slug").select("slug").execute();
  expect(kept).toHaveLength(10);
  for (const { slug } of kept) expect((await service.get(`/api/publications/${slug}`)).status).toBe(slug === "number-3" ? 200 : 301);
});

test("a cursor of another list is refused", async () => {
  const { caller, id, service, edit } = await newAuthor();
  for (let count = 0; count < 11; count += 1) await edit(`Number ${count + 1}`);
  for (let count = 0; count < 11; count += 1) await givenPublication(service.db);
  const feed = (await service.get<{ nextCursor: string }>("/api/publications?language=en")).body;
  expect((await caller.ask("GET", `/api/publications/${id}/source?cursor=${feed.nextCursor}`)).status).toBe(400);
});
