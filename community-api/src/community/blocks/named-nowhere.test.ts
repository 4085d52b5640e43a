import type { CommentPage } from "@ryadom/shared/comments.ts";
import type { Publication, PublicationPage } from "@ryadom/shared/publications.ts";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { recount } from "../publications/recount.ts";

const blockedAt = "2026-02-10T00:00:00.000Z";

/** A thread with an answer of a specialist and a member who replied to it. */
async function givenAnsweredThread() {
  const service = await newService();
  const { db } = service;
  const { id } = await givenPublication(db);
  const specialist = await givenMember(db, { alias: "Doctor Fox", isSpecialist: 1 });
  const root = await givenComment(db, id);
  const answer = { replyTargetRootCommentId: root.id, repliedToCommentId: root.id };
  const theirs = await givenComment(db, id, { authorUid: specialist.uid, isSpecialist: 1, ...answer });
  const reply = await givenComment(db, id, { replyTargetRootCommentId: root.id, repliedToCommentId: theirs.id });
  await recount(db, [id]);
  const seenBy = async (caller: Caller) => ({
    one: (await caller.ask<Publication>("GET", `/api/publications/${id}`)).body.answeredSpecialists.map(({ alias }) => alias),
    feed: (await caller.ask<PublicationPage>("GET", "/api/publications?language=en")).body.items[0]!.answeredSpecialists.length,
    repliedTo: (await caller.ask<CommentPage>("GET", `/api/comments/${root.id}/replies`)).body.items.find((one) => one.id === reply.id)!
      .repliedTo,
  });
  return { service, specialist, seenBy };
}

test.each(["blocks", "is blocked by"])(
  "whoever %s a specialist is not told their name, neither on the post nor in a reply to them",
  async (direction) => {
    const { service, specialist, seenBy } = await givenAnsweredThread();
    const viewer = await givenMember(service.db);
    const caller = await service.as(viewer);
    const shown = { one: ["Doctor Fox"], feed: 1, repliedTo: { alias: "Doctor Fox" } };
    expect(await seenBy(caller)).toEqual(shown);
    const [uid, blockedUid] = direction === "blocks" ? [viewer.uid, specialist.uid] : [specialist.uid, viewer.uid];
    await service.db.insertInto("block").values({ uid, blockedUid, blockedAt }).execute();
    expect(await seenBy(caller)).toEqual({ one: [], feed: 0, repliedTo: null });
    expect(await seenBy(await service.as(await givenMember(service.db)))).toEqual(shown);
    expect(await seenBy(service.visitor())).toEqual(shown);
  },
);
