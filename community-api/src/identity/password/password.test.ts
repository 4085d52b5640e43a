import { expect, test } from "vitest";
import { givenAccount, password as knownPassword } from "../../../test/given-account.ts";
import { lastMailTo, queuedMails, lastTokenTo } from "../../../test/queued-mails.ts";
import { type Caller, newService, siteUrl, type TestService } from "../../../test/test-app.ts";

const email = "ann@example.org";
const password = "another quiet evening";
type Refused = { error?: { code: string } } | undefined;

const send = async (caller: Caller, path: string, body: unknown) => {
  const answer = await caller.ask<Refused>("POST", path, body);
  return answer.body?.error?.code ?? answer.status;
};
const forgot = (service: TestService, changes = {}) =>
  send(service.visitor(), "/api/auth/password/forgot", { email, language: "ru", ...changes });
const reset = (service: TestService, token: string, changes = {}) =>
  send(service.visitor(), "/api/auth/password/reset", { token, password, ...changes });
const signIn = (service: TestService, password: string) => send(service.visitor(), "/api/auth/sign-in", { email, password });
const later = (service: TestService, minutes: number) => (service.clock.now = new Date(service.clock.now.getTime() + minutes * 60_000));

test("a forgotten password: the link works once, ends all sessions, counts, and its owner is told", async () => {
  const service = await newService();
  const ann = await givenAccount(service, { email });
  const phone = await service.as(ann);
  expect(await forgot(service)).toBe(202);
  const { template, language } = await lastMailTo(service, email);
  expect([language, template]).toEqual([
    "ru",
    { name: "reset-link", link: expect.stringMatching(`^${siteUrl}/ru/reset#token=[\\w-]{43}$`) },
  ]);
  const token = await lastTokenTo(service, email);
  expect(await reset(service, token, { password: "123456" })).toBe("auth/password-does-not-meet-requirements");
  expect(await reset(service, token, { password: email })).toBe("auth/password-does-not-meet-requirements");
  expect(await reset(service, token)).toBe(204);
  expect(await reset(service, token)).toBe("auth/invalid-code");
  expect((await phone.ask("GET", "/api/me")).status).toBe(401);
  expect([await signIn(service, knownPassword), await signIn(service, password)]).toEqual(["auth/invalid-credential", 200]);
  const member = await service.db.selectFrom("member").select("passwordResetCount").where("uid", "=", ann.uid).executeTakeFirst();
  expect(member).toEqual({ passwordResetCount: 1 });
  expect(await lastMailTo(service, email)).toMatchObject({ language: "en", template: { name: "password-changed" } });
});

test("an old link, a made-up one and one for nobody open nothing", async () => {
  const service = await newService();
  await givenAccount(service, { email });
  await forgot(service);
  const token = await lastTokenTo(service, email);
  later(service, 10);
  for (const bad of [token, "A".repeat(43)]) expect(await reset(service, bad)).toBe("auth/invalid-code");
  expect(await reset(service, "short")).toBe("invalid-argument");
  expect(await signIn(service, knownPassword)).toBe(200);
});

test("an unknown address is told so by mail, a member without a password by which way they sign in", async () => {
  const service = await newService();
  const bob = await givenAccount(service, { email: "bob@example.org", password: null });
  for (const provider of ["google", "apple"] as const)
    await service.db.insertInto("identity").values({ iss: provider, sub: "1", provider, uid: bob.uid, linkedAt: "" }).execute();
  expect(await forgot(service)).toBe(202);
  expect(await forgot(service, { email: "bob@example.org", language: "en" })).toBe(202);
  expect((await queuedMails(service)).map(({ to, template }) => [to, template])).toEqual([
    [email, { name: "reset-unknown", signUp: `${siteUrl}/ru/sign-up` }],
    ["bob@example.org", { name: "reset-provider", providers: ["apple", "google"], signIn: `${siteUrl}/en/sign-in` }],
  ]);
});

test("of two links the second is void once the first was used", async () => {
  const service = await newService();
  await givenAccount(service, { email });
  await forgot(service);
  const first = await lastTokenTo(service, email);
  later(service, 1);
  await forgot(service);
  const second = await lastTokenTo(service, email);
  expect(second).not.toBe(first);
  expect(await reset(service, second)).toBe(204);
  expect(await reset(service, first)).toBe("auth/invalid-code");
});

test("a hundred resets at once with one link make one password", async () => {
  const service = await newService();
  await givenAccount(service, { email });
  await forgot(service);
  const token = await lastTokenTo(service, email);
  const results = await Promise.all(Array.from({ length: 100 }, (_, index) => reset(service, token, { password: `${password} ${index}` })));
  const won = results.flatMap((result, index) => (result === 204 ? [index] : []));
  expect(won).toHaveLength(1);
  expect(await signIn(service, `${password} ${won[0]}`)).toBe(200);
});

test("a link may be tried again when the account store was away", async () => {
  const service = await newService();
  await givenAccount(service, { email });
  await forgot(service);
  const token = await lastTokenTo(service, email);
  service.accounts.isUp = false;
  for (let tries = 0; tries < 7; tries += 1) expect(await reset(service, token)).toBe("auth/network-request-failed");
  service.accounts.isUp = true;
  service.accounts.beforeAnswer = (route) => (route === "setPassword" ? Promise.reject(new Error("half way")) : Promise.resolve());
  expect(await reset(service, token)).toBe("internal-error");
  service.accounts.beforeAnswer = async () => {};
  expect(await reset(service, token)).toBe(204);
});

test("a change needs a fresh proof and the current password, ends the other sessions and keeps this one", async () => {
  const service = await newService();
  const ann = await givenAccount(service, { email });
  const [here, there] = [await service.as(ann), await service.as(ann)];
  const change = (changes = {}) => send(here, "/api/me/password", { currentPassword: knownPassword, password, ...changes });
  expect(await change({ currentPassword: "wrong" })).toBe("auth/invalid-credential");
  expect(await change({ currentPassword: undefined })).toBe("invalid-argument");
  expect(await change({ password: "qwerty" })).toBe("auth/password-does-not-meet-requirements");
  expect(await change()).toBe(204);
  expect([(await here.ask("GET", "/api/me")).status, (await there.ask("GET", "/api/me")).status]).toEqual([200, 401]);
  expect([await signIn(service, knownPassword), await signIn(service, password)]).toEqual(["auth/invalid-credential", 200]);
  expect(await lastMailTo(service, email)).toMatchObject({ template: { name: "password-changed", forgot: `${siteUrl}/en/forgot` } });
  later(service, 5.1);
  expect(await change()).toBe("auth/requires-recent-login");
});

test("a member without a password sets their first one after a fresh proof", async () => {
  const service = await newService();
  const ann = await service.as(await givenAccount(service, { email, password: null }));
  expect(await send(ann, "/api/me/password", { password })).toBe(204);
  expect(await signIn(service, password)).toBe(200);
});

test("a sign-in whose password was right a moment before it was changed opens nothing", async () => {
  const service = await newService();
  const ann = await givenAccount(service, { email });
  const here = await service.as(ann);
  service.accounts.beforeAnswer = async (route) => {
    if (route === "verify") expect(await send(here, "/api/me/password", { currentPassword: knownPassword, password })).toBe(204);
  };
  expect(await signIn(service, knownPassword)).toBe("auth/invalid-credential");
});

test("of two sessions that change the password at once only one does, and its password counts", async () => {
  const service = await newService();
  const ann = await givenAccount(service, { email });
  const callers = await Promise.all([service.as(ann), service.as(ann)]);
  const results = await Promise.all(
    callers.map((caller, index) => send(caller, "/api/me/password", { currentPassword: knownPassword, password: `${password} ${index}` })),
  );
  expect(results.filter((result) => result === 204)).toHaveLength(1);
  expect(results.find((result) => result !== 204)).toMatch(/^auth\/(user-token-expired|invalid-credential)$/);
  expect(await signIn(service, `${password} ${results.indexOf(204)}`)).toBe(200);
});
