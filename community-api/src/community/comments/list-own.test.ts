import type { OwnCommentPage } from "@ryadom/shared/comments.ts";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";

test("one's own comments come newest first, each with its post and what became of it, and nobody else's", async () => {
  const { db, as, visitor } = await newService();
  const ann = await givenMember(db);
  const caller = await as(ann);
  const post = await givenPublication(db, { title: "A post", contentNotes: `["sleep"]` });
  const gone = await givenPublication(db, { title: "Gone", isHidden: 1 });
  const by = (minute: number, about: object = {}) => ({ authorUid: ann.uid, publishedAt: `2026-02-02T00:0${minute}:00.000Z`, ...about });
  const shown = await givenComment(db, post.id, by(1));
  const hidden = await givenComment(db, post.id, by(2, { isHidden: 1, hiddenBy: "moderator" }));
  const held = await givenComment(db, post.id, by(3, { isHidden: 1, hiddenBy: "screening" }));
  const underGone = await givenComment(db, gone.id, by(4));
  await givenComment(db, post.id, by(5, { isDeleted: 1, content: "", contentHtml: "" }));
  await givenComment(db, post.id);
  const { items, nextCursor } = (await caller.ask<OwnCommentPage>("GET", "/api/me/comments")).body;
  expect(nextCursor).toBeNull();
  expect(items.map(({ comment, isHidden, post: of }) => [comment.id, isHidden, comment.isHeld, of?.title ?? null])).toEqual([
    [underGone.id, false, false, null],
    [held.id, true, true, "A post"],
    [hidden.id, true, false, "A post"],
    [shown.id, false, false, "A post"],
  ]);
  expect(items[1]!.post).toEqual({ title: "A post", themeId: "anxiety", contentNotes: ["sleep"], sourceLang: "en" });
  expect(items.every(({ comment }) => comment.isMine)).toBe(true);
  expect((await visitor().ask("GET", "/api/me/comments")).status).toBe(401);
});

test("more than ten of them come page by page, each once", async () => {
  const { db, as } = await newService();
  const ann = await givenMember(db);
  const caller = await as(ann);
  const { id } = await givenPublication(db);
  for (let count = 0; count < 12; count += 1) await givenComment(db, id, { authorUid: ann.uid });
  const first = (await caller.ask<OwnCommentPage>("GET", "/api/me/comments")).body;
  const second = (await caller.ask<OwnCommentPage>("GET", `/api/me/comments?cursor=${first.nextCursor}`)).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([10, 2, null]);
  expect(new Set([...first.items, ...second.items].map(({ comment }) => comment.id)).size).toBe(12);
});
