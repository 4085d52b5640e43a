import type { AnswerClaim, AnswerQueue, FirstReply } from "@ryadom/shared/answers.ts";
import type { Comment, CommentPage } from "@ryadom/shared/comments.ts";
import type { AuthorProfile } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import { givenComment, givenMember, givenPublication, givenWriter } from "../../../test/fixtures.ts";
import { givenMailbox } from "../../../test/given-mailbox.ts";
import { type Caller, newService } from "../../../test/test-app.ts";

async function given() {
  const service = await newService();
  const { db, as } = service;
  const author = await givenWriter(db);
  const [specialist, colleague] = [await givenWriter(db, { isSpecialist: 1 }), await givenWriter(db, { isSpecialist: 1 })];
  // Sessions end whose account is gone, and the clock moves on here.
  for (const member of [author, specialist, colleague]) await givenMailbox(service, member);
  return { ...service, author, specialist, colleague, ann: await as(author), eve: await as(specialist), tom: await as(colleague) };
}

const at = (hour: number) => `2026-02-20T${String(hour).padStart(2, "0")}:00:00.000Z`;
const queueOf = async (caller: Caller, more = "") => (await caller.ask<AnswerQueue>("GET", `/api/answer-queue?language=en${more}`)).body;
const idsOf = ({ items }: AnswerQueue) => items.map(({ publication }) => publication.publicationId);
const claimOf = (id: string) => `/api/publications/${id}/answer-claim`;
const stateFor = async (caller: Caller, id: string) =>
  (await caller.ask<{ isBeingAnswered: boolean }>("GET", claimOf(id))).body.isBeingAnswered;

test("the queue holds what no specialist has answered, the oldest first, and nothing that this one may not see", async () => {
  const { db, author, specialist, colleague, eve, ann } = await given();
  const post = (hour: number, about: object = {}) => givenPublication(db, { authorUid: author.uid, publishedAt: at(hour), ...about });
  const second = await post(9);
  const first = await post(8, { pseudonymId: "H000000000000000A", pseudonym: "Quiet Owl" });
  await givenComment(db, second.id);
  const answered = await post(7);
  await db
    .insertInto("publication_answered_specialist")
    .values({ publicationId: answered.id, uid: colleague.uid, answeredAt: at(10) })
    .execute();
  await post(6, { isHidden: 1 });
  await post(6, { isLocked: 1 });
  await post(5, { isHidden: 1, hiddenBy: "screening" });
  await post(4, { publishedAt: "2026-03-02T00:00:00.000Z" });
  await post(3, { authorUid: specialist.uid });
  await post(2, { authorUid: null });
  await post(1, { sourceLang: "ru" });
  await post(1, { publishedAt: "2025-01-01T00:00:00.000Z" });
  const [blocked, blocker] = [await givenMember(db), await givenMember(db)];
  await post(1, { authorUid: blocked.uid });
  await post(1, { authorUid: blocker.uid });
  await db
    .insertInto("block")
    .values([
      { uid: specialist.uid, blockedUid: blocked.uid, blockedAt: at(1) },
      { uid: blocker.uid, blockedUid: specialist.uid, blockedAt: at(1) },
    ])
    .execute();
  const queue = await queueOf(eve);
  expect(idsOf(queue)).toEqual([first.id, second.id]);
  expect(queue.items[0]!.publication.author).toMatchObject({ alias: "Quiet Owl" });
  expect(JSON.stringify(queue)).not.toContain(author.authorId.concat('","alias":"Quiet'));
  expect(idsOf(await queueOf(eve, "&theme=anxiety"))).toHaveLength(2);
  expect(idsOf(await queueOf(eve, "&theme=sleep"))).toEqual([]);
  expect((await eve.ask("GET", "/api/answer-queue?language=en&theme=nothing")).status).toBe(400);
  expect((await ann.ask("GET", "/api/answer-queue?language=en")).status).toBe(403);
});

test("more than a page follows by its cursor, each post once", async () => {
  const { db, author, eve } = await given();
  const ids: string[] = [];
  for (let hour = 0; hour < 13; hour += 1) ids.push((await givenPublication(db, { authorUid: author.uid, publishedAt: at(hour) })).id);
  const first = await queueOf(eve);
  const second = await queueOf(eve, `&cursor=${first.nextCursor}`);
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
  expect(second.nextCursor).toBe(null);
});

test("a claim keeps colleagues away for thirty minutes; the author is told only while it is true", async () => {
  const { db, author, ann, eve, tom, clock } = await given();
  const { id } = await givenPublication(db, { authorUid: author.uid, publishedAt: at(8) });
  expect(await stateFor(ann, id)).toBe(false);
  const { body } = await eve.ask<AnswerClaim>("PUT", claimOf(id));
  expect(body).toEqual({ isMine: true, claimedUntil: "2026-03-01T12:30:00.000Z" });
  expect((await tom.ask("PUT", claimOf(id))).status).toBe(409);
  expect((await queueOf(tom)).items[0]!.claim).toEqual({ ...body, isMine: false });
  expect((await queueOf(eve)).items[0]!.claim).toEqual(body);
  expect(await stateFor(ann, id)).toBe(true);
  expect((await tom.ask("DELETE", claimOf(id))).status).toBe(204);
  expect(await stateFor(ann, id)).toBe(true);
  expect((await tom.ask("GET", claimOf(id))).status).toBe(404);

  clock.now = new Date("2026-03-01T12:30:00.000Z");
  expect(await stateFor(ann, id)).toBe(false);
  expect((await tom.ask("PUT", claimOf(id))).status).toBe(200);
  expect(await stateFor(ann, id)).toBe(true);
  await tom.ask("DELETE", claimOf(id));
  expect(await stateFor(ann, id)).toBe(false);
});

test("a specialist writes one answer at a time, and not to themselves", async () => {
  const { db, author, specialist, eve, ann } = await given();
  const [one, other] = [await givenPublication(db, { authorUid: author.uid }), await givenPublication(db, { authorUid: author.uid })];
  await eve.ask("PUT", claimOf(one.id));
  await eve.ask("PUT", claimOf(other.id));
  expect([await stateFor(ann, one.id), await stateFor(ann, other.id)]).toEqual([false, true]);
  const own = await givenPublication(db, { authorUid: specialist.uid });
  expect((await eve.ask("PUT", claimOf(own.id))).status).toBe(403);
});

test("nobody is said to be writing who may no longer answer", async () => {
  const { db, author, specialist, eve, ann } = await given();
  const { id } = await givenPublication(db, { authorUid: author.uid });
  await eve.ask("PUT", claimOf(id));
  await db
    .insertInto("block")
    .values({ uid: author.uid, blockedUid: specialist.uid, blockedAt: at(1) })
    .execute();
  expect(await stateFor(ann, id)).toBe(false);
  await db.deleteFrom("block").execute();
  const change = (about: object) => db.updateTable("member").set(about).where("uid", "=", specialist.uid).execute();
  await change({ mutedUntil: "2026-03-02T00:00:00.000Z" });
  expect(await stateFor(ann, id)).toBe(false);
  expect((await eve.ask("PUT", claimOf(id))).status).toBe(403);
  await change({ mutedUntil: null });
  expect(await stateFor(ann, id)).toBe(true);
  await db.updateTable("publication").set({ isLocked: 1 }).where("id", "=", id).execute();
  expect(await stateFor(ann, id)).toBe(false);
  expect((await eve.ask("PUT", claimOf(id))).status).toBe(403);
  await db.updateTable("publication").set({ isLocked: 0 }).where("id", "=", id).execute();
  await change({ isSpecialist: 0 });
  expect(await stateFor(ann, id)).toBe(false);
});

test("of two who take a post at once one has it", async () => {
  const { db, author, eve, tom } = await given();
  const { id } = await givenPublication(db, { authorUid: author.uid });
  const answers = await Promise.all([eve, tom].map((one) => one.ask("PUT", claimOf(id))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test("an answer ends the claim and leaves the queue; its author alone is told that it helped", async () => {
  const { db, author, ann, eve, tom, get } = await given();
  const { id } = await givenPublication(db, { authorUid: author.uid, publishedAt: at(8) });
  await eve.ask("PUT", claimOf(id));
  const answer = (await eve.ask<Comment>("POST", `/api/publications/${id}/comments`, { content: "You aren’t alone in this." })).body;
  expect(await stateFor(ann, id)).toBe(false);
  expect(idsOf(await queueOf(tom))).toEqual([]);

  const helped = `/api/comments/${answer.id}/helped`;
  const seenBy = async (ask: (path: string) => Promise<{ body: CommentPage }>) =>
    (await ask(`/api/publications/${id}/comments?kind=specialist`)).body.items[0]!.isHelped;
  const asMember = (caller: Caller) => (path: string) => caller.ask<CommentPage>("GET", path);
  const told = async () => (await db.selectFrom("notification").select(["uid", "kind"]).where("kind", "=", "helped").execute()).length;
  expect([(await tom.ask("PUT", helped)).status, (await eve.ask("PUT", helped)).status]).toEqual([404, 404]);
  expect([(await ann.ask("PUT", helped)).status, (await ann.ask("PUT", helped)).status]).toEqual([204, 204]);
  expect(await told()).toBe(1);
  const { body } = await eve.ask<{ items: { kind: string; publicationId: string }[] }>("GET", "/api/notifications");
  expect(body.items[0]).toMatchObject({ kind: "helped", publicationId: id });
  expect([
    await seenBy(asMember(ann)),
    await seenBy(asMember(eve)),
    await seenBy(asMember(tom)),
    await seenBy((path) => get(path)),
  ]).toEqual([true, true, false, false]);
  expect((await ann.ask("DELETE", helped)).status).toBe(204);
  expect([await seenBy(asMember(eve)), await told()]).toEqual([false, 0]);
});

test("one's own comment, and one under somebody else's post, can't be marked", async () => {
  const { db, author, ann } = await given();
  const mine = await givenPublication(db, { authorUid: author.uid });
  const own = await givenComment(db, mine.id, { authorUid: author.uid });
  const elsewhere = await givenComment(db, (await givenPublication(db)).id);
  for (const { id } of [own, elsewhere]) expect((await ann.ask("PUT", `/api/comments/${id}/helped`)).status).toBe(404);
});

test("how long a first answer takes is said from ten posts on, and not when most still wait", async () => {
  const { db, get, clock } = await given();
  const read = async (language = "en") => (await get<FirstReply>(`/api/first-reply?language=${language}`)).body.medianMinutes;
  const post = async (waited: number | null) => {
    const publication = await givenPublication(db, { publishedAt: at(8) });
    // One's own comment answers nobody.
    await givenComment(db, publication.id, { authorUid: publication.authorUid!, publishedAt: at(8) });
    if (waited !== null) {
      await givenComment(db, publication.id, { publishedAt: at(8 + waited) });
      await givenComment(db, publication.id, { publishedAt: at(23) });
    }
  };
  for (let count = 0; count < 9; count += 1) await post(3);
  expect(await read()).toBe(null);
  await post(1);
  expect([await read(), await read("ru")]).toEqual([180, null]);
  for (let count = 0; count < 11; count += 1) await post(null);
  expect(await read()).toBe(null);
  clock.now = new Date("2026-04-01T12:00:00.000Z");
  expect(await read()).toBe(null);
});

test("a badge says who checked which profession and when, for as long as one is a specialist", async () => {
  const { db, get, specialist } = await given();
  const profession = { profession: "psychologist", professionVerifiedBy: "Vera", professionVerifiedAt: at(8) };
  await db.updateTable("member").set(profession).where("uid", "=", specialist.uid).execute();
  const read = async () => (await get<AuthorProfile>(`/api/authors/${specialist.authorId}`)).body;
  expect(await read()).toMatchObject({ profession: "psychologist", verifiedBy: "Vera", verifiedAt: at(8) });
  await db.updateTable("member").set({ isSpecialist: 0 }).where("uid", "=", specialist.uid).execute();
  expect(await read()).toMatchObject({ profession: null, verifiedBy: null, verifiedAt: null });
});
