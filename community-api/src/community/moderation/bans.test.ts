import type { ErrorResponse } from "@ryadom/shared/errors.ts";
import { pino } from "pino";
import { expect, test } from "vitest";
import { givenAccount } from "../../../test/given-account.ts";
import { givenMember, givenPublication, givenReport } from "../../../test/fixtures.ts";
import { newService } from "../../../test/test-app.ts";
import { runDueJobs } from "../../outbox/run-jobs.ts";
import { banJob } from "./ban-job.ts";
import { banJobHandler } from "./bans.ts";

const reason = { reason: "It names a method." };
type BannedEmails = { items: { id: string; hint: string; date: string }[] };

async function newModeratedService() {
  const service = await newService();
  const { db, as, accounts, keys, clock } = service;
  const member = await givenMember(db, { isModerator: 1 });
  const moderator = await as(member, { secondFactor: true });
  const ask = async (method: "PUT" | "DELETE", authorId: string) =>
    (await moderator.ask<ErrorResponse | undefined>(method, `/api/moderation/members/${authorId}/ban`, reason)).status;
  const log = () => db.selectFrom("audit").select(["action", "actorUid", "subjectUid", "reason"]).orderBy("at").orderBy("id").execute();
  const stateOf = async (uid: string) =>
    (await db.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirstOrThrow()).state;
  const sessionsOf = async (uid: string) => (await db.selectFrom("session").select("id").where("uid", "=", uid).execute()).length;
  const jobHandlers = { [banJob]: banJobHandler({ db, accounts, keys, clock: () => clock.now }) };
  const deliver = () => runDueJobs(db, keys, jobHandlers, clock.now, pino({ level: "silent" }));
  return { ...service, member, moderator, ban: ask.bind(null, "PUT"), unban: ask.bind(null, "DELETE"), log, stateOf, sessionsOf, deliver };
}

test("a ban is of one member, told of once however often it is asked, and so is its end", async () => {
  const service = await newModeratedService();
  const { as, ban, unban, log, stateOf, sessionsOf, member, deliver, accounts } = service;
  const [bob, eve] = [await givenAccount(service), await givenAccount(service)];
  for (const person of [bob, eve]) await as(person);
  expect(await unban(bob.authorId), "not banned").toBe(200);
  for (let time = 0; time < 2; time += 1) expect(await ban(bob.authorId)).toBe(200);
  expect([await stateOf(bob.uid), await stateOf(eve.uid)]).toEqual(["banned", "active"]);
  expect([await sessionsOf(bob.uid), await sessionsOf(eve.uid)]).toEqual([0, 1]);
  const entry = { actorUid: member.uid, subjectUid: bob.uid, reason: reason.reason };
  expect(await log()).toEqual([{ action: "member.ban", ...entry }]);
  expect(await deliver()).toBe(1);
  expect([(await accounts.get(bob))?.blocked, (await accounts.get(eve))?.blocked]).toEqual([true, false]);

  await as(bob, { kind: "restricted" });
  service.clock.now = new Date("2026-03-01T12:01:00.000Z");
  for (let time = 0; time < 2; time += 1) expect(await unban(bob.authorId)).toBe(200);
  expect([await stateOf(bob.uid), await stateOf(eve.uid)]).toEqual(["active", "active"]);
  expect([await sessionsOf(bob.uid), await sessionsOf(eve.uid)]).toEqual([0, 1]);
  expect((await log()).slice(1)).toEqual([{ action: "member.unban", ...entry }]);
  expect(await deliver()).toBe(1);
  expect((await accounts.get(bob))?.blocked).toBe(false);
});

test("nobody bans themselves, and whoever is gone or going can be neither banned nor let back", async () => {
  const { db, ban, unban, log, member, stateOf } = await newModeratedService();
  expect(await ban(member.authorId)).toBe(403);
  for (const state of ["deleting", "erased"] as const) {
    const { authorId, uid } = await givenMember(db, { state });
    expect([await ban(authorId), await unban(authorId), await stateOf(uid)], state).toEqual([404, 404, state]);
  }
  expect([await ban("M0000000000000000"), await unban("M0000000000000000")]).toEqual([404, 404]);
  const disabled = await givenMember(db, { state: "disabled" });
  expect([await unban(disabled.authorId), await stateOf(disabled.uid)], "no ban to lift").toEqual([200, "disabled"]);
  expect([await ban(disabled.authorId), await stateOf(disabled.uid)]).toEqual([200, "banned"]);
  expect((await log()).map(({ action }) => action).toSorted()).toEqual(["member.ban", "moderation.refused"]);
});

test("with the account store away the mailbox is kept out as soon as it is back; what was decided last is what it is told", async () => {
  const service = await newModeratedService();
  const { db, ban, unban, accounts, deliver, clock } = service;
  const bob = await givenAccount(service, { email: "bob@example.org" });
  const emails = () => db.selectFrom("banned_email").select(["hint", "uid", "bannedAt"]).execute();
  accounts.isUp = false;
  expect(await ban(bob.authorId)).toBe(200);
  expect(await emails()).toEqual([]);
  accounts.isUp = true;
  clock.now = new Date("2026-03-01T12:00:10.000Z");
  expect(await deliver()).toBe(1);
  expect(await emails()).toEqual([{ hint: "b…@example.org", uid: bob.uid, bannedAt: "2026-03-01T12:00:10.000Z" }]);

  // The word of the ban and that of its end arrive together.
  await unban(bob.authorId);
  await ban(bob.authorId);
  await unban(bob.authorId);
  expect(await deliver()).toBe(3);
  expect((await accounts.get(bob))?.blocked).toBe(false);
  expect(await emails()).toEqual([]);
});

test("the account store is told nothing of a member who is leaving, or of nobody", async () => {
  const service = await newModeratedService();
  const { db, accounts, keys, clock, ban, deliver } = service;
  const bob = await givenAccount(service);
  await ban(bob.authorId);
  await db.updateTable("member").set({ state: "deleting" }).where("uid", "=", bob.uid).execute();
  const told: string[] = [];
  accounts.beforeAnswer = async (route) => void told.push(route);
  expect(await deliver()).toBe(1);
  const handle = banJobHandler({ db, accounts, keys, clock: () => clock.now });
  for (const uid of [null, "nobody"]) await handle({}, uid);
  expect(told).toEqual([]);
  expect((await accounts.get(bob))?.blocked).toBe(false);
});

test("banned mailboxes are listed masked, the last one first, and can be let back one by one", async () => {
  const service = await newModeratedService();
  const { moderator, member, ban, unban, clock, log } = service;
  const people = [];
  for (const name of ["ann", "bob", "eve"]) {
    const account = await givenAccount(service, { email: `${name}@example.org` });
    people.push(account);
    clock.now = new Date(clock.now.getTime() + 1000);
    await ban(account.authorId);
  }
  const list = async () => (await moderator.ask<BannedEmails>("GET", "/api/moderation/banned-emails")).body.items;
  expect(await list()).toMatchObject([
    { hint: "e…@example.org", date: "2026-03-01T12:00:03.000Z" },
    { hint: "b…@example.org", date: "2026-03-01T12:00:02.000Z" },
    { hint: "a…@example.org", date: "2026-03-01T12:00:01.000Z" },
  ]);
  const path = `/api/moderation/banned-emails/${(await list())[1]!.id}`;
  clock.now = new Date(clock.now.getTime() + 1000);
  const removed = [{ action: "banned-email.remove", actorUid: member.uid, subjectUid: null, reason: null }];
  for (let time = 0; time < 2; time += 1) {
    expect((await moderator.ask("DELETE", path)).status).toBe(204);
    expect((await log()).slice(3)).toEqual(removed);
  }
  expect((await list()).map(({ hint }) => hint)).toEqual(["e…@example.org", "a…@example.org"]);
  await unban(people[0]!.authorId);
  expect((await list()).map(({ hint }) => hint)).toEqual(["e…@example.org"]);
});

test("a mailbox that two banned members had is kept out once", async () => {
  const service = await newModeratedService();
  const [bob, eve] = [await givenAccount(service, { email: "b.ob@gmail.com" }), await givenAccount(service, { email: "bob+x@gmail.com" })];
  for (const { authorId } of [bob, eve]) expect(await service.ban(authorId)).toBe(200);
  expect(await service.db.selectFrom("banned_email").select("uid").execute()).toEqual([{ uid: bob.uid }]);
});

test("no moderator bans another one; once an operator has taken the role, they can be banned", async () => {
  const { db, moderator, ban, stateOf, sessionsOf, as } = await newModeratedService();
  const other = await givenMember(db, { isModerator: 1 });
  await as(other, { secondFactor: true });
  const refused = await moderator.ask<ErrorResponse>("PUT", `/api/moderation/members/${other.authorId}/ban`, reason);
  expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
    400,
    "invalid-argument",
    [{ field: "id", problem: "is_moderator" }],
  ]);
  expect([await stateOf(other.uid), await sessionsOf(other.uid)]).toEqual(["active", 1]);
  await db.updateTable("member").set({ isModerator: 0 }).where("uid", "=", other.uid).execute();
  expect([await ban(other.authorId), await stateOf(other.uid)]).toEqual([200, "banned"]);
});

test("that somebody behind a pseudonym is a moderator is told only to whoever proved it is them, with a line in the log that names both", async () => {
  const { db, member, moderator, clock, stateOf } = await newModeratedService();
  const other = await givenMember(db, { isModerator: 1 });
  const pseudonymId = "MveiledWillow0000";
  const { id } = await givenPublication(db, { authorUid: other.uid, pseudonymId, pseudonym: "Veiled Willow" });
  await givenReport(db, { table: "publication", id }, { category: "abuse", reportedAt: "2026-02-28T00:00:00.000Z" });
  const { id: caseId } = await db.selectFrom("moderation_case").select("id").executeTakeFirstOrThrow();
  const lines = () => db.selectFrom("audit").select(["action", "actorUid", "subjectUid", "reason", "details"]).orderBy("id").execute();
  const attempt = { ...reason, caseId, resolves: true };
  const ban = (about: object) => moderator.ask<ErrorResponse>("PUT", `/api/moderation/members/${pseudonymId}/ban`, about);
  const muted = await moderator.ask("PUT", `/api/moderation/members/${pseudonymId}/mute`, { ...reason, hours: 24 });
  expect([muted.status, Object.keys(muted.body as object)]).toEqual([200, ["decisionId", "undoUntil"]]);
  const before = await lines();
  const refused = await ban(attempt);
  expect([refused.status, refused.body.error.details]).toEqual([400, [{ field: "id", problem: "is_moderator" }]]);
  const line = { action: "member.ban-refused", actorUid: member.uid, subjectUid: other.uid, reason: reason.reason };
  expect((await lines()).slice(before.length)).toEqual([{ ...line, details: JSON.stringify({ pseudonymId }) }]);
  expect((await db.selectFrom("moderation_case").select("state").executeTakeFirstOrThrow()).state).toBe("open");
  const byName = await moderator.ask("PUT", `/api/moderation/members/${other.authorId}/mute`, { ...reason, hours: 24 });
  expect([byName.status, (await lines()).at(-1)]).toEqual([400, { ...line, action: "member.mute-refused", details: "{}" }]);
  clock.now = new Date(clock.now.getTime() + 301_000);
  const count = (await lines()).length;
  expect([(await ban(attempt)).status, (await lines()).length, await stateOf(other.uid)]).toEqual([401, count, "active"]);
});
