import { expect, test } from "vitest";
import { givenAccount, password as knownPassword } from "../../../test/given-account.ts";
import { lastCodeTo, lastMailTo, queuedMails, lastTokenTo } from "../../../test/queued-mails.ts";
import { type Caller, newService, siteUrl } from "../../../test/test-app.ts";
import { unlimitedRateLimits } from "../../../test/unlimited-rate-limits.ts";
import { defaultRateLimits } from "../../limits/rate-limits.ts";
import { mailboxHmac } from "../accounts/email-address.ts";

const old = "ann@example.org";
const email = "ann@new.example.org";
type Refused = { error?: { code: string } } | undefined;

const send = async (caller: Caller, path: string, body: unknown) => {
  const answer = await caller.ask<Refused>("POST", path, body);
  return answer.body?.error?.code ?? answer.status;
};
const ask = (caller: Caller, changes = {}) => send(caller, "/api/me/email", { email, currentPassword: knownPassword, ...changes });
const confirm = (caller: Caller, code: string) => send(caller, "/api/me/email/confirm", { code });
const undo = (caller: Caller, token: string) => send(caller, "/api/auth/email/undo", { token });
const signIn = (caller: Caller, email: string) => send(caller, "/api/auth/sign-in", { email, password: knownPassword });

async function annAtHome() {
  const service = await newService();
  const member = await givenAccount(service, { email: old });
  return { ...service, member, here: await service.as(member), there: await service.as(member) };
}

test("the code sent to the new address makes it the member's; the old one is told and can undo it", async () => {
  const service = await annAtHome();
  const { here, there, visitor } = service;
  expect(await ask(here, { currentPassword: "wrong" })).toBe("auth/invalid-credential");
  expect(await ask(here)).toBe(202);
  expect(await signIn(visitor(), old)).toBe(200);
  const code = await lastCodeTo(service, email);
  expect(await confirm(here, "ABCDEFGH")).toBe("auth/invalid-code");
  expect(await confirm(here, code)).toBe(204);
  expect(await confirm(here, code)).toBe("auth/invalid-code");
  expect((await here.ask("GET", "/api/me")).body).toMatchObject({ email });
  expect((await there.ask("GET", "/api/me")).status).toBe(401);
  expect([await signIn(visitor(), old), await signIn(visitor(), email)]).toEqual(["auth/invalid-credential", 200]);

  const { template } = await lastMailTo(service, old);
  expect(template).toMatchObject({
    name: "email-changed",
    newEmail: email,
    undo: expect.stringContaining(`${siteUrl}/en/sign-in#undo-email=`) as unknown,
  });
  const token = await lastTokenTo(service, old);
  service.clock.now = new Date(service.clock.now.getTime() + 6.9 * 86_400_000);
  expect(await undo(visitor(), token)).toBe(200);
  expect(await undo(visitor(), token)).toBe("auth/invalid-code");
  expect((await here.ask("GET", "/api/me")).status).toBe(401);
  // The password that the thief knew opens nothing either, until a new one is chosen.
  expect([await signIn(visitor(), old), await signIn(visitor(), email)]).toEqual(["auth/invalid-credential", "auth/invalid-credential"]);
  expect(await lastMailTo(service, old)).toMatchObject({ template: { name: "email-restored" } });
});

test("after seven days there is nothing to undo", async () => {
  const service = await annAtHome();
  await ask(service.here);
  await confirm(service.here, await lastCodeTo(service, email));
  const token = await lastTokenTo(service, old);
  service.clock.now = new Date(service.clock.now.getTime() + 7 * 86_400_000);
  expect(await undo(service.visitor(), token)).toBe("auth/invalid-code");
});

test("whoever changes the address twice cannot keep the owner of the first one out", async () => {
  const service = await annAtHome();
  const { here } = service;
  await ask(here);
  await confirm(here, await lastCodeTo(service, email));
  const owners = await lastTokenTo(service, old);
  await ask(here, { email: "thief@example.org" });
  await confirm(here, await lastCodeTo(service, "thief@example.org"));
  const thiefs = await lastTokenTo(service, email);
  expect(await undo(service.visitor(), owners)).toBe(200);
  expect(await undo(service.visitor(), thiefs)).toBe("auth/invalid-code");
  expect(service.accounts.kept.get(service.member.uid)?.email).toBe(old);
});

test("an account has five codes a day mailed, to whatever addresses; the sixth is refused the same for each of them", async () => {
  const perAccount = { ...unlimitedRateLimits.perAccount, "email-change": defaultRateLimits.perAccount["email-change"] };
  const service = await newService({ rateLimits: { ...unlimitedRateLimits, perAccount } });
  const member = await givenAccount(service, { email: old });
  const ann = await service.as(member);
  const bob = await service.as(await givenAccount(service, { email: "bob@example.org" }));
  expect(await ask(ann, { currentPassword: "wrong" })).toBe("auth/invalid-credential");
  for (let number = 1; number <= 5; number += 1) expect(await ask(ann, { email: `stranger-${number}@example.org` })).toBe(202);
  for (const address of ["stranger-6@example.org", "stranger-1@example.org", "bob@example.org", old])
    expect(await ask(ann, { email: address }), address).toBe("auth/too-many-requests");
  expect(await queuedMails(service)).toHaveLength(5);
  expect(await ask(bob)).toBe(202);
  expect(await confirm(ann, await lastCodeTo(service, "stranger-5@example.org"))).toBe(204);
  service.clock.now = new Date(service.clock.now.getTime() + 86_400_000);
  expect(await ask(await service.as(member), { email: "stranger-6@example.org" })).toBe(202);
});

test("an old address that has an account of its own meanwhile is not taken from it", async () => {
  const service = await annAtHome();
  await ask(service.here);
  await confirm(service.here, await lastCodeTo(service, email));
  const token = await lastTokenTo(service, old);
  await givenAccount(service, { email: old });
  expect(await undo(service.visitor(), token)).toBe("auth/email-already-in-use");
});

test.each([
  ["taken", "bob@example.org", "email-taken"],
  ["banned", "b.an+x@gmail.com", "email-refused"],
])("a %s address is answered as a free one; the email to it says why it cannot be", async (_kind, address, template) => {
  const service = await annAtHome();
  await givenAccount(service, { email: "bob@example.org" });
  const hmac = mailboxHmac(service.keys, "ban@gmail.com");
  await service.db.insertInto("banned_email").values({ hmac, hint: "", uid: null, bannedAt: "" }).execute();
  expect(await ask(service.here, { email: address })).toBe(202);
  expect(await lastMailTo(service, address)).toMatchObject({ template: { name: template } });
  expect(await confirm(service.here, "ABCDEFGH")).toBe("auth/invalid-code");
});

test("an address that was taken while the code was on its way stays with its account", async () => {
  const service = await annAtHome();
  await ask(service.here);
  const code = await lastCodeTo(service, email);
  await givenAccount(service, { email });
  expect(await confirm(service.here, code)).toBe("auth/email-already-in-use");
  expect(service.accounts.kept.get(service.member.uid)?.email).toBe(old);
});

test("a code is the member's own, and dies with the fifth wrong try or a newer one", async () => {
  const service = await annAtHome();
  const { here, there } = service;
  await ask(here);
  const first = await lastCodeTo(service, email);
  const bob = await service.as(await givenAccount(service, { email: "bob@example.org" }));
  expect(await confirm(bob, first)).toBe("auth/invalid-code");
  service.clock.now = new Date(service.clock.now.getTime() + 1000);
  await ask(there, { email: "third@example.org" });
  expect(await confirm(here, first)).toBe("auth/invalid-code");
  for (let tries = 0; tries < 4; tries += 1) await confirm(here, "ABCDEFGH");
  expect(await confirm(here, await lastCodeTo(service, "third@example.org"))).toBe("auth/invalid-code");
});

test("a fresh proof is not enough where there is a password, and is enough where there is none", async () => {
  const service = await annAtHome();
  expect(await ask(service.here, { currentPassword: undefined })).toBe("invalid-argument");
  const bob = await service.as(await givenAccount(service, { email: "bob@example.org", password: null }));
  expect(await ask(bob, { currentPassword: undefined })).toBe(202);
  service.clock.now = new Date(service.clock.now.getTime() + 301_000);
  expect(await ask(bob, { currentPassword: undefined })).toBe("auth/requires-recent-login");
});

test("a link for a new password that was mailed to the old address is void after the change", async () => {
  const service = await annAtHome();
  await send(service.visitor(), "/api/auth/password/forgot", { email: old, language: "en" });
  const token = await lastTokenTo(service, old);
  await ask(service.here);
  await confirm(service.here, await lastCodeTo(service, email));
  const password = "another quiet evening";
  expect(await send(service.visitor(), "/api/auth/password/reset", { token, password })).toBe("auth/invalid-code");
});

test("a member proves the address they already have, and posts from then on; there is nothing to undo", async () => {
  const service = await newService();
  const member = await givenAccount(service, { email: old, isVerified: 0 });
  const ann = await service.as(member);
  expect(await ask(ann, { email: old })).toBe(202);
  expect(await lastMailTo(service, old)).toMatchObject({ template: { name: "email-code" } });
  expect(await confirm(ann, await lastCodeTo(service, old))).toBe(204);
  expect((await ann.ask("GET", "/api/me")).body).toMatchObject({ email: old, verified: true });
  expect(await queuedMails(service)).toHaveLength(1);
});
