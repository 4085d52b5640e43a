import type { CommentPage, ThreadPage } from "@ryadom/shared/comments.ts";
import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication } from "../../../test/fixtures.ts";
import { type Answer, newService, type TestService } from "../../../test/test-app.ts";
import { recount } from "../publications/recount.ts";

async function allPages({ get }: TestService, path: string): Promise<CommentPage["items"][]> {
  const pages: CommentPage["items"][] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { status, body }: Answer<CommentPage> = await get<CommentPage>(
      `${path}${cursor && `${path.includes("?") ? "&" : "?"}cursor=${cursor}`}`,
    );
    // Else an error, which has no cursor, would be asked for without end.
    expect(status).toBe(200);
    pages.push(body.items);
    cursor = body.nextCursor;
  }
  return pages;
}

test("specialists' answers and members' comments are kept apart, oldest first, 30 and 10 at a time", async () => {
  const service = await newService();
  const { db } = service;
  const { id } = await givenPublication(db);
  const specialist = await givenMember(db, { isSpecialist: 1 });
  const member = await givenMember(db);
  const written: Record<"specialist" | "member", string[]> = { specialist: [], member: [] };
  for (let count = 0; count < 33; count += 1) {
    // Every three share one moment.
    const publishedAt = `2026-02-02T00:00:${String(Math.floor(count / 3)).padStart(2, "0")}.000Z`;
    written.specialist.push((await givenComment(db, id, { authorUid: specialist.uid, isSpecialist: 1, publishedAt })).id);
    written.member.push((await givenComment(db, id, { authorUid: member.uid, publishedAt })).id);
  }
  for (const [kind, sizes] of [
    ["specialist", [30, 3]],
    ["member", [10, 10, 10, 3]],
  ] as const) {
    const pages = await allPages(service, `/api/publications/${id}/comments?kind=${kind}`);
    expect(pages.map((page) => page.length)).toEqual(sizes);
    const met = pages.flat();
    expect(new Set(met.map((comment) => comment.id))).toEqual(new Set(written[kind]));
    expect(met.map((comment) => comment.date)).toEqual(met.map((comment) => comment.date).toSorted());
    expect(met.every((comment) => comment.isSpecialist === (kind === "specialist"))).toBe(true);
  }
});

test("replies stand under their root, 5 at a time, and say whom they answer", async () => {
  const service = await newService();
  const { db, get } = service;
  const { id } = await givenPublication(db);
  const fox = await givenMember(db, { alias: "Fox" });
  const root = await givenComment(db, id);
  const under = { replyTargetRootCommentId: root.id };
  const first = await givenComment(db, id, { ...under, authorUid: fox.uid, repliedToCommentId: root.id });
  for (let second = 1; second <= 6; second += 1) {
    await givenComment(db, id, { ...under, repliedToCommentId: first.id, publishedAt: `2026-02-02T00:00:0${second}.000Z` });
  }
  await recount(db, [id]);
  const pages = await allPages(service, `/api/comments/${root.id}/replies`);
  expect(pages.map((page) => page.length)).toEqual([5, 2]);
  expect(pages.flat().map((reply) => reply.repliedTo)).toEqual([null, ...Array.from({ length: 6 }, () => ({ alias: "Fox" }))]);
  expect(pages.flat().every((reply) => reply.isReply && reply.replyTargetRootCommentId === root.id)).toBe(true);
  const roots = await get<CommentPage>(`/api/publications/${id}/comments?kind=member`);
  expect(roots.body.items.map((comment) => [comment.id, comment.repliesCount])).toEqual([[root.id, 7]]);
});

test("the first two replies come with their root, as its own list says them, and the rest from there on", async () => {
  const { db, get } = await newService();
  const { id } = await givenPublication(db);
  const [quiet, busy] = [await givenComment(db, id), await givenComment(db, id)];
  const under = { replyTargetRootCommentId: busy.id, repliedToCommentId: busy.id };
  for (let second = 1; second <= 4; second += 1)
    await givenComment(db, id, { ...under, isHidden: second === 1 ? 1 : 0, publishedAt: `2026-02-02T00:00:0${second}.000Z` });
  await recount(db, [id]);
  const thread = (await get<ThreadPage>(`/api/publications/${id}/comments?kind=member`)).body;
  expect(thread.items.map((root) => root.id).toSorted()).toEqual([quiet.id, busy.id].toSorted());
  const all = (await get<CommentPage>(`/api/comments/${busy.id}/replies`)).body.items;
  expect(all).toHaveLength(3);
  const [first] = thread.replies;
  expect(thread.replies).toEqual([{ rootCommentId: busy.id, items: all.slice(0, 2), nextCursor: first!.nextCursor }]);
  const rest = await get<CommentPage>(`/api/comments/${busy.id}/replies?cursor=${first!.nextCursor}`);
  expect(rest.body).toEqual({ items: all.slice(2), nextCursor: null });
});

test("a deleted comment keeps its place only while replies stand under it, without words or author", async () => {
  const { db, get } = await newService();
  const { id } = await givenPublication(db);
  const kept = await givenComment(db, id, { isDeleted: 1, content: "secret words" });
  await givenComment(db, id, { replyTargetRootCommentId: kept.id, repliedToCommentId: kept.id });
  await givenComment(db, id, { isDeleted: 1 });
  await recount(db, [id]);
  const { body } = await get<CommentPage>(`/api/publications/${id}/comments?kind=member`);
  expect(body.items).toMatchObject([{ id: kept.id, isDeleted: true, contentHtml: null, author: null, repliesCount: 1 }]);
  expect(JSON.stringify(body)).not.toContain("secret words");
});

test("a hidden comment is gone with everything under it, and is not counted", async () => {
  const { db, get } = await newService();
  const { id } = await givenPublication(db);
  const hidden = await givenComment(db, id, { isHidden: 1 });
  await givenComment(db, id, { replyTargetRootCommentId: hidden.id, repliedToCommentId: hidden.id });
  const root = await givenComment(db, id);
  const gone = await givenComment(db, id, { replyTargetRootCommentId: root.id, repliedToCommentId: root.id, isHidden: 1 });
  await givenComment(db, id, { replyTargetRootCommentId: root.id, repliedToCommentId: gone.id });
  await recount(db, [id]);
  expect((await get(`/api/comments/${hidden.id}/replies`)).status).toBe(404);
  const roots = await get<CommentPage>(`/api/publications/${id}/comments?kind=member`);
  expect(roots.body.items.map((comment) => [comment.id, comment.repliesCount])).toEqual([[root.id, 1]]);
  const replies = await get<CommentPage>(`/api/comments/${root.id}/replies`);
  expect(replies.body.items.map((reply) => reply.repliedTo)).toEqual([null]);
  const counted = await get<{ commentsCount: number }>(`/api/publications/${id}`);
  expect(counted.body.commentsCount).toBe(2);
});

test("comments of a publication that is hidden are hidden with it", async () => {
  const { db, get } = await newService();
  const { id } = await givenPublication(db, { isHidden: 1 });
  const root = await givenComment(db, id);
  expect((await get(`/api/publications/${id}/comments?kind=member`)).status).toBe(404);
  expect((await get(`/api/comments/${root.id}/replies`)).status).toBe(404);
});

test("a reply is no root: nothing can be listed under it", async () => {
  const { db, get } = await newService();
  const { id } = await givenPublication(db);
  const root = await givenComment(db, id);
  const reply = await givenComment(db, id, { replyTargetRootCommentId: root.id, repliedToCommentId: root.id });
  expect((await get(`/api/comments/${reply.id}/replies`)).status).toBe(404);
});

test.each([
  ["kind=stranger", "kind"],
  ["kind=member&limit=11", "limit"],
  ["kind=specialist&limit=31", "limit"],
  ["kind=member&cursor=x", "cursor"],
])("the query “%s” is refused, naming the field “%s”", async (query, field) => {
  const { db, get } = await newService();
  const { id } = await givenPublication(db);
  const { status, body } = await get<ErrorResponse>(`/api/publications/${id}/comments?${query}`);
  expect([status, body.error.details?.[0]?.field]).toEqual([400, field]);
});
