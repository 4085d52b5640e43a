import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { DecisionMade } from "@ryadom/shared/moderation-decisions.ts";
import { expect, test } from "vitest";
import { countFromRows, keptCounters } from "../../../test/counter-oracle.ts";
import { givenComment, givenMember, givenPublication, givenRating, givenReport } from "../../../test/fixtures.ts";
import { givenAccount } from "../../../test/given-account.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import type { Item } from "../cases/item.ts";

const reason = "It names a method.";
const at = "2026-02-28T00:00:00.000Z";
const paths = { publication: "publications", comment: "comments", course_rating: "ratings" } as const;

async function newDesk() {
  const service = await newService();
  const { db, as, clock } = service;
  const member = await givenMember(db, { isModerator: 1 });
  const moderator = await as(member, { secondFactor: true });
  const author = await givenMember(db);
  const ask = (method: string, path: string, about: object = {}, caller: Caller = moderator) =>
    caller.ask<DecisionMade & ErrorResponse>(method, `/api/moderation/${path}`, { reason, ...about });
  const decide = async (method: string, path: string, about: object = {}): Promise<string> => {
    const { status, body } = await ask(method, path, about);
    expect([status, path]).toEqual([200, path]);
    return body.decisionId;
  };
  const undo = async (id: string, caller: Caller = moderator) => {
    const answer = await caller.ask<ErrorResponse | undefined>("DELETE", `/api/moderation/decisions/${id}`);
    return answer.status === 204 ? 204 : answer.body!.error.code;
  };
  const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
  const told = async () =>
    (await (await as(author)).ask<{ items: { caseId: string | null }[] }>("GET", "/api/notifications")).body.items.map(
      ({ caseId }) => caseId,
    );
  const given = async (table: Item["table"]): Promise<Item> => {
    const by = { authorUid: author.uid, content: "Words of Ann" };
    if (table === "publication") return { table, id: (await givenPublication(db, by)).id };
    if (table === "course_rating") return { table, id: (await givenRating(db, by)).id };
    const thread = await givenPublication(db, { commentsCount: 1 });
    return { table, id: (await givenComment(db, thread.id, by)).id };
  };
  const rowOf = ({ table, id }: Item) => db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
  const cases = () => db.selectFrom("moderation_case").select(["state", "outcome", "category", "reporters"]).execute();
  return { ...service, member, moderator, author, ask, decide, undo, later, told, given, rowOf, cases };
}

test.each(["publication", "comment", "course_rating"] as const)(
  "a %s that was hidden or deleted is as before once that is taken back: its case waits again, and the message is withdrawn",
  async (table) => {
    const { db, decide, undo, given, rowOf, cases, told } = await newDesk();
    for (const [method, path] of [
      ["PUT", "/hidden"],
      ["DELETE", ""],
    ] as const) {
      const item = await given(table);
      await givenReport(db, item, { category: "worry", reportedAt: at });
      const waiting = await cases();
      const before = await rowOf(item);
      const id = await decide(method, `${paths[table]}/${item.id}${path}`, { message: "Please don't.", quotedLine: "words of ann" });
      expect(await rowOf(item)).not.toEqual(before);
      expect(await told()).toEqual([id]);
      expect(await undo(id)).toBe(204);
      expect(await rowOf(item)).toEqual(before);
      expect(await cases()).toEqual(waiting);
      expect(await told()).toEqual([]);
      expect(await keptCounters(db)).toEqual(await countFromRows(db));
      const decision = await db.selectFrom("moderation_decision").select(["message", "undoneAt"]).where("id", "=", id).executeTakeFirst();
      expect(decision).toEqual({ message: "", undoneAt: "2026-03-01T12:00:00.000Z" });
      expect(await undo(id), "again").toBe(204);
      if (table === "course_rating") await db.deleteFrom("course_rating").execute();
      await db.deleteFrom("moderation_case").execute();
    }
    const log = await db.selectFrom("audit").select("action").where("action", "=", "decision.undo").execute();
    expect(log).toHaveLength(2);
  },
);

test("only who decided takes it back, within ten minutes, and not over what was decided since", async () => {
  const { db, as, member, decide, undo, later, given } = await newDesk();
  const path = `publications/${(await given("publication")).id}/hidden`;
  const first = await decide("PUT", path);
  const other = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  expect(await undo(first, other)).toBe("forbidden");
  expect(await undo("J0000000000000000")).toBe("not-found");
  later(1);
  const second = await decide("DELETE", path);
  expect(await undo(first)).toBe("conflict");
  expect(await undo(second)).toBe(204);
  expect(await undo(first)).toBe(204);
  const third = await decide("PUT", path);
  // They prove anew who they are meanwhile.
  const askLate = async () => undo(third, await as(member, { secondFactor: true }));
  later(11);
  expect(await askLate()).toBe("moderation/undo-over");
  later(-1);
  expect(await askLate()).toBe(204);
});

test("a message that was read stays, and a text whose author deleted it meanwhile can't come back", async () => {
  const { db, as, author, decide, undo, given } = await newDesk();
  const item = await given("publication");
  const note = await decide("POST", `publications/${item.id}/note`, { message: "Thank you for this." });
  await db.updateTable("moderation_decision").set({ viewedAt: at }).where("id", "=", note).execute();
  expect(await undo(note)).toBe(204);
  expect(await db.selectFrom("moderation_decision").select("message").execute()).toEqual([{ message: "Thank you for this." }]);
  const hidden = await decide("PUT", `publications/${item.id}/hidden`);
  await (await as(author)).ask("DELETE", `/api/publications/${item.id}`);
  expect(await undo(hidden)).toBe("not-found");
});

test("themes, content notes, a lock and a restored text go back to what they were", async () => {
  const { decide, undo, given, rowOf } = await newDesk();
  const item = await given("publication");
  const before = await rowOf(item);
  for (const [method, path, about] of [
    ["PUT", "theme", { themeId: "sleep" }],
    ["PUT", "content-notes", { contentNotes: [] }],
    ["PUT", "lock", {}],
  ] as const) {
    const id = await decide(method, `publications/${item.id}/${path}`, about);
    expect([path, await undo(id)]).toEqual([path, 204]);
    expect([path, await rowOf(item)]).toEqual([path, before]);
  }
  await decide("DELETE", `publications/${item.id}`);
  const restored = await decide("PUT", `publications/${item.id}/restored`);
  expect(await undo(restored)).toBe(204);
  expect(await rowOf(item)).toBeUndefined();
  await decide("PUT", `publications/${item.id}/restored`);
});

test("a mute or a ban that is taken back leaves the member as they were, and so does its end", async () => {
  const service = await newDesk();
  const { db, decide, undo, later } = service;
  const { uid, authorId } = await givenAccount(service);
  const standing = () =>
    db.selectFrom("member").select(["state", "mutedUntil", "bannedPseudonymId"]).where("uid", "=", uid).executeTakeFirstOrThrow();
  const free = await standing();
  const muted = await decide("PUT", `members/${authorId}/mute`, { hours: 72 });
  expect(await standing()).toEqual({ ...free, mutedUntil: "2026-03-04T12:00:00.000Z" });
  later(1);
  const shorter = await decide("PUT", `members/${authorId}/mute`, { hours: 24 });
  expect((await standing()).mutedUntil).toBe("2026-03-02T12:01:00.000Z");
  expect(await undo(shorter)).toBe(204);
  expect((await standing()).mutedUntil).toBe("2026-03-04T12:00:00.000Z");
  const ended = await decide("DELETE", `members/${authorId}/mute`);
  expect(await standing()).toEqual(free);
  expect(await undo(ended)).toBe(204);
  expect((await standing()).mutedUntil).toBe("2026-03-04T12:00:00.000Z");
  expect(await undo(muted)).toBe(204);
  expect(await standing()).toEqual(free);

  const banned = await decide("PUT", `members/${authorId}/ban`);
  expect((await standing()).state).toBe("banned");
  expect(await undo(banned)).toBe(204);
  expect([await standing(), await db.selectFrom("banned_email").selectAll().execute()]).toEqual([free, []]);
  await decide("PUT", `members/${authorId}/ban`);
  later(1);
  const lifted = await decide("DELETE", `members/${authorId}/ban`);
  expect(await standing()).toEqual(free);
  expect(await undo(lifted)).toBe(204);
  expect((await standing()).state).toBe("banned");
});

test("what an author rewrote, or what was hidden anew, is not shown by taking a decision back", async () => {
  const { db, decide, undo, given, rowOf, author, as, later } = await newDesk();
  const ann = await as(author);
  const rewrite = async (id: string) => {
    later(1);
    expect((await ann.ask("PATCH", `/api/publications/${id}`, { content: "Other words" })).status).toBe(200);
  };
  const hidden = await given("publication");
  const hiding = await decide("PUT", `publications/${hidden.id}/hidden`);
  await rewrite(hidden.id);
  expect(await undo(hiding)).toBe("conflict");
  expect(await rowOf(hidden)).toMatchObject({ isHidden: 1, hiddenBy: "moderator" });

  const left = await given("publication");
  const leaving = await decide("DELETE", `publications/${left.id}/hidden`);
  await rewrite(left.id);
  await db.updateTable("publication").set({ isHidden: 1, hiddenBy: "screening" }).where("id", "=", left.id).execute();
  expect(await undo(leaving)).toBe("conflict");

  const reported = await given("comment");
  const leavingIt = await decide("DELETE", `comments/${reported.id}/hidden`);
  await db.updateTable("comment").set({ isHidden: 1, hiddenBy: "reports" }).where("id", "=", reported.id).execute();
  expect(await undo(leavingIt)).toBe("conflict");
});
