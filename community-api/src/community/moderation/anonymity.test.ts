import type { CaseList } from "@ryadom/shared/moderation.ts";
import { unzipSync } from "fflate";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenComment, givenMember, givenPublication, givenReport, givenWriter } from "../../../test/fixtures.ts";
import { givenMailbox } from "../../../test/given-mailbox.ts";
import { newService } from "../../../test/test-app.ts";
import { runDueJobs } from "../../outbox/run-jobs.ts";
import { banJob } from "./ban-job.ts";
import { banJobHandler } from "./bans.ts";

const reason = { reason: "Somebody may be in danger." };
const pseudonymId = "MveiledWillow0000";

/** A thread of somebody without a name, who also answers in it, everything reported and held. */
async function givenVeiledThread() {
  const service = await newService();
  const { db, as } = service;
  const author = await givenWriter(db, { alias: "Ann Karenina", avatarUrl: "/media/avatars/x/avatar.webp", isSpecialist: 1 });
  await givenMailbox(service, author, "ann.k@example.org");
  const thread = await givenPublication(db, { authorUid: author.uid, pseudonymId, pseudonym: "Veiled Willow" });
  const answer = await givenComment(db, thread.id, { authorUid: author.uid });
  await givenComment(db, thread.id, { authorUid: author.uid, isHidden: 1, hiddenBy: "screening" });
  await givenPublication(db, {
    authorUid: author.uid,
    pseudonymId: "MveiledWillow0001",
    pseudonym: "Veiled Oak",
    isHidden: 1,
    hiddenBy: "screening",
  });
  const reporter = await givenMember(db);
  const abuse = { uid: reporter.uid, category: "abuse", reportedAt: "2026-02-28T00:00:00.000Z" } as const;
  await givenReport(db, { table: "publication", id: thread.id }, abuse);
  await givenReport(db, { table: "comment", id: answer.id }, abuse);
  const moderator = await as(await givenMember(db, { isModerator: 1 }), { secondFactor: true });
  const reveal = (id: string) => moderator.ask<{ id: string; alias: string }>("POST", `/api/moderation/publications/${id}/author`, reason);
  const ban = (method: "PUT" | "DELETE", id: string) => moderator.ask(method, `/api/moderation/members/${id}/ban`, reason);
  const banned = async () => (await moderator.ask<{ items: { hint: string }[] }>("GET", "/api/moderation/banned-emails")).body.items;
  const stateOf = async () => (await db.selectFrom("member").select("state").where("uid", "=", author.uid).executeTakeFirstOrThrow()).state;
  return { service, author, thread, moderator, reveal, ban, banned, stateOf };
}

test("the queue knows who writes without a name by the pseudonym alone, in posts, answers and what is held", async () => {
  const { author, thread, moderator } = await givenVeiledThread();
  const { body } = await moderator.ask<z.infer<typeof CaseList>>("GET", "/api/moderation/cases");
  expect(body.items).toHaveLength(4);
  for (const item of body.items) {
    expect(item).toMatchObject({ isAnonymous: true, author: { avatarUrl: null, isSpecialist: false } });
    expect(item.author!.alias).toMatch(/^Veiled (Willow|Oak)$/);
  }
  expect(body.items.filter(({ publicationId }) => publicationId === thread.id).every((item) => item.author!.id === pseudonymId)).toBe(true);
  for (const trace of [author.uid, author.authorId, author.alias, "avatars"]) expect(JSON.stringify(body)).not.toContain(trace);
});

test("a name is told for a reason, stands in the log, and its bearer reads in the export that it was, not by whom", async () => {
  const { service, author, thread, moderator, reveal } = await givenVeiledThread();
  const { db, as } = service;
  expect((await moderator.ask("POST", `/api/moderation/publications/${thread.id}/author`, { reason: "" })).status).toBe(400);
  expect(await db.selectFrom("audit").select("action").execute()).toEqual([]);
  expect((await reveal(thread.id)).body).toEqual({
    id: author.authorId,
    alias: "Ann Karenina",
    avatarUrl: author.avatarUrl,
    isSpecialist: true,
  });
  const log = await db.selectFrom("audit").select(["action", "subjectUid", "reason", "details"]).execute();
  expect(log).toEqual([
    {
      action: "pseudonym.reveal",
      subjectUid: author.uid,
      reason: reason.reason,
      details: JSON.stringify({ id: thread.id, pseudonymId }),
    },
  ]);

  const authorAsks = await as(author);
  const { url } = (await authorAsks.ask<{ url: string }>("POST", "/api/me/export")).body;
  const cookie = `__Host-sid=${authorAsks.cookies.get("__Host-sid")}`;
  const archive = unzipSync(new Uint8Array(await (await service.app.request(url, { headers: { Cookie: cookie } })).arrayBuffer()));
  const [data, page] = ["data.json", "index.html"].map((name) => new TextDecoder().decode(archive[name]));
  expect((JSON.parse(data!) as { audit: object[] }).audit).toContainEqual({ at: "2026-03-01T12:00:00.000Z", action: "pseudonym.reveal" });
  expect(page).toContain("a moderator was shown who writes under a pseudonym of yours");
  const moderators = await db.selectFrom("member").select(["uid", "authorId"]).where("isModerator", "=", 1).executeTakeFirstOrThrow();
  for (const trace of [moderators.uid, moderators.authorId, reason.reason]) expect(data).not.toContain(trace);
});

test("only a moderator with a fresh proof asks for a name, not for their own, and not where there is none to learn", async () => {
  const { service, thread, reveal } = await givenVeiledThread();
  const { db, as } = service;
  const path = `/api/moderation/publications/${thread.id}/author`;
  expect((await (await as(await givenMember(db), { secondFactor: true })).ask("POST", path, reason)).status).toBe(403);
  expect((await service.visitor().ask("POST", path, reason)).status).toBe(401);
  const own = await givenMember(db, { isModerator: 1 });
  const ownThread = await givenPublication(db, { authorUid: own.uid, pseudonymId: "Mown0000000000000", pseudonym: "Plain Hill" });
  const ownPath = `/api/moderation/publications/${ownThread.id}/author`;
  expect((await (await as(own, { secondFactor: true })).ask("POST", ownPath, reason)).status).toBe(403);
  expect((await reveal((await givenPublication(db)).id)).status).toBe(404);
  service.clock.now = new Date(service.clock.now.getTime() + 301_000);
  expect((await reveal(thread.id)).status).toBe(401);
  const refused = { action: "moderation.refused" };
  expect(await db.selectFrom("audit").select("action").execute()).toEqual([refused, refused]);
});

test("a pseudonym is banned without a name; neither list nor answers join the two, whatever a moderator tries", async () => {
  const { service, author, ban, banned, stateOf, moderator } = await givenVeiledThread();
  const { db, accounts, keys, clock } = service;
  expect((await ban("PUT", pseudonymId)).status).toBe(200);
  expect(await stateOf()).toBe("banned");
  expect(await banned()).toEqual([]);
  expect(await db.selectFrom("banned_email").select("hint").execute()).toEqual([{ hint: "" }]);
  const jobHandlers = { [banJob]: banJobHandler({ db, accounts, keys, clock: () => clock.now }) };
  await runDueJobs(db, keys, jobHandlers, clock.now, pino({ level: "silent" }));
  expect((await accounts.get({ uid: author.uid }))?.blocked).toBe(true);

  // Lifting "the ban" of a name, or of another of their pseudonyms, tells and changes nothing.
  const unlogged = await db.selectFrom("audit").select("action").execute();
  for (const id of [author.authorId, "MveiledWillow0001"]) expect((await ban("DELETE", id)).status).toBe(200);
  expect([await stateOf(), await db.selectFrom("audit").select("action").execute()]).toEqual(["banned", unlogged]);

  // Banning the name answers, logs and lists as if there were no other ban.
  expect((await ban("PUT", author.authorId)).status).toBe(200);
  expect(await banned()).toMatchObject([{ hint: "a…@example.org" }]);
  expect((await ban("DELETE", pseudonymId)).status).toBe(200);
  expect(await banned()).toHaveLength(1);
  expect((await ban("DELETE", author.authorId)).status).toBe(200);
  expect([await stateOf(), await banned()]).toEqual(["active", []]);
  expect((await moderator.ask("GET", `/api/authors/${pseudonymId}`)).status).toBe(404);
});

test("who is banned through a pseudonym and by their name stays out until both are lifted or taken back, in whichever order", async () => {
  const { author, service, ban, banned, stateOf, moderator } = await givenVeiledThread();
  const [name, other] = [author.authorId, "MveiledWillow0001"];
  const { accounts, clock, db, keys } = service;
  const next = (method: "PUT" | "DELETE", id: string) => {
    clock.now = new Date(clock.now.getTime() + 1000);
    return ban(method, id);
  };
  const undo = async (id: string) => (await moderator.ask("DELETE", `/api/moderation/decisions/${id}`)).status;
  for (const [given, first, last] of [
    [[pseudonymId, name], name, pseudonymId],
    [[name, pseudonymId], name, pseudonymId],
    [[pseudonymId, other], pseudonymId, other],
    [[pseudonymId, other], other, pseudonymId],
  ] as const) {
    const step = `${given.join()} / ${first}`;
    for (const id of given) await next("PUT", id);
    expect([(await next("DELETE", first)).status, await stateOf(), await banned()], step).toEqual([200, "banned", []]);
    const jobHandlers = { [banJob]: banJobHandler({ db, accounts, keys, clock: () => clock.now }) };
    await runDueJobs(db, keys, jobHandlers, clock.now, pino({ level: "silent" }));
    expect([(await accounts.get({ uid: author.uid }))?.blocked, await banned()], step).toEqual([true, []]);
    expect([(await next("DELETE", last)).status, await stateOf()], step).toEqual([200, "active"]);
    expect(await db.selectFrom("banned_email").select("uid").execute(), step).toEqual([]);

    const made = new Map<string, string>();
    for (const id of given) made.set(id, ((await next("PUT", id)).body as { decisionId: string }).decisionId);
    expect([await undo(made.get(first)!), await stateOf()], step).toEqual([204, "banned"]);
    expect([await undo(made.get(last)!), await stateOf()], step).toEqual([204, "active"]);
  }
});

test("a ban through a pseudonym is lifted through it, also when the thread is gone", async () => {
  const { service, thread, ban, stateOf } = await givenVeiledThread();
  await ban("PUT", pseudonymId);
  await service.db.deleteFrom("publication").where("id", "=", thread.id).execute();
  expect((await ban("DELETE", pseudonymId)).status).toBe(200);
  expect(await stateOf()).toBe("active");
  expect(await service.db.selectFrom("banned_email").selectAll().execute()).toEqual([]);
  expect((await ban("PUT", pseudonymId)).status).toBe(404);
});

test("the language of the account behind a pseudonym shows in no decision or appeal: what is said there is in that of the thread", async () => {
  const { service, author, thread, moderator } = await givenVeiledThread();
  const { db, as } = service;
  await db.updateTable("member").set({ language: "ru" }).where("uid", "=", author.uid).execute();
  const caller = await as(author);
  const { id: answerId } = await db.selectFrom("comment").select("id").where("isHidden", "=", 0).executeTakeFirstOrThrow();
  const [member, publication, comment] = [`members/${pseudonymId}`, `publications/${thread.id}`, `comments/${answerId}`];
  const decide = async (method: string, path: string, more: object = {}): Promise<string> => {
    const { status, body } = await moderator.ask<{ decisionId: string }>(method, `/api/moderation/${path}`, { ...reason, ...more });
    expect([path, status]).toEqual([path, 200]);
    return body.decisionId;
  };
  const hidden = await decide("PUT", `${publication}/hidden`);
  await decide("PUT", `${member}/mute`, { hours: 24 });
  await decide("DELETE", comment);
  await decide("PUT", `${comment}/restored`);
  expect((await caller.ask("POST", `/api/me/cases/${hidden}/appeal`, { content: "I meant it as a warning." })).status).toBe(201);
  // As decisions were kept before.
  await db.updateTable("moderation_decision").set({ language: "ru" }).where("id", "=", hidden).execute();
  const { body } = await moderator.ask<{ items: { language: string }[] }>("GET", "/api/moderation/appeals?view=open");
  expect(body.items.map(({ language }) => language)).toEqual(["en"]);
  await db.updateTable("moderation_decision").set({ language: "en" }).where("id", "=", hidden).execute();
  await decide("PUT", `${member}/ban`);
  await db.deleteFrom("publication").where("id", "=", thread.id).execute();
  await decide("DELETE", `${member}/ban`);
  const kept = await db.selectFrom("moderation_decision").select(["kind", "language"]).orderBy("decidedAt").execute();
  expect(new Set(kept.map(({ language }) => language))).toEqual(new Set(["en"]));
  expect(kept.map(({ kind }) => kind).toSorted()).toEqual(["ban", "delete", "hide", "mute", "restore", "unban"]);
  const named = await moderator.ask("PUT", `/api/moderation/members/${author.authorId}/mute`, { ...reason, hours: 24 });
  expect(named.status).toBe(200);
  expect((await db.selectFrom("moderation_decision").select("language").where("language", "=", "ru").execute()).length).toBe(1);
});
