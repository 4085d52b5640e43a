import type { Comment } from "@ryadom/shared/comments.ts";
import type { NotificationPage } from "@ryadom/shared/notifications.ts";
import type { Publication } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenWriter } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";

const text = { title: "Tonight", content: "Words", sourceLang: "en", themeId: "anxiety" };
const publish = async (by: Caller, about: object = {}) =>
  (await by.ask<Publication>("POST", "/api/publications", { ...text, ...about })).body;
const answer = async (by: Caller, publicationId: string, repliedToCommentId?: string) =>
  (await by.ask<Comment>("POST", `/api/publications/${publicationId}/comments`, { content: "Hm", repliedToCommentId })).body;
const told = async (who: Caller) => (await who.ask<z.infer<typeof NotificationPage>>("GET", "/api/notifications")).body.items.length;

test("a block takes away what two were told of each other's comments, and nothing of anybody else's", async () => {
  const { as, db } = await newService();
  const bobHimself = await givenWriter(db);
  const [ann, bob, eve] = [await as(await givenWriter(db)), await as(bobHimself), await as(await givenWriter(db))];
  const { publicationId } = await publish(ann);
  const root = await answer(bob, publicationId);
  await answer(ann, publicationId, root.id);
  await answer(eve, publicationId);
  expect([await told(ann), await told(bob)]).toEqual([2, 1]);
  await ann.ask("PUT", `/api/me/blocked-members/${bobHimself.authorId}`);
  expect([await told(ann), await told(bob)]).toEqual([1, 0]);
});

test("a block of a member leaves what was said under a pseudonym, and the other way round", async () => {
  const { as, db } = await newService();
  const bobHimself = await givenWriter(db);
  const [ann, bob] = [await as(await givenWriter(db)), await as(bobHimself)];
  const veiled = await publish(bob, { isAnonymous: true });
  const asked = await answer(ann, veiled.publicationId);
  await answer(bob, veiled.publicationId, asked.id);
  const { publicationId } = await publish(ann);
  await answer(bob, publicationId);
  expect(await told(ann)).toBe(2);
  await ann.ask("PUT", `/api/me/blocked-members/${veiled.author!.id}`);
  expect(await told(ann)).toBe(1);
  await ann.ask("DELETE", `/api/me/blocked-members/${veiled.author!.id}`);
  await answer(bob, veiled.publicationId, asked.id);
  await ann.ask("PUT", `/api/me/blocked-members/${bobHimself.authorId}`);
  expect(await told(ann)).toBe(1);
});
