import type { Notification } from "@ryadom/shared/notifications.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { countFromRows, keptCounters } from "../../../test/counter-oracle.ts";
import { givenComment, givenMember, givenPublication } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { findSession } from "../../identity/session/session.ts";
import { imageVariantKeys } from "../images/uploads.ts";
import { deleteItem } from "./delete.ts";
import { setHidden } from "./hide.ts";

const reason = { reason: "It names a method." };
const now = "2026-03-01T12:00:00.000Z";
const byModerator = { isHidden: 1, hiddenBy: "moderator", reviewedAt: now };
const untouched = { isHidden: 0, hiddenBy: null, reviewedAt: null };
const held = { isHidden: 1, hiddenBy: "screening" } as const;

/** A thread of Ann's with a comment and a reply of Bob's, and another one that nobody decides about. */
async function newThread() {
  const service = await newService();
  const { db, as } = service;
  const moderator = await givenMember(db, { isModerator: 1 });
  const [ann, bob] = [await givenMember(db), await givenMember(db)];
  const other = await givenPublication(db, { commentsCount: 1 });
  await givenComment(db, other.id);
  const { id } = await givenPublication(db, { authorUid: ann.uid, commentsCount: 2, sourceLang: "ru" });
  const { id: rootId } = await givenComment(db, id, { authorUid: bob.uid, content: "Root", repliesCount: 1 });
  const { id: replyId } = await givenComment(db, id, { authorUid: bob.uid, content: "Reply", replyTargetRootCommentId: rootId });
  const caller = await as(moderator, { secondFactor: true });
  const ask = async (method: "PUT" | "DELETE", path: string) => (await caller.ask(method, `/api/moderation/${path}`, reason)).status;
  const rows = async (table: "publication" | "comment", isDecidedAbout: boolean, id: string) =>
    db
      .selectFrom(table)
      .select(["isHidden", "hiddenBy", "reviewedAt"])
      .where("id", isDecidedAbout ? "=" : "!=", id)
      .execute();
  const told = async (member: { uid: string }) => {
    const answer = await (await as(member)).ask<{ items: z.infer<typeof Notification>[] }>("GET", "/api/notifications");
    return answer.body.items.map(({ kind, publicationId, commentId }) => ({ kind, publicationId, commentId }));
  };
  const session = async () => (await findSession(db, caller.cookies.get("__Host-sid")!, new Date(now)))!;
  return { ...service, ask, rows, told, session, ann, bob, id, rootId, replyId };
}

test("a decision is about one publication: who decided, when and why is kept, and its author is told where to look", async () => {
  const { ask, rows, told, ann, bob, id, db } = await newThread();
  expect(await ask("PUT", `publications/${id}/hidden`)).toBe(200);
  expect(await rows("publication", true, id)).toEqual([byModerator]);
  expect(await rows("publication", false, id)).toEqual([untouched]);
  expect(await told(ann)).toEqual([{ kind: "moderation", publicationId: id, commentId: null }]);
  expect(await told(bob)).toEqual([]);
  const [entry] = await db.selectFrom("audit").selectAll().execute();
  expect([entry?.action, entry?.subjectUid, JSON.parse(entry!.details)]).toEqual(["publication.hide", ann.uid, { id }]);
  expect(await ask("DELETE", `publications/${id}/hidden`)).toBe(200);
  expect(await rows("publication", true, id)).toEqual([{ ...untouched, reviewedAt: now }]);
});

test("a hidden comment is in no count, nor what stands under it; shown again it is, and nobody is told of it as if it were new", async () => {
  const { ask, rows, told, ann, bob, id, rootId, db } = await newThread();
  expect(await ask("PUT", `comments/${rootId}/hidden`)).toBe(200);
  expect(await rows("comment", true, rootId)).toEqual([byModerator]);
  expect(await rows("comment", false, rootId)).toEqual([untouched, untouched]);
  expect((await keptCounters(db)).publications[id]?.commentsCount).toBe(0);
  expect(await keptCounters(db)).toEqual(await countFromRows(db));
  expect(await ask("DELETE", `comments/${rootId}/hidden`)).toBe(200);
  expect(await rows("comment", true, rootId)).toEqual([{ ...untouched, reviewedAt: now }]);
  expect((await keptCounters(db)).publications[id]?.commentsCount).toBe(2);
  expect(await keptCounters(db)).toEqual(await countFromRows(db));
  const notice = { kind: "moderation", publicationId: id, commentId: rootId };
  expect(await told(bob)).toEqual([notice, notice]);
  expect(await told(ann)).toEqual([]);
});

test("a comment that waited for the first look and is hidden instead is told to nobody but its author", async () => {
  const { ask, told, ann, id, db } = await newThread();
  const eve = await givenMember(db);
  const { id: heldId } = await givenComment(db, id, { authorUid: eve.uid, ...held });
  expect(await ask("PUT", `comments/${heldId}/hidden`)).toBe(200);
  expect([await told(ann), await told(eve)]).toEqual([[], [{ kind: "moderation", publicationId: id, commentId: heldId }]]);
});

test("a deleted comment is decided about, and leaves no word behind; a second time there is none", async () => {
  const { ask, told, bob, id, rootId, replyId, db } = await newThread();
  expect(await ask("DELETE", `comments/${rootId}`)).toBe(200);
  const rows = await db.selectFrom("comment").select(["id", "content", "contentHtml", "isDeleted", "reviewedAt"]).execute();
  expect(rows.find((row) => row.id === rootId)).toMatchObject({ content: "", contentHtml: "", isDeleted: 1, reviewedAt: now });
  expect(rows.find((row) => row.id === replyId)).toMatchObject({ content: "Reply", isDeleted: 0, reviewedAt: null });
  expect(await keptCounters(db)).toEqual(await countFromRows(db));
  expect(await told(bob)).toEqual([{ kind: "moderation", publicationId: id, commentId: rootId }]);
  for (const [method, path] of [
    ["DELETE", `comments/${rootId}`],
    ["PUT", `comments/${rootId}/hidden`],
    ["DELETE", `comments/${rootId}/hidden`],
  ] as const)
    expect(await ask(method, path), path).toBe(404);
});

test("a deleted publication goes with its pictures' files, and its author is told without a link", async () => {
  const { ask, told, ann, id, db, files } = await newThread();
  const file = `publications/${id}/a.webp`;
  for (const key of imageVariantKeys(file)) await files.put(key, new Uint8Array([1]));
  await db
    .insertInto("publication_image")
    .values({ id: "I0000000000000000", publicationId: id, position: 1, file, width: 10, height: 10, alt: "" })
    .execute();
  expect(await ask("DELETE", `publications/${id}`)).toBe(200);
  expect(await db.selectFrom("publication").select("id").where("id", "=", id).execute()).toEqual([]);
  expect(await db.selectFrom("publication").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("publication_deleted").select(["id", "authorUid"]).execute()).toEqual([{ id, authorUid: ann.uid }]);
  expect(await files.list("publications")).toEqual([]);
  expect(await told(ann)).toEqual([{ kind: "moderation", publicationId: null, commentId: null }]);
  expect(await ask("DELETE", `publications/${id}`)).toBe(404);
});

test("each decision names the rendered pages that it changes", async () => {
  const { db, files, session, id, rootId, clock } = await newThread();
  const [moderator, pages] = [await session(), [cacheTags.post(id), cacheTags.feed("ru")]];
  const context = { db, files, catalogue: null, now: clock.now };
  const [publication, comment] = [{ table: "publication", id } as const, { table: "comment", id: rootId } as const];
  for (const item of [publication, comment]) {
    for (const isHidden of [true, false])
      expect((await setHidden(context, moderator, item, isHidden, { reason: "Because" })).touched).toEqual(pages);
  }
  for (const item of [comment, publication])
    expect((await deleteItem(context, moderator, item, { reason: "Because" })).touched).toEqual(pages);
});

test.each(["deleting", "erased"] as const)("what a member left behind whose state is %s is nobody's to show again", async (state) => {
  const { db, as } = await newService();
  const { uid } = await givenMember(db, { state });
  const { id: publicationId } = await givenPublication(db, { authorUid: uid, isHidden: 1, hiddenBy: "moderator" });
  const { id: commentId } = await givenComment(db, (await givenPublication(db)).id, { authorUid: uid, isHidden: 1, hiddenBy: "moderator" });
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  for (const path of [`publications/${publicationId}`, `comments/${commentId}`])
    expect((await moderator.ask("DELETE", `/api/moderation/${path}/hidden`, { reason: "It was a mistake." })).status).toBe(404);
  expect((await moderator.ask("GET", `/api/publications/${publicationId}`)).status).toBe(404);
});
