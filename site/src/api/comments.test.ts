import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { holdsComments, holdsPublications } from "./cache-updates.ts";
import { type Comment, showDeletedComment, showSavedComment } from "./comments.ts";
import type { Publication } from "./publications.ts";

const comment = (about: Partial<Comment>): Comment => ({
  id: "C1",
  publicationId: "P1",
  author: null,
  date: "2026-03-01T12:00:00.000Z",
  contentHtml: "<p>Words</p>",
  isReply: false,
  isSpecialist: false,
  isEdited: false,
  isDeleted: false,
  isHeld: false,
  isMine: true,
  replyTargetRootCommentId: null,
  repliedTo: null,
  reactionsCount: 0,
  reactionCounts: { "with-you": 0, "same-here": 0, "thank-you": 0 },
  reaction: null,
  repliesCount: 0,
  isReacted: false,
  isHelped: false,
  ...about,
});
const root = comment({ id: "C1", repliesCount: 1 });
const reply = comment({ id: "C2", isReply: true, replyTargetRootCommentId: root.id });
const held = { ...reply, isHeld: true };

/** A post with a root comment and a reply on the page. @returns what the post counts, and what the root counts */
function newCache(shown: Comment = reply) {
  const client = new QueryClient();
  client.setQueryDefaults(["publication"], { meta: holdsPublications });
  client.setQueryDefaults(["comments"], { meta: holdsComments });
  client.setQueryData(["publication", "P1"], { publicationId: "P1", commentsCount: 2 });
  client.setQueryData(["comments", "P1", "member"], { pages: [{ items: [root, shown], nextCursor: null }], pageParams: [null] });
  const counts = (): number[] => [
    client.getQueryData<Publication>(["publication", "P1"])!.commentsCount,
    client.getQueryData<{ pages: { items: Comment[] }[] }>(["comments", "P1", "member"])!.pages[0]!.items[0]!.repliesCount,
  ];
  return { client, counts };
}

test("a new reply is counted by its post and by its root; one that is held for review by neither", () => {
  const { client, counts } = newCache();
  showSavedComment(client, { kind: "publication", publicationId: "P1" }, { ...held, id: "C3" });
  expect(counts()).toEqual([2, 1]);
  showSavedComment(client, { kind: "publication", publicationId: "P1" }, { ...reply, id: "C4" });
  expect(counts()).toEqual([3, 2]);
});

test("a new root comment is counted by its post alone, unless it is held for review", () => {
  const { client, counts } = newCache();
  showSavedComment(client, { kind: "publication", publicationId: "P1" }, comment({ id: "C3", isHeld: true }));
  expect(counts()).toEqual([2, 1]);
  showSavedComment(client, { kind: "publication", publicationId: "P1" }, comment({ id: "C4" }));
  expect(counts()).toEqual([3, 1]);
});

test("an edit that is held for review is not counted any more, and counted again when it is shown", () => {
  const { client, counts } = newCache();
  showSavedComment(client, { kind: "edit", comment: reply }, held);
  expect(counts()).toEqual([1, 0]);
  showSavedComment(client, { kind: "edit", comment: held }, reply);
  expect(counts()).toEqual([2, 1]);
  showSavedComment(client, { kind: "edit", comment: reply }, { ...reply, isEdited: true });
  expect(counts()).toEqual([2, 1]);
});

test("a deleted reply is not counted any more; one that was held never was", () => {
  for (const [comment, expected] of [
    [held, [2, 1]],
    [reply, [1, 0]],
  ] as const) {
    const { client, counts } = newCache(comment);
    showDeletedComment(client, comment.id);
    expect(counts()).toEqual(expected);
  }
});

test("a list that was asked for before an answer was saved doesn't take it out of the page again", async () => {
  const { client } = newCache();
  const saved = comment({ id: "C5" });
  const page = (items: Comment[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [null] });
  const answers: ((data: object) => void)[] = [];
  const queryKey = ["comments", "P1", "member"];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<object>((resolve) => answers.push(resolve)),
    meta: holdsComments,
  });
  const stop = observer.subscribe(() => {});
  const idsShown = () => client.getQueryData<ReturnType<typeof page>>(queryKey)!.pages[0]!.items.map(({ id }) => id);
  showSavedComment(client, { kind: "publication", publicationId: "P1" }, saved);
  expect(idsShown()).toContain("C5");
  answers[0]!(page([root, reply]));
  await Promise.resolve();
  expect(idsShown()).toContain("C5");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(page([root, reply, saved]));
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(idsShown()).toEqual(["C1", "C2", "C5"]);
  stop();
});
