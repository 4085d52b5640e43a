import type { SessionList } from "@ryadom/shared/auth.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenMember } from "../../test/givens.ts";
import { newService } from "../../test/test-app.ts";

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

test("a banned member's sessions open nothing, a restricted one only what is left to them", async () => {
  const { as, db } = await newService();
  const ann = await givenMember(db);
  const full = await as(ann);
  await db.updateTable("member").set({ state: "banned" }).where("uid", "=", ann.uid).execute();
  expect((await full.ask("GET", "/api/auth/sessions")).status).toBe(401);
  const restricted = await as(ann, { kind: "restricted" });
  expect((await restricted.ask("GET", "/api/auth/sessions")).status).toBe(200);
});
