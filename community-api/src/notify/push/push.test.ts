import type { NotificationSettings } from "@ryadom/shared/notification-settings.ts";
import { decodeJwt } from "jose";
import { pino } from "pino";
import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { newBrowser, pushService } from "../../../test/push-service.ts";
import { newService } from "../../../test/test-app.ts";
import { newId } from "../../core/ids.ts";
import { runDueJobs } from "../../outbox/run-jobs.ts";
import { enqueue } from "../../outbox/outbox.ts";
import { claimPushes, pushJob } from "./claim.ts";
import { pushJobHandler } from "./deliver.ts";
import { webPush } from "./send.ts";

const title = "Something new is waiting for you";

/** A service with a push service beside it, and the background's two steps by hand. */
async function withPush() {
  const service = await pushService();
  const app = await newService({ push: service.settings, limits: { bodyBytes: 4096 } });
  const { db, keys, clock } = app;
  const log: string[] = [];
  const jobHandlers = { [pushJob]: pushJobHandler({ db, keys, clock: () => clock.now, send: webPush(service.settings, service.agent) }) };
  const logger = pino({}, { write: (line: string) => void log.push(line) });
  const pass = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
  const work = async () => {
    await claimPushes(db, keys, clock.now);
    await runDueJobs(db, keys, jobHandlers, clock.now, logger);
  };
  const news = (uid: string, kind: "reply" | "reactions" | "achievement" = "reply") =>
    db
      .insertInto("notification")
      .values({
        id: newId("N"),
        uid,
        kind,
        publicationId: null,
        commentId: null,
        count: 1,
        createdAt: clock.now.toISOString(),
        viewedAt: null,
      })
      .execute();
  return { ...app, ...service, outboxLog: log, pass, work, news };
}
type World = Awaited<ReturnType<typeof withPush>>;

async function givenDevice({ as, db, origin }: World, path = "/send/quokka", member?: { uid: string }) {
  const owner = member ?? (await givenMember(db));
  const caller = await as(owner);
  const browser = newBrowser(origin, path);
  expect((await caller.ask("PUT", "/api/me/push-subscription", browser.subscription)).status).toBe(204);
  return { uid: owner.uid, caller, ...browser };
}

test("what comes within a moment is told once, sealed for the browser, in words that tell nothing", async () => {
  const world = await withPush();
  const ann = await givenDevice(world);
  for (let count = 0; count < 3; count += 1) await world.news(ann.uid);
  await world.work();
  expect(world.pushed).toHaveLength(0);
  world.pass(1);
  await world.work();
  expect(world.pushed).toHaveLength(1);
  const [push] = world.pushed;
  expect(ann.read(push!.body)).toEqual({ title, lang: "en", url: "/en/notifications" });
  expect(push!.headers).toMatchObject({ "content-encoding": "aes128gcm", topic: "news", urgency: "normal" });
  const [, token] = /^vapid t=([^,]+), k=/.exec(String(push!.headers["authorization"])) ?? [];
  expect(decodeJwt(token!)).toMatchObject({ aud: world.origin, sub: world.settings.subject });
});

test("an achievement calls nobody back", async () => {
  const world = await withPush();
  const ann = await givenDevice(world);
  await world.news(ann.uid, "achievement");
  world.pass(1);
  await world.work();
  expect(world.pushed).toHaveLength(0);
});

test("after one the device rests for ten minutes; what was looked at meanwhile is not told of", async () => {
  const world = await withPush();
  const ann = await givenDevice(world);
  await world.news(ann.uid);
  world.pass(1);
  await world.work();
  await world.news(ann.uid);
  world.pass(5);
  await world.work();
  expect(world.pushed).toHaveLength(1);
  world.pass(6);
  await world.work();
  expect(world.pushed).toHaveLength(2);
  await world.news(ann.uid);
  await ann.caller.ask("PUT", "/api/notifications/viewed");
  world.pass(20);
  await world.work();
  expect(world.pushed).toHaveLength(2);
});

test("in quiet hours, which are the night unless chosen otherwise, news waits for the morning where the member is", async () => {
  const world = await withPush();
  const [ann, owl] = [await givenDevice(world), await givenDevice(world, "/send/owl")];
  expect((await ann.caller.ask<NotificationSettings>("GET", "/api/me/notification-settings")).body.quietHours).toEqual({
    from: 22,
    until: 8,
  });
  await owl.caller.ask("PUT", "/api/me/notification-settings", { isBellQuiet: false, quietHours: null, timeZone: "Europe/Moscow" });
  // Half past ten at night in Moscow.
  world.clock.now = new Date("2026-03-01T19:30:00.000Z");
  for (const { uid } of [ann, owl]) await world.news(uid);
  world.pass(1);
  await world.work();
  expect(world.pushed.map(({ path }) => path)).toEqual(["/send/owl"]);
  world.clock.now = new Date("2026-03-02T04:59:00.000Z");
  await world.work();
  expect(world.pushed).toHaveLength(1);
  world.clock.now = new Date("2026-03-02T05:00:00.000Z");
  await world.work();
  expect(world.pushed.map(({ path }) => path)).toEqual(["/send/owl", "/send/quokka"]);
});

test("a browser that is gone is forgotten; a service that is away is tried again, and no log holds an address", async () => {
  const world = await withPush();
  const [ann, bob] = [await givenDevice(world), await givenDevice(world, "/send/wombat")];
  world.answers.set("/send/quokka", 410).set("/send/wombat", 503);
  for (const { uid } of [ann, bob]) await world.news(uid);
  world.pass(1);
  await world.work();
  expect((await world.db.selectFrom("push_subscription").select("uid").execute()).map(({ uid }) => uid)).toEqual([bob.uid]);
  world.answers.delete("/send/wombat");
  world.pass(1);
  await world.work();
  expect(world.pushed.map(({ path }) => path).toSorted()).toEqual(["/send/quokka", "/send/wombat", "/send/wombat"]);
  expect(await world.db.selectFrom("outbox").select("id").execute()).toEqual([]);
  const rows = JSON.stringify(await world.db.selectFrom("push_subscription").selectAll().execute());
  for (const text of [rows, world.outboxLog.join(""), world.log.join("")]) expect(text).not.toMatch(/localhost|quokka|wombat/);
});

test("a device hears as long as its session lasts, and only for whoever is signed in there", async () => {
  const world = await withPush();
  const ann = await givenDevice(world);
  const bob = await givenDevice(world);
  expect(await world.db.selectFrom("push_subscription").select("uid").execute()).toEqual([{ uid: bob.uid }]);
  expect((await ann.caller.ask<NotificationSettings>("GET", "/api/me/notification-settings")).body.push?.isSubscribed).toBe(false);
  await bob.caller.ask("POST", "/api/auth/sign-out");
  expect(await world.db.selectFrom("push_subscription").select("uid").execute()).toEqual([]);
});

test("letters do not wait for a push service: each has a lane of its own", async () => {
  const world = await withPush();
  const { db, keys, clock } = world;
  const done: string[] = [];
  const jobHandlers = { mail: async () => void done.push("mail"), [pushJob]: async () => void done.push("push") };
  await db.transaction().execute(async (trx) => {
    for (const kind of [pushJob, "mail"]) await enqueue(trx, keys, { kind, uid: null, payload: null }, clock.now);
  });
  const logger = pino({ level: "silent" });
  await runDueJobs(db, keys, jobHandlers, clock.now, logger, { but: pushJob });
  expect(done).toEqual(["mail"]);
  await runDueJobs(db, keys, jobHandlers, clock.now, logger, { only: pushJob });
  expect(done).toEqual(["mail", "push"]);
});

test("two programs that look at once make one piece of work for each device", async () => {
  const world = await withPush();
  const ann = await givenDevice(world);
  await givenDevice(world, "/send/phone", ann);
  await world.news(ann.uid);
  world.pass(1);
  const { db, keys, clock } = world;
  const made = await Promise.all([claimPushes(db, keys, clock.now), claimPushes(db, keys, clock.now)]);
  expect(made.toSorted((a, b) => a - b)).toEqual([0, 2]);
});

test("nobody is asked before the first answer has come, nor for 90 days after “not now”, nor where it is on already", async () => {
  const world = await withPush();
  const member = await givenMember(world.db);
  let ann = await world.as(member);
  const mayAsk = async () => (await ann.ask<NotificationSettings>("GET", "/api/me/notification-settings")).body.push?.mayAsk;
  await world.news(member.uid, "reactions");
  expect(await mayAsk()).toBe(false);
  await world.news(member.uid);
  expect(await mayAsk()).toBe(true);
  await ann.ask("PUT", "/api/me/push-prompt-dismissal");
  expect(await mayAsk()).toBe(false);
  world.pass(90 * 24 * 60);
  ann = await world.as(member);
  expect(await mayAsk()).toBe(true);
  await ann.ask("PUT", "/api/me/push-subscription", newBrowser(world.origin, "/send/x").subscription);
  expect(await mayAsk()).toBe(false);
  await ann.ask("DELETE", "/api/me/push-subscription");
  expect(await mayAsk()).toBe(true);
});

test.each([
  ["http://localhost/send", 400],
  ["https://localhost.evil.example/send", 400],
  ["https://127.0.0.1/send", 400],
  ["https://169.254.169.254/latest", 400],
  ["https://user:word@elsewhere.example/@localhost", 400],
])("an address that is no push service's is refused: %s", async (endpoint, status) => {
  const world = await withPush();
  const ann = await world.as(await givenMember(world.db));
  const { subscription } = newBrowser(world.origin, "/send/x");
  expect((await ann.ask("PUT", "/api/me/push-subscription", { ...subscription, endpoint })).status).toBe(status);
});

test("without keys there are no pushes, and nothing speaks of them", async () => {
  const { as, db } = await newService({ limits: { bodyBytes: 4096 } });
  const ann = await as(await givenMember(db));
  expect((await ann.ask<NotificationSettings>("GET", "/api/me/notification-settings")).body.push).toBeNull();
  const { subscription } = newBrowser("https://localhost", "/send/x");
  expect((await ann.ask("PUT", "/api/me/push-subscription", subscription)).status).toBe(404);
});

test("a quiet bell counts nothing, the list still says what is new", async () => {
  const world = await withPush();
  const member = await givenMember(world.db);
  const ann = await world.as(member);
  await world.news(member.uid);
  const unviewed = async () => (await ann.ask("GET", "/api/notifications/unviewed")).body;
  expect(await unviewed()).toEqual({ unviewed: 1 });
  const quiet = { isBellQuiet: true, quietHours: { from: 0, until: 7 }, timeZone: "Asia/Yekaterinburg" };
  expect((await ann.ask<NotificationSettings>("PUT", "/api/me/notification-settings", quiet)).body).toMatchObject(quiet);
  expect(await unviewed()).toEqual({ unviewed: 0 });
  expect((await ann.ask<{ items: unknown[] }>("GET", "/api/notifications")).body.items).toHaveLength(1);
});
