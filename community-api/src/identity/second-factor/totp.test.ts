import type { PendingSecondFactor, SecondFactorState, TotpSetup } from "@ryadom/shared/auth.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenAccount, password } from "../../../test/given-account.ts";
import { givenTotp, totpCode } from "../../../test/given-second-factor.ts";
import { queuedMails } from "../../../test/queued-mails.ts";
import { newService, type TestService } from "../../../test/test-app.ts";
import { defaultRateLimits } from "../../limits/rate-limits.ts";
import { unlimitedRateLimits } from "../../../test/unlimited-rate-limits.ts";

type State = z.infer<typeof SecondFactorState>;
const path = "/api/me/second-factor";
const later = (service: TestService, seconds: number) => (service.clock.now = new Date(service.clock.now.getTime() + seconds * 1000));

/** A member with an authenticator program, and a browser in which the password was just given. */
async function waiting(service: TestService) {
  const ann = await givenAccount(service);
  const totp = await givenTotp(service, await service.as(ann));
  const browser = service.visitor();
  const begin = async () => {
    const answer = await browser.ask("POST", "/api/auth/sign-in", { email: ann.email, password });
    expect(answer.body).toMatchObject({ error: { code: "auth/multi-factor-auth-required" } });
  };
  await begin();
  const complete = (proof: object) => browser.ask("POST", "/api/auth/sign-in/second-factor", proof);
  return { ann, ...totp, browser, begin, complete };
}

test("an authenticator program is set up with a code of it; recovery codes are shown once, a letter goes out, and it is in the audit", async () => {
  const service = await newService();
  const ann = await givenAccount(service);
  const caller = await service.as(ann);
  expect((await caller.ask<State>("GET", path)).body).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0, isRequired: false });

  const setup = (await caller.ask<z.infer<typeof TotpSetup>>("POST", `${path}/totp`)).body;
  expect(setup.uri).toMatch(new RegExp(`^otpauth://totp/Ryadom:Member.*secret=${setup.secret}`));
  expect((await caller.ask<State>("GET", path)).body.totp).toBe(false);
  expect((await caller.ask("PUT", `${path}/totp`, { code: "000000" })).body).toMatchObject({ error: { code: "auth/invalid-code" } });
  const before = caller.cookies.get("__Host-sid");
  const { body } = await caller.ask<{ codes: string[] }>("PUT", `${path}/totp`, { code: totpCode(setup.secret, service.clock.now) });
  expect(new Set(body.codes).size).toBe(10);
  for (const code of body.codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}(-[2-9A-HJ-NP-Z]{6}){3}$/);
  expect(caller.cookies.get("__Host-sid")).not.toBe(before);
  expect((await caller.ask<State>("GET", path)).body).toMatchObject({ totp: true, recoveryCodesLeft: 10 });

  expect(await queuedMails(service)).toMatchObject([{ to: ann.email, template: { name: "second-factor-added", kind: "totp" } }]);
  expect(await service.db.selectFrom("audit").select(["action", "actorUid"]).execute()).toContainEqual({
    action: "second-factor.add",
    actorUid: ann.uid,
  });
  const kept = JSON.stringify([
    await service.db.selectFrom("totp").selectAll().execute(),
    await service.db.selectFrom("recovery_code").selectAll().execute(),
  ]);
  for (const secret of [setup.secret, ...body.codes, ...body.codes.map((code) => code.replaceAll("-", ""))])
    expect(kept).not.toContain(secret);
});

test("a new secret replaces the old one only when a code of it is brought, and the recovery codes stay", async () => {
  const service = await newService();
  const caller = await service.as(await givenAccount(service));
  const { secret } = await givenTotp(service, caller);
  const second = (await caller.ask<z.infer<typeof TotpSetup>>("POST", `${path}/totp`)).body.secret;
  expect(second).not.toBe(secret);
  const stepUp = (code: string) => caller.ask("POST", "/api/auth/step-up", { secondFactor: { method: "totp", code } });
  expect((await stepUp(totpCode(secret, service.clock.now))).status).toBe(204);
  later(service, 60);
  const put = await caller.ask<{ codes: string[] }>("PUT", `${path}/totp`, { code: totpCode(second, service.clock.now) });
  expect(put.body.codes).toEqual([]);
  later(service, 60);
  expect((await stepUp(totpCode(secret, service.clock.now))).status).toBe(400);
  expect((await stepUp(totpCode(second, service.clock.now))).status).toBe(204);
});

test("a set-up of another session, or of more than 15 minutes ago, is not confirmed", async () => {
  const service = await newService();
  const ann = await givenAccount(service);
  const [phone, laptop] = [await service.as(ann), await service.as(ann)];
  const { secret } = (await phone.ask<z.infer<typeof TotpSetup>>("POST", `${path}/totp`)).body;
  const code = () => ({ code: totpCode(secret, service.clock.now) });
  expect((await laptop.ask("PUT", `${path}/totp`, code())).status).toBe(400);
  later(service, 901);
  expect((await (await service.as(ann)).ask("PUT", `${path}/totp`, code())).status).toBe(400);
});

test("signing in takes the second factor: without it there is no session", async () => {
  const service = await newService();
  const { ann, browser, secret, complete } = await waiting(service);
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  expect((await browser.ask<z.infer<typeof PendingSecondFactor>>("GET", "/api/auth/second-factor")).body.methods).toEqual([
    "totp",
    "recovery",
  ]);
  const done = await complete({ method: "totp", code: totpCode(secret, service.clock.now) });
  expect(done.body).toEqual({ authorId: ann.authorId });
  const session = await service.db
    .selectFrom("session")
    .select("secondFactorAt")
    .orderBy("secondFactorAt", "desc")
    .executeTakeFirstOrThrow();
  expect(session.secondFactorAt).toBe(service.clock.now.toISOString());
  expect((await complete({ method: "totp", code: "123456" })).body).toMatchObject({ error: { code: "unauthenticated" } });
});

test.each([
  [-61, 400],
  [-30, 200],
  [0, 200],
  [30, 200],
  [61, 400],
])("a clock that is %i seconds off is answered %i", async (seconds, status) => {
  const service = await newService();
  // The middle of a step, so that a second more or less is no other step.
  service.clock.now = new Date("2026-03-01T12:00:15.000Z");
  const { secret, complete } = await waiting(service);
  const shown = totpCode(secret, new Date(service.clock.now.getTime() + seconds * 1000));
  expect((await complete({ method: "totp", code: shown })).status).toBe(status);
});

test("a code opens once, however often and wherever it is brought, and none from before it", async () => {
  const service = await newService();
  const { ann, secret, complete, begin } = await waiting(service);
  const code = totpCode(secret, service.clock.now);
  const browsers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const browser = service.visitor();
      await browser.ask("POST", "/api/auth/sign-in", { email: ann.email, password });
      return browser;
    }),
  );
  const answers = await Promise.all(
    browsers.map((browser) => browser.ask("POST", "/api/auth/sign-in/second-factor", { method: "totp", code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  await begin();
  const earlier = totpCode(secret, new Date(service.clock.now.getTime() - 30_000));
  expect((await complete({ method: "totp", code: earlier })).status).toBe(400);
});

test("the fifth wrong try ends the sign-in that waits, the right code after it included", async () => {
  const service = await newService();
  const { browser, secret, complete } = await waiting(service);
  for (let time = 0; time < 5; time += 1) {
    expect((await complete({ method: "totp", code: "000000" })).body).toMatchObject({ error: { code: "auth/invalid-code" } });
  }
  const right = await complete({ method: "totp", code: totpCode(secret, service.clock.now) });
  expect(right.body).toMatchObject({ error: { code: "auth/user-token-expired" } });
  expect((await browser.ask("GET", "/api/auth/second-factor")).status).toBe(401);
});

test("of a hundred tries at once no more than five are looked at", async () => {
  const service = await newService();
  const { complete } = await waiting(service);
  const answers = await Promise.all(Array.from({ length: 100 }, () => complete({ method: "totp", code: "000000" })));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(95);
});

test("guessing is limited for the session", async () => {
  const service = await newService({
    rateLimits: {
      ...unlimitedRateLimits,
      perAccount: { ...unlimitedRateLimits.perAccount, "sign-in": defaultRateLimits.perAccount["sign-in"] },
    },
  });
  const ann = await givenAccount(service);
  const caller = await service.as(ann);
  await givenTotp(service, caller);
  const statuses = [];
  for (let time = 0; time < 27; time += 1) {
    const proof = { secondFactor: { method: "recovery", code: "AAAAA-AAAAA" } };
    statuses.push((await caller.ask("POST", "/api/auth/step-up", proof)).status);
  }
  expect(statuses).toEqual([...Array<number>(25).fill(400), 429, 429]);
});

/** A browser of Ann's in which both proofs were just given. `limit`: so many tries an hour. */
async function withFewTries(limit: number) {
  const perAccount = { ...unlimitedRateLimits.perAccount, "sign-in": { limit, windowSeconds: 3600 } };
  const service = await newService({ rateLimits: { ...unlimitedRateLimits, perAccount } });
  const caller = await service.as(await givenAccount(service), { secondFactor: true });
  const { secret } = await givenTotp(service, caller);
  later(service, 60);
  const post = async (path: string, body: object) => (await caller.ask("POST", path, body)).status;
  const prove = (proof: object) => post("/api/auth/step-up", proof);
  const proveByCode = (code: string) => prove({ secondFactor: { method: "totp", code } });
  return { post, prove, guess: () => proveByCode("000000"), proveRightly: () => proveByCode(totpCode(secret, service.clock.now)) };
}

test("a right password clears no wrong second factor, wherever it is given", async () => {
  const { post, prove, guess, proveRightly } = await withFewTries(3);
  expect([await guess(), await prove({ password })]).toEqual([400, 204]);
  expect([await guess(), await post("/api/me/email", { currentPassword: password, email: "new@example.org" })]).toEqual([400, 202]);
  expect([await guess(), await post("/api/me/password", { currentPassword: password, password })]).toEqual([400, 204]);
  expect([await guess(), await proveRightly(), await prove({ password })]).toEqual([429, 429, 204]);
});

test("wrong passwords and wrong second factors of a session count apart, and a right one clears its own kind", async () => {
  const { prove, guess, proveRightly } = await withFewTries(2);
  expect([await prove({ password: "wrong" }), await prove({ password: "wrong" }), await guess()]).toEqual([401, 401, 400]);
  expect([await proveRightly(), await prove({ password }), await guess(), await guess()]).toEqual([204, 429, 400, 400]);
});

test("a sign-in that waits is over after ten minutes, in another browser, and when the credentials changed meanwhile", async () => {
  const service = await newService();
  const { ann, secret, complete, begin } = await waiting(service);
  const proof = () => ({ method: "totp", code: totpCode(secret, service.clock.now) });
  expect((await service.visitor().ask("POST", "/api/auth/sign-in/second-factor", proof())).body).toMatchObject({
    error: { code: "unauthenticated" },
  });
  later(service, 601);
  expect((await complete(proof())).body).toMatchObject({ error: { code: "auth/user-token-expired" } });
  await begin();
  await service.db.updateTable("member").set({ credentialVersion: 7 }).where("uid", "=", ann.uid).execute();
  expect((await complete(proof())).body).toMatchObject({ error: { code: "auth/invalid-credential" } });
});

test("a banned member shows the second factor and gets a restricted session beside the word", async () => {
  const service = await newService();
  const { ann, browser, secret, complete } = await waiting(service);
  await service.db.updateTable("member").set({ state: "banned" }).where("uid", "=", ann.uid).execute();
  const answer = await complete({ method: "totp", code: totpCode(secret, service.clock.now) });
  expect(answer.body).toMatchObject({ error: { code: "auth/user-disabled" } });
  expect((await browser.ask<{ session: { kind: string } }>("GET", "/api/me")).body.session.kind).toBe("restricted");
});
