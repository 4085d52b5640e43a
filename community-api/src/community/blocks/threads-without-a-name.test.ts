import type { Comment, CommentPage } from "@ryadom/shared/comments.ts";
import type { NotificationPage } from "@ryadom/shared/notifications.ts";
import type { Publication } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenWriter } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";

const told = async (who: Caller) => (await who.ask<z.infer<typeof NotificationPage>>("GET", "/api/notifications")).body.items.length;
const say = (who: Caller, publicationId: string, repliedToCommentId?: string) =>
  who.ask<Comment>("POST", `/api/publications/${publicationId}/comments`, { content: "Hm", repliedToCommentId });

/** A thread without a name, its author, and a specialist who answered it and suspects who that is. */
async function givenSuspectedThread() {
  const { as, db } = await newService();
  const [author, suspicious] = [await givenWriter(db), await givenWriter(db, { isSpecialist: 1 })];
  const [theirs, other] = [await as(author), await as(suspicious)];
  const text = { title: "Tonight", content: "Words", sourceLang: "en", themeId: "anxiety", isAnonymous: true };
  const thread = (await theirs.ask<Publication>("POST", "/api/publications", text)).body;
  const { body: comment } = await say(other, thread.publicationId);
  const path = `/api/publications/${thread.publicationId}`;
  return {
    author: { ...author, caller: theirs },
    suspicious: { ...suspicious, caller: other },
    pseudonymId: thread.author!.id,
    /** What the author sees and what the suspicious one is told. */
    async seen() {
      const { body: comments } = await theirs.ask<CommentPage>("GET", `${path}/comments?kind=specialist`);
      const { body: post } = await theirs.ask<Publication>("GET", path);
      const reply = await say(theirs, thread.publicationId, comment.id);
      return [await told(theirs), comments.items.length, post.answeredSpecialists.length, reply.status, await told(other)];
    },
  };
}

test("who blocks a suspect learns nothing: neither of the two sees or is told less in the thread", async () => {
  const { author, suspicious, seen } = await givenSuspectedThread();
  expect(await seen()).toEqual([1, 1, 1, 201, 1]);
  await suspicious.caller.ask("PUT", `/api/me/blocked-members/${author.authorId}`);
  expect(await seen()).toEqual([1, 1, 1, 201, 2]);
});

test("who blocks the pseudonym is told no more of what it says", async () => {
  const { suspicious, pseudonymId, seen } = await givenSuspectedThread();
  await suspicious.caller.ask("PUT", `/api/me/blocked-members/${pseudonymId}`);
  expect(await seen()).toEqual([1, 1, 1, 201, 0]);
});

test("the author's own block holds in their thread", async () => {
  const { author, suspicious, seen } = await givenSuspectedThread();
  await author.caller.ask("PUT", `/api/me/blocked-members/${suspicious.authorId}`);
  expect(await seen()).toEqual([0, 0, 0, 404, 0]);
});

test("who is blocked for what they said there goes on seeing what the author writes by name", async () => {
  const { author, suspicious } = await givenSuspectedThread();
  const text = { title: "By name", content: "Words", sourceLang: "en", themeId: "anxiety" };
  const { publicationId } = (await author.caller.ask<Publication>("POST", "/api/publications", text)).body;
  const { body: answer } = await say(suspicious.caller, publicationId);
  await say(author.caller, publicationId, answer.id);
  const seen = async () => [
    (await suspicious.caller.ask("GET", `/api/publications/${publicationId}`)).status,
    await told(suspicious.caller),
  ];
  expect(await seen()).toEqual([200, 1]);
  await author.caller.ask("PUT", `/api/me/blocked-members/${suspicious.authorId}`);
  expect(await seen()).toEqual([200, 1]);
  expect(await told(author.caller)).toBe(0);
});
