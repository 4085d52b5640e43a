import type { Comment } from "@ryadom/shared/comments.ts";
import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { Publication } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { givenComment, givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { photo } from "../../../test/sample-images.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { reportingCatalogue } from "../../../test/test-catalogue.ts";
import { eraseOwnData } from "../../privacy/erase/own-data.ts";
import { purgeExpired } from "../../jobs/purge.ts";

const themeId = reportingCatalogue.themes[0]!.key;
const text = { title: "An evening", content: "Words", sourceLang: "en", themeId };
const shop = "Look: [a shop](https://shop.example/1)";
const links = (count: number): string => Array.from({ length: count }, (_, n) => `https://shop.example/${n}`).join(" ");
const story =
  "I have been lying awake since three again, and I keep going over the same day at work, what I said and what they said, until it is light outside.";

async function newCommunity() {
  const service = await newService({ catalogue: () => ({ ...reportingCatalogue, helpHosts: ["help.example"] }) });
  const { db, as, clock } = service;
  const joined = (daysAgo: number): string => new Date(clock.now.getTime() - daysAgo * 86_400_000).toISOString();
  const newcomer = async (about: object = {}) => as(await givenWriter(db, { joinedAt: joined(0), ...about }));
  const member = async () => as(await givenWriter(db));
  return { ...service, newcomer, member, joined };
}
const write = (caller: Caller, changes: object) =>
  caller.ask<Publication & ErrorResponse>("POST", "/api/publications", { ...text, ...changes });
const answer = (caller: Caller, id: string, content: string) =>
  caller.ask<Comment & ErrorResponse>("POST", `/api/publications/${id}/comments`, { content });

test("a newcomer's words always go through; a link waits for the next day, and the answer says until when", async () => {
  const { as, joined, clock, db } = await newCommunity();
  const newcomer = await givenWriter(db, { joinedAt: joined(0) });
  const ann = await as(newcomer);
  expect((await write(ann, { content: "мне плохо" })).status).toBe(201);
  const { id } = await givenPublication(db);
  for (const refused of [await write(ann, { content: shop }), await answer(ann, id, "www.shop.example")]) {
    expect([refused.status, refused.body.error.code]).toEqual([403, "links-not-yet"]);
    expect(refused.headers.get("Retry-After")).toBe("86400");
  }
  expect((await answer(ann, id, "[ours](/en/help) [helpline](https://help.example/chat)")).status).toBe(201);
  clock.now = new Date(clock.now.getTime() + 86_400_000);
  const next = await write(await as(newcomer), { content: shop });
  expect([next.status, next.body.isHeld]).toEqual([201, false]);
});

test("a refused link counts for no limit: without it the text goes out at once", async () => {
  const { newcomer, db } = await newCommunity();
  const ann = await newcomer();
  await write(ann, { content: shop });
  expect(await db.selectFrom("rate_limit").select("name").where("name", "like", "publish%").execute()).toEqual([]);
  expect((await write(ann, {})).status).toBe(201);
});

test("a link that comes by an edit is looked at too; one that stood there before is not", async () => {
  const { newcomer, member, db } = await newCommunity();
  const ann = await newcomer();
  const { publicationId } = (await write(ann, {})).body;
  const edit = (caller: Caller, content: string) =>
    caller.ask<Publication & ErrorResponse>("PATCH", `/api/publications/${publicationId}`, { content });
  expect((await edit(ann, shop)).body.error.code).toBe("links-not-yet");
  await db.updateTable("publication").set({ content: shop }).where("id", "=", publicationId).execute();
  expect((await edit(ann, `${shop} and more words`)).status).toBe(200);
  const bob = await member();
  const comment = (await answer(bob, publicationId, "Words")).body;
  const changed = await bob.ask<Comment>("PATCH", `/api/comments/${comment.id}`, { content: links(3) });
  expect(changed.body.isHeld).toBe(true);
});

test("more links than a member's texts may have wait for a moderator, also through an edit that leaves them there", async () => {
  const { member, newcomer } = await newCommunity();
  const ann = await member();
  expect((await write(ann, { content: links(2) })).body.isHeld).toBe(false);
  const held = (await write(ann, { content: links(3) })).body;
  expect(held.isHeld).toBe(true);
  const edit = (content: string) => ann.ask<Publication>("PATCH", `/api/publications/${held.publicationId}`, { content });
  expect((await edit(`${links(3)} please`)).body.isHeld).toBe(true);
  expect((await edit(links(2))).body.isHeld).toBe(false);
  const specialist = await newcomer({ isSpecialist: 1 });
  expect((await write(specialist, { content: links(5) })).body.isHeld).toBe(false);
});

test("texts that were kept open more links; texts that moderators took down close them", async () => {
  const { as, db, clock } = await newCommunity();
  const kept = await givenWriter(db);
  for (let n = 0; n < 3; n += 1) await givenPublication(db, { authorUid: kept.uid });
  expect((await write(await as(kept), { content: links(5) })).body.isHeld).toBe(false);
  const { id } = await givenPublication(db);
  for (let n = 0; n < 3; n += 1)
    await givenComment(db, id, { authorUid: kept.uid, isHidden: 1, hiddenBy: "moderator", reviewedAt: clock.now.toISOString() });
  const refused = await write(await as(kept), { content: shop });
  expect([refused.body.error.code, refused.headers.get("Retry-After")]).toEqual(["links-not-yet", String(7 * 86_400)]);
});

test("a newcomer's post has one picture, when it's written and when it's edited", async () => {
  const { newcomer } = await newCommunity();
  const ann = await newcomer();
  const send = async () => {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(await photo())], "river.jpg", { type: "image/jpeg" }));
    return { uploadId: (await ann.ask<{ uploadId: string }>("POST", "/api/uploads", form)).body.uploadId, alt: "" };
  };
  const images = [await send(), await send()];
  const refused = await write(ann, { images });
  expect([refused.status, refused.body.error.code, refused.headers.get("Retry-After")]).toEqual([403, "pictures-not-yet", "86400"]);
  const made = await write(ann, { images: images.slice(0, 1) });
  expect(made.status).toBe(201);
  const more = { images: [{ imageId: made.body.images[0]!.id, alt: "" }, images[1]] };
  const edited = await ann.ask<ErrorResponse>("PATCH", `/api/publications/${made.body.publicationId}`, more);
  expect(edited.body.error.code).toBe("pictures-not-yet");
});

test("the same long text of one's own is refused once it stands there, and may be written anew after it was deleted", async () => {
  const { member } = await newCommunity();
  const ann = await member();
  const first = await write(ann, { content: story });
  const again = await write(ann, { content: `${story.toUpperCase()}!` });
  expect([again.status, again.body.error.code]).toEqual([409, "duplicate-text"]);
  await ann.ask("DELETE", `/api/publications/${first.body.publicationId}`);
  expect((await write(ann, { content: story })).status).toBe(201);
});

test("short words may be said as often as they are felt", async () => {
  const { member, db } = await newCommunity();
  const { id } = await givenPublication(db);
  for (const caller of [await member(), await member(), await member()])
    for (const content of ["help me", "help me", "Мне очень плохо, помогите", "Мне очень плохо, помогите"]) {
      const said = await answer(caller, id, content);
      expect([said.status, said.body.isHeld]).toEqual([201, false]);
    }
});

test("what several members write alike waits for a moderator from the third on, and a day later no more", async () => {
  const { member, clock } = await newCommunity();
  const isHeld = async (content: string) => (await write(await member(), { content })).body.isHeld;
  expect([await isHeld(story), await isHeld(`${story} Really.`), await isHeld(story)]).toEqual([false, false, true]);
  clock.now = new Date(clock.now.getTime() + 86_400_000);
  expect(await isHeld(story)).toBe(false);
});

test("copies of somebody's words never hide the original when its author edits it, nor does an edit free a copy", async () => {
  const { as, member, clock, db } = await newCommunity();
  const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
  const edit = async (caller: Caller, { publicationId }: Publication, content: string) =>
    (await caller.ask<Publication>("PATCH", `/api/publications/${publicationId}`, { content })).body.isHeld;
  const author = await givenWriter(db);
  const [ann, bob, eve, kim] = [await as(author), await member(), await member(), await member()];
  const original = (await write(ann, { content: story })).body;
  const disguised = (await write(kim, { content: "Nothing to see" })).body;
  later(1);
  expect((await write(bob, { content: story })).body.isHeld).toBe(false);
  const copy = (await write(eve, { content: story })).body;
  expect(copy.isHeld).toBe(true);
  later(1);
  for (const words of [`${story} It is better now.`, `${story} It is much better now.`])
    expect(await edit(ann, original, words)).toBe(false);
  expect(await edit(eve, copy, `${story} Really.`)).toBe(true);
  // Older by its first words, and a copy by those that came since.
  expect(await edit(kim, disguised, story)).toBe(true);
  later(20 * 60);
  await write(await member(), { content: story });
  later(5 * 60);
  // More than a day old, and no more remembered; its copies are.
  await purgeExpired(db, clock.now);
  expect(await edit(await as(author), original, `${story} Much, much better.`)).toBe(false);
});

test("one member's answer under one post after another waits from the fourth on", async () => {
  const { member, db } = await newCommunity();
  const ann = await member();
  const held: boolean[] = [];
  for (let n = 0; n < 4; n += 1) held.push((await answer(ann, (await givenPublication(db)).id, story)).body.isHeld);
  expect(held).toEqual([false, false, false, true]);
});

test("what a text is known by is gone after a day, and with its member", async () => {
  const { as, db, clock } = await newCommunity();
  const ann = await givenWriter(db);
  await write(await as(ann), { content: story });
  const rows = () => db.selectFrom("text_sketch").select("number").execute();
  expect(await rows()).toHaveLength(8);
  await purgeExpired(db, new Date(clock.now.getTime() + 86_400_000));
  expect(await rows()).toEqual([]);
  await write(await as(ann), { content: `${story} And so on.`, title: "Another" });
  expect(await rows()).toHaveLength(8);
  await eraseOwnData(db, ann.uid, clock.now);
  expect(await rows()).toEqual([]);
});
