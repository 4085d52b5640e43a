import type { Duty } from "@ryadom/shared/duty.ts";
import { expect, test } from "vitest";
import { givenMailbox } from "../../../test/given-mailbox.ts";
import { givenMember, givenPublication, givenReport } from "../../../test/fixtures.ts";
import { queuedMails } from "../../../test/queued-mails.ts";
import { type Caller, newService, siteUrl } from "../../../test/test-app.ts";
import { callModerators } from "./call-moderators.ts";
import { handOnForgotten } from "./hand-on-forgotten.ts";
import { isOnDuty } from "./on-duty.ts";

const minuteMs = 60_000;

async function newTeam() {
  const service = await newService();
  const { db, keys, as, accounts, clock } = service;
  const moderator = async (name: string) => {
    const member = await givenMember(db, { isModerator: 1 });
    await givenMailbox(service, member, `${name}@ryadom.example`);
    // Hours lie between what they do: each time they have proven anew who they are.
    const ask = async <Body>(...request: Parameters<Caller["ask"]>) => (await as(member, { secondFactor: true })).ask<Body>(...request);
    return { uid: member.uid, ask, begin: (hours = 12) => ask<Duty>("PUT", "/api/moderation/duty/now", { hours }) };
  };
  const pass = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * minuteMs));
  const reported = async (category: "worry" | "abuse" = "worry", about: Parameters<typeof givenPublication>[1] = {}) => {
    const { id } = await givenPublication(db, { title: "quokka", ...about });
    await givenReport(db, { table: "publication", id }, { category, reportedAt: clock.now.toISOString() });
    const found = await db.selectFrom("moderation_case").select("id").where("itemId", "=", id).executeTakeFirstOrThrow();
    return { id, caseId: found.id };
  };
  /** Whom the background calls now. */
  const called = async () => {
    await db.deleteFrom("outbox").execute();
    await handOnForgotten(db, clock.now);
    await callModerators({ db, keys, accounts, siteUrl }, clock.now);
    return (await queuedMails(service)).map(({ to }) => to.split("@")[0] ?? "").toSorted((a, b) => a.localeCompare(b));
  };
  return { ...service, moderator, pass, reported, called };
}

test("a worry reaches those on duty at once, and again every half hour, six times; then everybody once", async () => {
  const { moderator, pass, reported, called, keys, db } = await newTeam();
  const ann = await moderator("ann");
  await moderator("ben");
  await ann.begin();
  await reported();
  expect(await called()).toEqual(["ann"]);
  const mails = await queuedMails({ db, keys });
  expect(JSON.stringify(mails)).not.toContain("quokka");
  expect(mails[0]!.template).toEqual({
    name: "someone-waits",
    moderation: `${siteUrl}/en/moderation`,
    duty: `${siteUrl}/en/moderation/duty`,
  });
  pass(29);
  expect(await called()).toEqual([]);
  pass(1);
  for (let round = 2; round <= 6; round += 1) {
    expect(await called(), `round ${round}`).toEqual(["ann"]);
    pass(30);
  }
  expect(await called()).toEqual(["ann", "ben"]);
  pass(30);
  expect(await called()).toEqual([]);
});

test("with nobody on duty all are called, but for those who switched it off", async () => {
  const { moderator, reported, called, db } = await newTeam();
  const ann = await moderator("ann");
  const ben = await moderator("ben");
  const off = { timeZone: "Europe/Berlin", hours: [], isCalledOffDuty: false };
  expect(await ben.ask("PUT", "/api/moderation/duty", off)).toMatchObject({
    status: 200,
    body: { isCalledOffDuty: false, isOnDuty: false },
  });
  await givenMember(db);
  await reported();
  expect(await called()).toEqual(["ann"]);
  expect(ann.uid).not.toBe(ben.uid);
});

test("who takes or decides it ends the calls", async () => {
  const { moderator, pass, reported, called } = await newTeam();
  const ann = await moderator("ann");
  await ann.begin();
  const { id, caseId } = await reported();
  expect(await called()).toEqual(["ann"]);
  pass(28);
  await ann.ask("PUT", `/api/moderation/cases/${caseId}/claim`);
  pass(2);
  expect(await called()).toEqual([]);
  // Taken, and forgotten: it waits again.
  pass(15);
  expect(await called()).toEqual(["ann"]);
  await ann.ask("DELETE", `/api/moderation/publications/${id}/hidden`, { reason: "I looked at it." });
  pass(60);
  expect(await called()).toEqual([]);
});

test("a moderator is never called about their own words: on duty alone, the others are", async () => {
  const { moderator, reported, called } = await newTeam();
  const ann = await moderator("ann");
  await moderator("ben");
  await ann.begin();
  await reported("worry", { authorUid: ann.uid });
  expect(await called()).toEqual(["ben"]);
});

test("several worries make one call; a new one within five minutes waits for the next", async () => {
  const { moderator, pass, reported, called } = await newTeam();
  const ann = await moderator("ann");
  await ann.begin();
  for (let count = 0; count < 3; count += 1) await reported();
  expect(await called()).toEqual(["ann"]);
  pass(1);
  await reported();
  expect(await called()).toEqual([]);
  pass(4);
  expect(await called()).toEqual(["ann"]);
});

test("what nobody looks at reaches those on duty after twelve hours, and is handed on after a day, which the log says without naming its author", async () => {
  const { moderator, pass, reported, called, db } = await newTeam();
  const ann = await moderator("ann");
  await moderator("ben");
  const author = await givenMember(db);
  const { id, caseId } = await reported("abuse", { authorUid: author.uid });
  pass(12 * 60 - 1);
  expect(await called()).toEqual([]);
  await ann.begin();
  pass(1);
  expect(await called()).toEqual(["ann"]);
  pass(12 * 60 - 1);
  await called();
  expect((await db.selectFrom("moderation_case").select("state").executeTakeFirstOrThrow()).state).toBe("open");
  pass(60);
  await ann.begin();
  expect(await called()).toEqual(["ann", "ben"]);
  const { state, escalatedAt } = await db.selectFrom("moderation_case").selectAll().where("id", "=", caseId).executeTakeFirstOrThrow();
  expect([state, escalatedAt !== null]).toEqual(["escalated", true]);
  const line = await db.selectFrom("audit").selectAll().where("action", "=", "case.hand-on").execute();
  expect(line).toMatchObject([{ actorUid: null, subjectUid: null, details: JSON.stringify({ id }) }]);
  pass(30);
  expect(await called()).toEqual([]);
  // Taken back, it isn't handed on again at once.
  await ann.ask("DELETE", `/api/moderation/cases/${caseId}/escalation`, { reason: "I can do it." });
  await called();
  expect((await db.selectFrom("moderation_case").select("state").executeTakeFirstOrThrow()).state).toBe("open");
});

test("a worry that a moderator hands on is told to everybody once, at once; anything else that they hand on is looked at already", async () => {
  const { moderator, pass, reported, called } = await newTeam();
  const ann = await moderator("ann");
  await moderator("ben");
  await ann.begin();
  const { caseId } = await reported("worry");
  expect(await called()).toEqual(["ann"]);
  pass(6);
  await ann.ask("PUT", `/api/moderation/cases/${caseId}/escalation`, { reason: "They name tonight." });
  expect(await called()).toEqual(["ann", "ben"]);
  pass(30);
  expect(await called()).toEqual([]);
  const unkind = await reported("abuse");
  await ann.ask("PUT", `/api/moderation/cases/${unkind.caseId}/escalation`, { reason: "I don't know." });
  pass(13 * 60);
  expect(await called()).toEqual([]);
});

test("what somebody has taken isn't handed on", async () => {
  const { moderator, pass, reported, called, db } = await newTeam();
  const ann = await moderator("ann");
  const { caseId } = await reported("abuse");
  pass(24 * 60);
  await ann.ask("PUT", `/api/moderation/cases/${caseId}/claim`);
  await called();
  expect((await db.selectFrom("moderation_case").select("state").executeTakeFirstOrThrow()).state).toBe("open");
});

test("a case that becomes a worry is told at once, however often it was told before", async () => {
  const { moderator, pass, reported, called, db, clock } = await newTeam();
  const ann = await moderator("ann");
  await ann.begin();
  const { id } = await reported("abuse");
  pass(12 * 60);
  for (let round = 0; round < 8; round += 1) {
    await called();
    pass(30);
  }
  expect(await called()).toEqual([]);
  await ann.begin();
  await givenReport(db, { table: "publication", id }, { category: "worry", reportedAt: clock.now.toISOString() });
  expect(await called()).toEqual(["ann"]);
});

test("a phone of whoever is on duty rings at night; of those who aren't it waits for the morning", async () => {
  const { moderator, reported, called, as, db, clock, keys } = await newTeam();
  const ann = await moderator("ann");
  const ben = await moderator("ben");
  clock.now = new Date("2026-03-01T23:30:00.000Z");
  for (const { uid } of [ann, ben]) {
    await as({ uid });
    const { id: sessionId } = await db.selectFrom("session").select("id").where("uid", "=", uid).executeTakeFirstOrThrow();
    const device = { id: `D${uid}`, uid, sessionId, endpointHmac: uid, sealedSubscription: keys.seal(uid) };
    await db
      .insertInto("push_subscription")
      .values({ ...device, createdAt: clock.now.toISOString() })
      .execute();
  }
  const rang = () => db.selectFrom("outbox").select("uid").where("kind", "=", "push").execute();
  await reported();
  expect(await called()).toEqual(["ann", "ben"]);
  expect(await rang()).toEqual([]);
  await ann.begin();
  clock.now = new Date("2026-03-02T00:00:00.000Z");
  expect(await called()).toEqual(["ann"]);
  expect(await rang()).toEqual([{ uid: ann.uid }]);
});

test("hours of the week are meant by the moderator's own clock, and go over midnight", async () => {
  const duty = (hours: Parameters<typeof isOnDuty>[0]["hours"], timeZone = "Europe/Berlin") => ({ timeZone, onDutyUntil: null, hours });
  // A Monday; in Berlin it is an hour later.
  const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`);
  const evening = duty([{ weekday: 1, fromHour: 20, untilHour: 24 }]);
  expect(["18:59", "19:00", "22:59", "23:00"].map((time) => isOnDuty(evening, at(time)))).toEqual([false, true, true, false]);
  const night = duty([{ weekday: 7, fromHour: 22, untilHour: 6 }]);
  expect(["04:59", "05:00", "21:30"].map((time) => isOnDuty(night, at(time)))).toEqual([true, false, false]);
  expect(isOnDuty(night, new Date("2026-03-01T21:30:00.000Z"))).toBe(true);
});

test("a moderator keeps their hours, and is on duty by hand for as long as they say", async () => {
  const { moderator, pass, as, db } = await newTeam();
  const ann = await moderator("ann");
  const hours = [{ weekday: 7, from: 9, until: 18 }];
  const week = { timeZone: "UTC", hours, isCalledOffDuty: true };
  expect((await ann.ask("PUT", "/api/moderation/duty", week)).body).toEqual({ ...week, onDutyUntil: null, isOnDuty: true, onDutyNow: 1 });
  pass(8 * 60);
  expect((await ann.ask("GET", "/api/moderation/duty")).body).toMatchObject({ isOnDuty: false, onDutyNow: 0 });
  expect((await ann.begin(2)).body).toMatchObject({ isOnDuty: true, onDutyUntil: "2026-03-01T22:00:00.000Z", hours });
  expect((await ann.ask("DELETE", "/api/moderation/duty/now")).body).toMatchObject({ isOnDuty: false, onDutyUntil: null });
  expect((await ann.ask("PUT", "/api/moderation/duty", { ...week, hours: [{ weekday: 1, from: 5, until: 5 }] })).status).toBe(400);
  const reader = await as(await givenMember(db), { secondFactor: true });
  expect((await reader.ask("GET", "/api/moderation/duty")).status).toBe(403);
});
