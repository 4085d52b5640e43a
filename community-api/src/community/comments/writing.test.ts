import type { Comment, CommentPage } from "@ryadom/shared/comments.ts";
import type { Publication } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { countFromRows, keptCounters } from "../../../test/counter-oracle.ts";
import { givenComment, givenMember, givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";

type List = { items: { kind: string; count: number; commentId: string | null }[] };

async function thread() {
  const service = await newService();
  const author = await givenWriter(service.db, { alias: "Author" });
  const { id } = await givenPublication(service.db, { authorUid: author.uid });
  const say = async (caller: Caller, content: string, repliedToCommentId?: string): Promise<Comment> => {
    const body = { content, ...(repliedToCommentId ? { repliedToCommentId } : {}) };
    const answer = await caller.ask<Comment>("POST", `/api/publications/${id}/comments`, body);
    expect(answer.status).toBe(201);
    return answer.body;
  };
  return { ...service, author: await service.as(author), id, say };
}

test("comments, specialists' answers and replies stand where they belong, counted, and tell whom they answer", async () => {
  const { as, db, get, author, id, say } = await thread();
  const bob = await as(await givenWriter(db, { alias: "Bob" }));
  const doctor = await as(await givenWriter(db, { alias: "Doctor", isSpecialist: 1 }));
  const root = await say(bob, "I know *this*.");
  const reply = await say(author, "Thank you.", root.id);
  const second = await say(bob, "Any time.", reply.id);
  const answer = await say(doctor, "You are not alone.");
  expect(second).toMatchObject({ replyTargetRootCommentId: root.id, repliedTo: { alias: "Author" }, isReply: true, isMine: true });
  expect(answer).toMatchObject({ isSpecialist: true, isReply: false });
  const { body } = await get<Publication>(`/api/publications/${id}`);
  expect([body.commentsCount, body.answeredSpecialists.map(({ alias }) => alias)]).toEqual([4, ["Doctor"]]);
  const roots = await get<CommentPage>(`/api/publications/${id}/comments`);
  expect(roots.body.items).toMatchObject([{ id: root.id, repliesCount: 2, isMine: false }]);
  expect((await author.ask<List>("GET", "/api/notifications")).body.items.map(({ kind }) => kind).toSorted()).toEqual([
    "comment",
    "reply",
    "specialist-answer",
  ]);
  expect((await bob.ask<List>("GET", "/api/notifications")).body.items).toMatchObject([{ kind: "reply", commentId: reply.id }]);
});

test("a comment counts in its own thread alone, and a specialist who answers twice is named once", async () => {
  const { as, db, id, say } = await thread();
  const other = await givenPublication(db, { pseudonymId: "M0000000000000000", commentsCount: 1 });
  await givenComment(db, other.id);
  const doctor = await as(await givenWriter(db, { isSpecialist: 1 }));
  const root = await say(doctor, "You are not alone.");
  expect(root).toMatchObject({ isEdited: false, isDeleted: false, isSpecialist: true, reactionsCount: 0, repliesCount: 0 });
  await say(doctor, "And this may help.", root.id);
  await say(doctor, "Or this.");
  const answered = await doctor.ask<Comment>("POST", `/api/publications/${other.id}/comments`, { content: "Neither are you." });
  expect(answered.body, "under somebody else's pseudonym").toMatchObject({ isSpecialist: true });
  const kept = await keptCounters(db);
  expect(kept).toEqual(await countFromRows(db));
  expect([kept.publications[id]?.commentsCount, kept.comments[root.id]?.repliesCount]).toEqual([3, 1]);
});

test("specialists' comments on their own texts, with their names, say that they are specialists'", async () => {
  const { as, db } = await newService();
  const doctor = await givenWriter(db, { isSpecialist: 1 });
  const { id } = await givenPublication(db, { authorUid: doctor.uid });
  const comment = await (await as(doctor)).ask<Comment>("POST", `/api/publications/${id}/comments`, { content: "More of it." });
  expect(comment.body.isSpecialist).toBe(true);
});

test("a deleted comment leaves nothing of its words; with replies under it an empty row stays, and an old reply goes whole", async () => {
  const { as, db, get, author, id, say } = await thread();
  const bob = await as(await givenWriter(db, { alias: "Bob Secret" }));
  const root = await say(bob, "Secret words");
  const reply = await say(author, "A reply", root.id);
  expect((await bob.ask("DELETE", `/api/comments/${root.id}`)).status).toBe(204);
  const left = await get<CommentPage>(`/api/publications/${id}/comments`);
  expect(left.body.items).toMatchObject([{ id: root.id, isDeleted: true, author: null, contentHtml: null, repliesCount: 1 }]);
  expect(JSON.stringify(left.body)).not.toContain("Secret");
  expect(JSON.stringify(await db.selectFrom("comment").selectAll().execute())).not.toContain("Secret words");
  expect((await author.ask("DELETE", `/api/comments/${reply.id}`)).status).toBe(204);
  expect((await get<CommentPage>(`/api/publications/${id}/comments`)).body.items).toEqual([]);
  expect((await get<Publication>(`/api/publications/${id}`)).body.commentsCount).toBe(0);
  expect((await bob.ask("POST", `/api/publications/${id}/comments`, { content: "x", repliedToCommentId: root.id })).status).toBe(404);
});

test("one's own comment can be edited, another's cannot even be found", async () => {
  const { as, db, say } = await thread();
  const bob = await as(await givenWriter(db));
  const eve = await as(await givenWriter(db));
  const { id } = await say(bob, "First");
  const edited = await bob.ask<Comment>("PATCH", `/api/comments/${id}`, { content: "Second" });
  expect(edited.body).toMatchObject({ contentHtml: "<p>Second</p>", isEdited: true });
  expect((await bob.ask("GET", `/api/comments/${id}/source`)).body).toEqual({ content: "Second" });
  for (const [method, body] of [["PATCH", { content: "Mine" }], ["DELETE"]] as const)
    expect((await eve.ask(method, `/api/comments/${id}`, body)).status).toBe(404);
  expect((await eve.ask("GET", `/api/comments/${id}/source`)).status).toBe(404);
});

test("reactions to one text are told of together until they are looked at, and never one's own", async () => {
  const { as, db, author, id } = await thread();
  await author.ask("PUT", `/api/publications/${id}/reaction`);
  for (let count = 0; count < 3; count += 1) {
    const fan = await as(await givenMember(db));
    await fan.ask("PUT", `/api/publications/${id}/reaction`);
  }
  expect((await author.ask("GET", "/api/notifications/unviewed")).body).toEqual({ unviewed: 1 });
  expect((await author.ask<List>("GET", "/api/notifications")).body.items).toMatchObject([{ kind: "reactions", count: 3 }]);
  expect((await author.ask("PUT", "/api/notifications/viewed")).status).toBe(204);
  expect((await author.ask("GET", "/api/notifications/unviewed")).body).toEqual({ unviewed: 0 });
});

test("a visitor has nothing unviewed, and no list", async () => {
  const { visitor } = await newService();
  expect((await visitor().ask("GET", "/api/notifications/unviewed")).body).toEqual({ unviewed: 0 });
  expect((await visitor().ask("GET", "/api/notifications")).status).toBe(401);
});

test("a blocked member's comments vanish for who blocked them, and tell them nothing", async () => {
  const { as, db, author, id, say } = await thread();
  const bobRow = await givenWriter(db);
  const bob = await as(bobRow);
  const root = await say(bob, "Here I am");
  await say(author, "A reply", root.id);
  const ann = await givenWriter(db);
  await db.insertInto("block").values({ uid: ann.uid, blockedUid: bobRow.uid, blockedAt: "2026-03-01T12:00:00.000Z" }).execute();
  const annAsks = await as(ann);
  expect((await annAsks.ask<CommentPage>("GET", `/api/publications/${id}/comments`)).body.items).toEqual([]);
  expect((await annAsks.ask("PUT", `/api/comments/${root.id}/reaction`)).status).toBe(404);
});
