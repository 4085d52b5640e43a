import type { CommentPage } from "@ryadom/shared/comments.ts";
import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import type { CaseList } from "@ryadom/shared/moderation.ts";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenComment, givenMember, givenPublication, givenReport, givenWriter } from "../../../test/fixtures.ts";
import { type Caller, newService } from "../../../test/test-app.ts";
import { runDueJobs } from "../../outbox/run-jobs.ts";
import { banJob } from "./ban-job.ts";
import { banJobHandler } from "./bans.ts";

const reason = { reason: "It names a method." };

async function newModeratedService() {
  const service = await newService();
  const moderator = await service.as(await givenMember(service.db, { isModerator: 1 }), { secondFactor: true });
  return { ...service, moderator };
}

test("what was reported comes with its reports and without its reporters, worries first, until somebody looked", async () => {
  const { db, moderator } = await newModeratedService();
  const [one, two] = [await givenPublication(db), await givenPublication(db)];
  const comment = await givenComment(db, two.id);
  const reporter = await givenMember(db, { alias: "Reporter" });
  const by = { uid: reporter.uid, message: "Please look" };
  await givenReport(db, { table: "publication", id: one.id }, { ...by, category: "abuse", reportedAt: "2026-02-28T00:00:00.000Z" });
  await givenReport(db, { table: "comment", id: comment.id }, { ...by, category: "worry", reportedAt: "2026-02-01T00:00:00.000Z" });
  const list = await moderator.ask<z.infer<typeof CaseList>>("GET", "/api/moderation/cases");
  expect(list.body.items).toMatchObject([
    { commentId: comment.id, isWorry: true },
    { publicationId: one.id, commentId: null, isWorry: false, reports: [{ reasonId: "abuse", message: "Please look" }] },
  ]);
  for (const trace of [reporter.uid, reporter.authorId, "Reporter"]) expect(JSON.stringify(list.body)).not.toContain(trace);
  await moderator.ask("DELETE", `/api/moderation/comments/${comment.id}/hidden`, reason);
  const left = await moderator.ask<z.infer<typeof CaseList>>("GET", "/api/moderation/cases");
  expect(left.body.items).toMatchObject([{ publicationId: one.id }]);
});

test("a moderator hides, shows again and deletes, each with its reason in the log and a word to the author", async () => {
  const { db, as, get, moderator } = await newModeratedService();
  const author = await givenWriter(db);
  const { id } = await givenPublication(db, { authorUid: author.uid });
  const root = await givenComment(db, id, { authorUid: author.uid, content: "Words" });
  const path = `/api/moderation/publications/${id}`;
  expect((await moderator.ask("PUT", `${path}/hidden`, reason)).status).toBe(200);
  expect((await get(`/api/publications/${id}`)).status).toBe(404);
  expect((await moderator.ask("DELETE", `${path}/hidden`, reason)).status).toBe(200);
  expect((await get(`/api/publications/${id}`)).status).toBe(200);
  await moderator.ask("PUT", `/api/moderation/comments/${root.id}/hidden`, reason);
  expect((await get<CommentPage>(`/api/publications/${id}/comments`)).body.items).toEqual([]);
  await moderator.ask("DELETE", `/api/moderation/comments/${root.id}`, reason);
  await moderator.ask("DELETE", path, reason);
  expect((await get(`/api/publications/${id}`)).status).toBe(404);
  expect(await db.selectFrom("publication_deleted").select("id").execute()).toEqual([{ id }]);
  const log = await db.selectFrom("audit").select(["action", "reason", "subjectUid"]).orderBy("action").execute();
  expect(log.map(({ action }) => action)).toEqual([
    "comment.delete",
    "comment.hide",
    "publication.delete",
    "publication.hide",
    "publication.unhide",
  ]);
  expect(log.every((entry) => entry.reason === reason.reason && entry.subjectUid === author.uid)).toBe(true);
  const told = await (await as(author)).ask<{ items: { kind: string }[] }>("GET", "/api/notifications");
  expect(new Set(told.body.items.map(({ kind }) => kind))).toEqual(new Set(["moderation"]));
});

test("nobody moderates their own words, and only a moderator with a second factor moderates at all", async () => {
  const { db, as } = await newModeratedService();
  const moderator = await givenMember(db, { isModerator: 1 });
  const { id } = await givenPublication(db, { authorUid: moderator.uid });
  const path = `/api/moderation/publications/${id}/hidden`;
  const answer = async (caller: Caller) => (await caller.ask<ErrorResponse>("PUT", path, reason)).body.error.code;
  expect(await answer(await as(moderator, { secondFactor: true }))).toBe("forbidden");
  expect(await answer(await as(moderator))).toBe("auth/second-factor-setup-required");
  expect(await answer(await as(await givenMember(db), { secondFactor: true }))).toBe("forbidden");
});

test("a ban ends everything at once, keeps the mailbox out, tells the account store when it is there, and can be lifted", async () => {
  const { db, as, accounts, keys, clock, moderator } = await newModeratedService();
  const bob = await givenWriter(db);
  await accounts.create({ uid: bob.uid, email: "b.ob+x@gmail.com", passwordHash: null, provider: "local", confirmed: true });
  const caller = await as(bob);
  const path = `/api/moderation/members/${bob.authorId}/ban`;
  expect((await moderator.ask("PUT", path, reason)).status).toBe(200);
  expect((await caller.ask("GET", "/api/notifications")).status).toBe(401);
  expect(await db.selectFrom("banned_email").select("hint").execute()).toEqual([{ hint: "b…@gmail.com" }]);

  const jobHandlers = { [banJob]: banJobHandler({ db, accounts, keys, clock: () => clock.now }) };
  const deliver = () => runDueJobs(db, keys, jobHandlers, clock.now, pino({ level: "silent" }));
  accounts.isUp = false;
  expect(await deliver()).toBe(0);
  accounts.isUp = true;
  clock.now = new Date("2026-03-01T12:00:10.000Z");
  expect(await deliver()).toBe(1);
  expect((await accounts.get({ uid: bob.uid }))?.blocked).toBe(true);

  expect((await moderator.ask("DELETE", path, reason)).status).toBe(200);
  expect(await db.selectFrom("banned_email").selectAll().execute()).toEqual([]);
  clock.now = new Date("2026-03-01T12:00:20.000Z");
  await deliver();
  expect((await accounts.get({ uid: bob.uid }))?.blocked).toBe(false);
});

test("of a thousand writes around a ban, none is accepted after it", async () => {
  const { db, as, moderator } = await newModeratedService();
  const bob = await givenWriter(db);
  const caller = await as(bob);
  const { id } = await givenPublication(db);
  let isBanned = false;
  let acceptedAfter = 0;
  let refused = 0;
  const write = async (number: number): Promise<void> => {
    const startedAfter = isBanned;
    const answer = await caller.ask(number % 2 ? "PUT" : "DELETE", `/api/publications/${id}/reaction`);
    if (answer.status !== 200) refused += 1;
    else if (startedAfter) acceptedAfter += 1;
  };
  const before = Array.from({ length: 500 }, (_, number) => write(number));
  const ban = async (): Promise<void> => {
    // So many at once may wait too long for a connection: that is said, and asked again.
    while ((await moderator.ask("PUT", `/api/moderation/members/${bob.authorId}/ban`, reason)).status !== 200);
    isBanned = true;
  };
  const banned = ban();
  const during = Array.from({ length: 300 }, (_, number) => write(number));
  await banned;
  const stateAtBan = await db.selectFrom("publication_reaction").select("reactedAt").where("uid", "=", bob.uid).execute();
  const after = Array.from({ length: 200 }, (_, number) => write(number));
  await Promise.all([...before, ...during, ...after]);
  expect(acceptedAfter).toBe(0);
  expect(refused).toBeGreaterThanOrEqual(200);
  expect(await db.selectFrom("publication_reaction").select("reactedAt").where("uid", "=", bob.uid).execute()).toEqual(stateAtBan);
});
