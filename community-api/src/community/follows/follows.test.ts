import type { Comment } from "@ryadom/shared/comments.ts";
import type { Notification } from "@ryadom/shared/notifications.ts";
import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenMember, givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { heldText, reportingCatalogue } from "../../../test/test-catalogue.ts";

type Told = z.infer<typeof Notification>;
const toldTo = async (caller: Caller) => (await caller.ask<{ items: Told[] }>("GET", "/api/notifications")).body.items;

async function newThread() {
  const service = await newService({ catalogue: () => reportingCatalogue });
  const { db, as } = service;
  const person = async () => {
    const row = await givenWriter(db);
    const caller = await as(row);
    return { ...row, caller };
  };
  const author = await person();
  const { id } = await givenPublication(db, { authorUid: author.uid });
  const follows = async () => {
    const one = await person();
    expect((await one.caller.ask("PUT", `/api/publications/${id}/follow`)).body).toEqual({ isFollowed: true });
    return one;
  };
  const answer = async (caller: Caller, content: string, repliedToCommentId?: string) => {
    const { status, body } = await caller.ask<Comment>("POST", `/api/publications/${id}/comments`, {
      content,
      ...(repliedToCommentId && { repliedToCommentId }),
    });
    expect(status).toBe(201);
    return body;
  };
  return { ...service, id, author, person, follows, answer };
}

test("a thread is followed and let go of by its reader alone, and the list has it until then", async () => {
  const { db, as, visitor } = await newService();
  const reader = await as(await givenMember(db));
  const posts = [await givenPublication(db), await givenPublication(db)];
  const hidden = await givenPublication(db, { isHidden: 1 });
  for (const { id } of posts) expect((await reader.ask("PUT", `/api/publications/${id}/follow`)).status).toBe(200);
  expect((await reader.ask("PUT", `/api/publications/${posts[0]!.id}/follow`)).body).toEqual({ isFollowed: true });
  expect((await reader.ask("PUT", `/api/publications/${hidden.id}/follow`)).status).toBe(404);
  expect((await visitor().ask("PUT", `/api/publications/${posts[0]!.id}/follow`)).status).toBe(401);
  const stateFor = async (caller: Caller) => (await caller.ask<Publication>("GET", `/api/publications/${posts[0]!.id}`)).body.isFollowed;
  expect([await stateFor(reader), await stateFor(visitor())]).toEqual([true, false]);
  const list = async () =>
    (await reader.ask<PublicationPage>("GET", "/api/me/follows")).body.items.map(({ publicationId }) => publicationId);
  expect(new Set(await list())).toEqual(new Set(posts.map(({ id }) => id)));
  await db.updateTable("publication").set({ isHidden: 1 }).where("id", "=", posts[1]!.id).execute();
  expect(await list()).toEqual([posts[0]!.id]);
  for (const { id } of posts) expect((await reader.ask("DELETE", `/api/publications/${id}/follow`)).body).toEqual({ isFollowed: false });
  expect(await list()).toEqual([]);
});

test("new answers make one unviewed notification a thread, which leads to the first of them", async () => {
  const { id, person, follows, answer } = await newThread();
  const follower = await follows();
  const other = await person();
  const first = await answer(other.caller, "One");
  await answer(other.caller, "Two");
  await answer(other.caller, "Three", first.id);
  expect(await toldTo(follower.caller)).toMatchObject([{ kind: "followed-thread", count: 3, publicationId: id, commentId: first.id }]);
  await follower.caller.ask("PUT", "/api/notifications/viewed");
  const fourth = await answer(other.caller, "Four");
  // Both are of the same moment here.
  const told = (await toldTo(follower.caller)).toSorted((one, other) => one.count - other.count);
  expect(told).toMatchObject([
    { kind: "followed-thread", count: 1, isViewed: false, commentId: fourth.id },
    { count: 3, isViewed: true },
  ]);
});

test("nobody is told of their own answer, and nobody twice of the same", async () => {
  const { id, author, follows, answer } = await newThread();
  await author.caller.ask("PUT", `/api/publications/${id}/follow`);
  const [ann, bob] = [await follows(), await follows()];
  const asked = await answer(ann.caller, "A question");
  await answer(bob.caller, "A reply", asked.id);
  expect((await toldTo(ann.caller)).map(({ kind }) => kind)).toEqual(["reply"]);
  expect(await toldTo(bob.caller)).toMatchObject([{ kind: "followed-thread", count: 1, commentId: asked.id }]);
  expect((await toldTo(author.caller)).map(({ kind }) => kind)).toEqual(["comment", "comment"]);
});

test("whoever wouldn't see the answer isn't told of it: across a block, under somebody blocked, or after a report of the post", async () => {
  const { id, person, follows, answer } = await newThread();
  const writer = await person();
  const [blocker, blocked, ofRoot, reporter] = [await follows(), await follows(), await follows(), await follows()];
  const rootWriter = await person();
  const root = await answer(rootWriter.caller, "A root");
  await Promise.all([blocker, blocked, ofRoot, reporter].map(({ caller }) => caller.ask("PUT", "/api/notifications/viewed")));
  await blocker.caller.ask("PUT", `/api/me/blocked-members/${writer.authorId}`);
  await writer.caller.ask("PUT", `/api/me/blocked-members/${blocked.authorId}`);
  await ofRoot.caller.ask("PUT", `/api/me/blocked-members/${rootWriter.authorId}`);
  expect((await reporter.caller.ask("PUT", `/api/publications/${id}/report`, { reasonId: "abuse" })).status).toBe(200);
  await answer(writer.caller, "Under the root", root.id);
  for (const one of [blocker, blocked, ofRoot, reporter])
    expect((await toldTo(one.caller)).filter(({ isViewed }) => !isViewed)).toEqual([]);
});

test("who doesn't want to hear isn't told, and goes on following", async () => {
  const { id, person, follows, answer } = await newThread();
  const follower = await follows();
  const settings = { isBellQuiet: false, quietHours: null, timeZone: "UTC" };
  const { body } = await follower.caller.ask<object>("PUT", "/api/me/notification-settings", { ...settings, tellsFollowed: false });
  expect(body).toMatchObject({ tellsFollowed: false, tellsAchievements: true });
  await answer((await person()).caller, "Unheard");
  expect(await toldTo(follower.caller)).toEqual([]);
  expect((await follower.caller.ask<Publication>("GET", `/api/publications/${id}`)).body.isFollowed).toBe(true);
});

test("an answer that is held is told of when it can be seen, once", async () => {
  const { person, follows, answer } = await newThread();
  const follower = await follows();
  const writer = await person();
  const held = await answer(writer.caller, heldText);
  expect([held.isHeld, await toldTo(follower.caller)]).toEqual([true, []]);
  for (const content of ["A kind way", heldText, "A kind way again"])
    expect((await writer.caller.ask("PATCH", `/api/comments/${held.id}`, { content })).status).toBe(200);
  expect(await toldTo(follower.caller)).toMatchObject([{ kind: "followed-thread", count: 1, commentId: held.id }]);
});
