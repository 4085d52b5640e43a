import { expect, test } from "vitest";
import { givenAccount, password } from "../../../test/given-account.ts";
import { givenMember } from "../../../test/fixtures.ts";
import { newService, type TestService } from "../../../test/test-app.ts";
import { asMember } from "./as-member.ts";
import { findSession, openSession } from "./session.ts";

/** A session as a request holds it that has passed all guards. */
async function givenSession({ db, clock }: TestService, uid: string, kind: "full" | "restricted") {
  const token = await db.transaction().execute((trx) => openSession(trx, { uid, kind, device: "", secondFactor: false }, clock.now));
  return (await findSession(db, token, clock.now))!;
}

test.each([
  ["full", "active", null],
  ["full", "banned", "auth/user-disabled"],
  ["full", "disabled", "auth/user-disabled"],
  ["full", "deleting", "auth/user-disabled"],
  ["restricted", "active", null],
  ["restricted", "banned", null],
  ["restricted", "disabled", "auth/user-disabled"],
  ["restricted", "deleting", "auth/user-disabled"],
] as const)("a write of a %s session whose member has become %s meanwhile: %s", async (kind, state, code) => {
  const service = await newService();
  const { db } = service;
  const { uid } = await givenMember(db, kind === "restricted" ? { state: "banned" } : {});
  const session = await givenSession(service, uid, kind);
  await db.updateTable("member").set({ state }).where("uid", "=", uid).execute();
  const write = asMember(db, session, (trx) => trx.updateTable("member").set({ alias: "Written" }).where("uid", "=", uid).execute());
  await (code ? expect(write).rejects.toMatchObject({ code }) : write);
  const { alias } = await db.selectFrom("member").select("alias").where("uid", "=", uid).executeTakeFirstOrThrow();
  expect(alias === "Written").toBe(code === null);
});

test("a password given anew is no second factor", async () => {
  const service = await newService();
  const { uid } = await givenAccount(service);
  const caller = await service.as({ uid });
  service.clock.now = new Date("2026-03-01T13:00:00.000Z");
  expect((await caller.ask("POST", "/api/auth/step-up", { password })).status).toBe(204);
  expect(await service.db.selectFrom("session").select(["reauthAt", "secondFactorAt"]).execute()).toEqual([
    { reauthAt: "2026-03-01T13:00:00.000Z", secondFactorAt: null },
  ]);
});
