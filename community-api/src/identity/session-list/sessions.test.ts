import type { SessionList } from "@ryadom/shared/auth.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenMember, givenPublication } from "../../../test/fixtures.ts";
import { givenAccount } from "../../../test/given-account.ts";
import { newService, siteUrl } from "../../../test/test-app.ts";

type List = z.infer<typeof SessionList>;

test("a member sees where they are signed in, and ends the others or one of them", async () => {
  const { as, db, clock } = await newService();
  const ann = await givenMember(db);
  const phone = await as(ann);
  clock.now = new Date("2026-03-01T12:01:00.000Z");
  const laptop = await as(ann);
  const bob = await as(await givenMember(db));

  const { body } = await laptop.ask<List>("GET", "/api/auth/sessions");
  expect(body.items.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect((await laptop.ask("DELETE", "/api/auth/sessions")).status).toBe(204);
  expect((await phone.ask("GET", "/api/auth/sessions")).status).toBe(401);
  expect((await bob.ask<List>("GET", "/api/auth/sessions")).body.items).toHaveLength(1);

  const tablet = await as(ann);
  const id = (await tablet.ask<List>("GET", "/api/auth/sessions")).body.items.find(({ isCurrent }) => isCurrent)!.id;
  expect((await bob.ask("DELETE", `/api/auth/sessions/${id}`)).status).toBe(204);
  expect((await tablet.ask("GET", "/api/auth/sessions")).status).toBe(200);
  expect((await laptop.ask("DELETE", `/api/auth/sessions/${id}`)).status).toBe(204);
  expect((await tablet.ask("GET", "/api/auth/sessions")).body).toMatchObject({ error: { code: "auth/user-token-expired" } });
});

test("ending one of several sessions ends that one; a list names those that still work, the one used last first", async () => {
  const { as, db, clock } = await newService();
  const ann = await givenMember(db);
  const begun = clock.now.getTime();
  const callers: Awaited<ReturnType<typeof as>>[] = [];
  for (const second of [2, 1, 3]) {
    clock.now = new Date(begun + second * 1000);
    callers.push(await as(ann));
  }
  await as(ann, { kind: "restricted" });
  const restricted = { expiresAt: new Date(begun + 60_000).toISOString() };
  await db.updateTable("session").set(restricted).where("kind", "=", "restricted").execute();
  const list = async () => (await callers[0]!.ask<List>("GET", "/api/auth/sessions")).body.items;
  const times = async () => (await list()).map(({ lastSeenAt }) => Date.parse(lastSeenAt) - begun);
  clock.now = new Date(begun + 59_999);
  expect(await times()).toEqual([3000, 3000, 2000, 1000]);
  clock.now = new Date(begun + 60_000);
  expect(await times(), "one is over").toEqual([3000, 2000, 1000]);
  const id = (await list()).at(-1)!.id;
  expect((await callers[0]!.ask("DELETE", `/api/auth/sessions/${id}`)).status).toBe(204);
  expect(await times()).toEqual([3000, 2000]);
  expect((await callers[1]!.ask("GET", "/api/auth/sessions")).status).toBe(401);
});

test("signing out ends nobody else's session, and none of one's own elsewhere", async () => {
  const { as, db } = await newService();
  const [ann, bob] = [await givenMember(db), await givenMember(db)];
  const [phone, laptop, other] = [await as(ann), await as(ann), await as(bob)];
  expect((await phone.ask("POST", "/api/auth/sign-out")).status).toBe(204);
  for (const caller of [laptop, other]) expect((await caller.ask("GET", "/api/auth/sessions")).status).toBe(200);
});

test("signing out takes all cookies back the way they were set", async () => {
  const { app, as, db } = await newService();
  const ann = await as(await givenMember(db));
  const headers = { Origin: siteUrl, Cookie: `__Host-sid=${ann.cookies.get("__Host-sid")}; __Host-signed=1` };
  const cookies = (await app.request("/api/auth/sign-out", { method: "POST", headers })).headers.getSetCookie();
  expect(cookies.toSorted()).toEqual([
    "__Host-device=; Max-Age=0; Path=/; Secure",
    "__Host-sid=; Max-Age=0; Path=/; Secure",
    "__Host-signed=; Max-Age=0; Path=/; Secure",
  ]);
});

test("a browser that was signed in before the readable cookie had its prefix gets the new one and loses the old", async () => {
  const { app, as, db } = await newService();
  const ann = await as(await givenMember(db));
  const headers = { Origin: siteUrl, Cookie: `__Host-sid=${ann.cookies.get("__Host-sid")}; signed=1` };
  const asked = await app.request("/api/auth/sessions", { headers });
  expect(asked.headers.getSetCookie()).toEqual([
    "__Host-signed=1; Max-Age=31536000; Path=/; Secure; SameSite=Lax",
    "signed=; Max-Age=0; Path=/; Secure",
  ]);
  const left = await app.request("/api/auth/sign-out", { method: "POST", headers });
  expect(left.headers.getSetCookie()).toContain("signed=; Max-Age=0; Path=/; Secure");
  const over = await app.request("/api/me", { headers });
  expect([over.status, over.headers.getSetCookie().filter((cookie) => /signed=/.test(cookie))]).toEqual([
    401,
    ["__Host-signed=; Max-Age=0; Path=/; Secure", "signed=; Max-Age=0; Path=/; Secure"],
  ]);
});

test("signing out ends this session and takes the cookies back, however often it is asked", async () => {
  const { as, db } = await newService();
  const ann = await as(await givenMember(db));
  const first = await ann.ask("POST", "/api/auth/sign-out");
  expect(first.status).toBe(204);
  expect(ann.cookies.size).toBe(0);
  expect(await db.selectFrom("session").selectAll().execute()).toEqual([]);
  expect((await ann.ask("POST", "/api/auth/sign-out")).status).toBe(204);
  expect((await ann.ask("GET", "/api/auth/sessions")).body).toMatchObject({ error: { code: "unauthenticated" } });
});

test.each([
  [299, 200],
  [300, 200],
  [301, 401],
])("%i seconds after the last proof the list answers %i", async (seconds, status) => {
  const { as, db, clock } = await newService();
  const ann = await as(await givenMember(db));
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
  const answer = await ann.ask("GET", "/api/auth/sessions");
  expect(answer.status).toBe(status);
  if (status === 401) expect(answer.body).toMatchObject({ error: { code: "auth/requires-recent-login" } });
});

test("an eleventh session ends the one that rested longest", async () => {
  const { as, db, clock } = await newService();
  const ann = await givenMember(db);
  const callers = [];
  for (let minute = 0; minute < 11; minute += 1) {
    clock.now = new Date(Date.UTC(2026, 2, 1, 12, 0, minute));
    callers.push(await as(ann));
  }
  expect((await callers[10]!.ask<List>("GET", "/api/auth/sessions")).body.items).toHaveLength(10);
  expect((await callers[0]!.ask("GET", "/api/auth/sessions")).status).toBe(401);
});

test("of more than ten sessions those used last stay, whenever they began; nobody else's count, and the new one always stays", async () => {
  const service = await newService();
  const { as, clock } = service;
  const [ann, bob] = [await givenAccount(service), await givenAccount(service)];
  const begun = clock.now.getTime();
  const at = (minutes: number) => (clock.now = new Date(begun + minutes * 60_000));
  const isOpen = async (caller: Awaited<ReturnType<typeof as>>) => (await caller.ask("GET", "/api/me")).status === 200;
  const bobs = [];
  for (let number = 0; number < 10; number += 1) bobs.push(await as(bob));
  const first = await as(ann);
  const rest = [];
  for (let number = 1; number < 10; number += 1) {
    at(number);
    rest.push(await as(ann));
  }
  at(10);
  expect(await isOpen(first), "used again, after all others").toBe(true);
  await as(ann);
  expect([await isOpen(first), await isOpen(rest[0]!), await isOpen(rest[1]!)]).toEqual([true, false, true]);
  for (const caller of bobs) expect(await isOpen(caller)).toBe(true);
  // As of another server whose clock is behind.
  at(1);
  expect(await isOpen(await as(ann))).toBe(true);
});

test("of sessions that were last used at one moment the oldest ends", async () => {
  const { as, db, clock } = await newService();
  const ann = await givenMember(db);
  const begun = clock.now.getTime();
  const callers = [];
  for (const second of [5, 1, 2, 3, 4, 6, 7, 8, 9, 10]) {
    clock.now = new Date(begun + second * 1000);
    callers.push(await as(ann));
  }
  await db.updateTable("session").set({ lastSeenAt: clock.now.toISOString() }).execute();
  callers.push(await as(ann));
  const isOpen: boolean[] = [];
  for (const caller of callers) isOpen.push((await caller.ask("GET", "/api/auth/sessions")).status === 200);
  expect(isOpen).toEqual(callers.map((_, index) => index !== 1));
});

test("a restricted session sees what a visitor sees, a full one what is the member's own besides", async () => {
  const { as, db } = await newService();
  const ann = await givenMember(db);
  const { id } = await givenPublication(db, { authorUid: ann.uid, isHidden: 1 });
  const [full, restricted] = [await as(ann), await as(ann, { kind: "restricted" })];
  expect((await full.ask("GET", `/api/publications/${id}`)).status).toBe(200);
  expect((await restricted.ask("GET", `/api/publications/${id}`)).status).toBe(404);
});

test("a banned member's sessions open nothing, a restricted one only what is left to them", async () => {
  const { as, db } = await newService();
  const ann = await givenMember(db);
  const full = await as(ann);
  await db.updateTable("member").set({ state: "banned" }).where("uid", "=", ann.uid).execute();
  expect((await full.ask("GET", "/api/auth/sessions")).status).toBe(401);
  const restricted = await as(ann, { kind: "restricted" });
  expect((await restricted.ask("GET", "/api/auth/sessions")).status).toBe(200);
});
