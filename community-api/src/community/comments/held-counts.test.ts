import type { Comment, CommentPage } from "@ryadom/shared/comments.ts";
import type { Publication } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { heldText, reportingCatalogue } from "../../../test/test-catalogue.ts";

async function newThread() {
  const service = await newService({ catalogue: () => reportingCatalogue });
  const { db, as, get } = service;
  const [bob, doctor] = [await as(await givenWriter(db)), await as(await givenWriter(db, { alias: "Doctor", isSpecialist: 1 }))];
  const { id } = await givenPublication(db);
  const say = async (caller: Caller, content: string, repliedToCommentId?: string): Promise<Comment> => {
    const body = { content, ...(repliedToCommentId ? { repliedToCommentId } : {}) };
    return (await caller.ask<Comment>("POST", `/api/publications/${id}/comments`, body)).body;
  };
  /** What the post counts, whom it names as specialists who answered, and what the root comments count. */
  const counts = async (): Promise<unknown> => {
    const post = (await get<Publication>(`/api/publications/${id}`)).body;
    const roots = (await get<CommentPage>(`/api/publications/${id}/comments`)).body.items;
    return [post.commentsCount, post.answeredSpecialists.map(({ alias }) => alias), roots.map(({ repliesCount }) => repliesCount)];
  };
  const edit = (caller: Caller, comment: Comment, content: string) => caller.ask("PATCH", `/api/comments/${comment.id}`, { content });
  return { bob, doctor, say, counts, edit };
}

test("a reply that is held for review is counted nowhere until it is shown", async () => {
  const { bob, doctor, say, counts, edit } = await newThread();
  const root = await say(bob, "Root");
  const reply = await say(doctor, heldText, root.id);
  expect(reply.isHeld).toBe(true);
  expect(await counts()).toEqual([1, [], [0]]);
  await edit(doctor, reply, "Words");
  expect(await counts()).toEqual([2, ["Doctor"], [1]]);
  await edit(doctor, reply, heldText);
  expect(await counts()).toEqual([1, [], [0]]);
});

test("what stands under a root comment that is held for review is counted nowhere, a specialist's answer too", async () => {
  const { bob, doctor, say, counts, edit } = await newThread();
  const root = await say(bob, "Root");
  await say(doctor, "An answer", root.id);
  expect(await counts()).toEqual([2, ["Doctor"], [1]]);
  await edit(bob, root, heldText);
  expect(await counts()).toEqual([0, [], []]);
  await edit(bob, root, "Words");
  expect(await counts()).toEqual([2, ["Doctor"], [1]]);
});

test("whoever rewords an answer to and fro tells of it once", async () => {
  const { bob, doctor, say, edit } = await newThread();
  const root = await say(bob, "Root");
  const reply = await say(doctor, heldText, root.id);
  const told = async () => (await bob.ask<{ items: { kind: string }[] }>("GET", "/api/notifications")).body.items.map(({ kind }) => kind);
  expect(await told()).toEqual([]);
  for (const content of ["Words", heldText, "Other words", heldText, "Words again"]) await edit(doctor, reply, content);
  expect(await told()).toEqual(["reply"]);
});
