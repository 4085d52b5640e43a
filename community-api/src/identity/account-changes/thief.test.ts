import { expect, test } from "vitest";
import { givenAccount, password as knownPassword } from "../../../test/given-account.ts";
import { givenTotp, totpCode } from "../../../test/given-second-factor.ts";
import { lastCodeTo, lastTokenTo, queuedMails } from "../../../test/queued-mails.ts";
import { type Caller, newService, type TestService } from "../../../test/test-app.ts";
import { defaultRateLimits } from "../../limits/rate-limits.ts";

/* What somebody who has stolen a password, or a session just after a sign-in, does to the account, and how its owner gets it back. */

const owners = "ann@example.org";
const second = "second@thief.example";
const third = "third@thief.example";
const newPassword = "another quiet evening";
type Refused = { error?: { code: string } } | undefined;

const send = async (caller: Caller, path: string, body?: unknown, method = "POST") => {
  const answer = await caller.ask<Refused>(method, path, body);
  return answer.body?.error?.code ?? answer.status;
};
const signIn = (caller: Caller, email: string, password = knownPassword) => send(caller, "/api/auth/sign-in", { email, password });
const later = (service: TestService, days: number) => (service.clock.now = new Date(service.clock.now.getTime() + days * 86_400_000));

async function changeEmail(service: TestService, thief: Caller, email: string) {
  expect(await send(thief, "/api/me/email", { email, currentPassword: knownPassword })).toBe(202);
  expect(await send(thief, "/api/me/email/confirm", { code: await lastCodeTo(service, email) })).toBe(204);
}

async function undo(service: TestService, email: string): Promise<string> {
  const answer = await service
    .visitor()
    .ask<{ resetToken: string }>("POST", "/api/auth/email/undo", { token: await lastTokenTo(service, email) });
  expect(answer.status).toBe(200);
  return answer.body.resetToken;
}

/** Ann's account, and a thief who has signed in with her password in a browser of his own. */
async function annAndThief() {
  const service = await newService();
  const ann = await givenAccount(service, { email: owners });
  const thief = service.visitor();
  expect(await signIn(thief, owners)).toBe(200);
  return { service, ann, thief };
}
const link = (service: TestService, uid: string, provider: "google" | "apple", linkedAt = "") =>
  service.db.insertInto("identity").values({ iss: provider, sub: uid, provider, uid, linkedAt }).execute();
const waysIn = async ({ db }: TestService, uid: string) => ({
  totp: (await db.selectFrom("totp").select("uid").where("uid", "=", uid).execute()).length,
  codes: (await db.selectFrom("recovery_code").select("uid").where("uid", "=", uid).execute()).length,
  providers: (await db.selectFrom("identity").select("provider").where("uid", "=", uid).execute()).map(({ provider }) => provider),
});

test("the oldest address has the last word: a thief who changes it twice and undoes the second change keeps nothing", async () => {
  const { service, ann, thief } = await annAndThief();
  await changeEmail(service, thief, second);
  await changeEmail(service, thief, third);
  await undo(service, second);
  expect(service.accounts.kept.get(ann.uid)?.email).toBe(second);
  const token = await undo(service, owners);
  expect(service.accounts.kept.get(ann.uid)?.email).toBe(owners);
  expect((await thief.ask("GET", "/api/me")).status).toBe(401);
  expect(await signIn(service.visitor(), owners)).toBe("auth/invalid-credential");
  expect(await send(service.visitor(), "/api/auth/password/reset", { token, password: newPassword })).toBe(204);
  expect(await signIn(service.visitor(), owners, newPassword)).toBe(200);
  for (const email of [second, third]) {
    const mails = (await queuedMails(service)).filter(({ to, template }) => to === email && "undo" in template);
    for (const { template } of mails) {
      const undoToken = /=([\w-]{43})$/.exec((template as { undo?: string }).undo ?? "")?.[1];
      expect(await send(service.visitor(), "/api/auth/email/undo", { token: undoToken })).toBe("auth/invalid-code");
    }
  }
});

test("what a thief added goes, what they removed comes back, and the owner's own second step opens the account again", async () => {
  const { service, ann } = await annAndThief();
  // Ann's session was stolen; her authenticator app and Google are hers for long.
  const stolen = await service.as(ann);
  const { secret } = await givenTotp(service, stolen);
  await link(service, ann.uid, "google");
  await service.db.deleteFrom("account_change").execute();
  await changeEmail(service, stolen, second);
  expect(await send(stolen, "/api/me/second-factor/totp", undefined, "DELETE")).toBe(204);
  expect(await send(stolen, "/api/me/providers/google", undefined, "DELETE")).toBe(204);
  await givenTotp(service, stolen);
  expect(await send(stolen, "/api/me/second-factor/recovery-codes")).toBe(200);
  const token = await undo(service, owners);
  expect(await waysIn(service, ann.uid)).toEqual({ totp: 1, codes: 10, providers: ["google"] });
  expect(await send(service.visitor(), "/api/auth/password/reset", { token, password: newPassword })).toBe(204);
  const here = service.visitor();
  expect(await signIn(here, owners, newPassword)).toBe("auth/multi-factor-auth-required");
  later(service, 1 / 24);
  expect(await signIn(here, owners, newPassword)).toBe("auth/multi-factor-auth-required");
  const proof = { method: "totp", code: totpCode(secret, service.clock.now) };
  expect(await send(here, "/api/auth/sign-in/second-factor", proof)).toBe(200);
});

test("letters about password, second steps and a copy of the data reach the address of before, each with a way back", async () => {
  const { service, thief } = await annAndThief();
  await changeEmail(service, thief, second);
  const acts: [string, () => Promise<unknown>][] = [
    ["second-factor-added", () => givenTotp(service, thief)],
    ["recovery-codes-renewed", () => send(thief, "/api/me/second-factor/recovery-codes")],
    ["second-factor-removed", () => send(thief, "/api/me/second-factor/totp", undefined, "DELETE")],
    ["password-changed", () => send(thief, "/api/me/password", { currentPassword: knownPassword, password: newPassword })],
    ["data-exported", () => send(thief, "/api/me/export")],
    ["email-changed", () => send(thief, "/api/me/email", { email: third, currentPassword: newPassword })],
  ];
  for (const [name, act] of acts) {
    await act();
    if (name === "email-changed") await send(thief, "/api/me/email/confirm", { code: await lastCodeTo(service, third) });
    const template = (await queuedMails(service)).findLast((mail) => mail.to === owners && mail.template.name === name)?.template;
    expect(template).toMatchObject({ name, undo: expect.stringContaining("#undo-email=") as unknown });
    expect(template).not.toHaveProperty("forgot");
  }
  await undo(service, owners);
  expect(await signIn(service.visitor(), third, newPassword)).toBe("auth/invalid-credential");
});

test("a new password by mail takes back the second step and the sign-in that a thief added, within seven days", async () => {
  const { service, ann, thief } = await annAndThief();
  await givenTotp(service, thief);
  await service.db.transaction().execute(async (trx) => {
    await trx.insertInto("identity").values({ iss: "google", sub: "thief", provider: "google", uid: ann.uid, linkedAt: "" }).execute();
  });
  const reset = async () => {
    await send(service.visitor(), "/api/auth/password/forgot", { email: owners, language: "en" });
    const token = await lastTokenTo(service, owners);
    expect(await send(service.visitor(), "/api/auth/password/reset", { token, password: newPassword })).toBe(204);
  };
  await reset();
  expect(await waysIn(service, ann.uid)).toEqual({ totp: 0, codes: 0, providers: [] });
  const here = service.visitor();
  expect(await signIn(here, owners, newPassword)).toBe(200);
  await givenTotp(service, here);
  later(service, 7);
  await reset();
  expect((await waysIn(service, ann.uid)).totp).toBe(1);
});

test("a moderator's second step outlasts a stolen mailbox", async () => {
  const service = await newService();
  const ann = await givenAccount(service, { email: owners, isModerator: 1 });
  await givenTotp(service, await service.as(ann));
  await send(service.visitor(), "/api/auth/password/forgot", { email: owners, language: "en" });
  const token = await lastTokenTo(service, owners);
  expect(await send(service.visitor(), "/api/auth/password/reset", { token, password: newPassword })).toBe(204);
  expect((await waysIn(service, ann.uid)).totp).toBe(1);
});

test("a moderator's second step outlasts a stolen former mailbox too: its way back restores the address alone", async () => {
  const service = await newService();
  const ann = await givenAccount(service, { email: owners, isModerator: 1 });
  const herBrowser = await service.as(ann);
  await givenTotp(service, herBrowser);
  await changeEmail(service, herBrowser, second);
  await link(service, ann.uid, "google");
  await undo(service, owners);
  expect(service.accounts.kept.get(ann.uid)?.email).toBe(owners);
  expect(await waysIn(service, ann.uid)).toEqual({ totp: 1, codes: 10, providers: ["google"] });
});

test("a thief at the new address cannot take back by a new password what the owner had", async () => {
  const { service, ann } = await annAndThief();
  const stolen = await service.as(ann);
  await givenTotp(service, stolen);
  await changeEmail(service, stolen, second);
  await send(service.visitor(), "/api/auth/password/forgot", { email: second, language: "en" });
  const token = await lastTokenTo(service, second);
  expect(await send(service.visitor(), "/api/auth/password/reset", { token, password: newPassword })).toBe(204);
  expect((await waysIn(service, ann.uid)).totp).toBe(1);
});

test("an address changes five times a day at most", async () => {
  const service = await newService({ rateLimits: defaultRateLimits });
  const here = await service.as(await givenAccount(service, { email: owners }));
  for (let time = 0; time < 5; time += 1) await changeEmail(service, here, `n${time}@thief.example`);
  const sixth = { email: "n5@thief.example", currentPassword: knownPassword };
  expect(await send(here, "/api/me/email", sixth)).toBe("auth/too-many-requests");
  expect(await send(here, "/api/me/email/confirm", { code: await lastCodeTo(service, "n4@thief.example") })).toBe("auth/invalid-code");
});

test("what a thief added before changing the address goes with the undo as well", async () => {
  const { service, ann, thief } = await annAndThief();
  await givenTotp(service, thief);
  await changeEmail(service, thief, second);
  await undo(service, owners);
  expect(await waysIn(service, ann.uid)).toEqual({ totp: 0, codes: 0, providers: [] });
});

test("nobody hides the letter that matters among thousands", async () => {
  const service = await newService({ rateLimits: defaultRateLimits });
  const thief = await service.as(await givenAccount(service, { email: owners }));
  await givenTotp(service, thief);
  const answers = [];
  for (let time = 0; time < 25; time += 1) answers.push(await send(thief, "/api/me/second-factor/recovery-codes"));
  expect(answers.filter((answer) => answer === 200)).toHaveLength(19);
  expect(answers.at(-1)).toBe("auth/too-many-requests");
  expect(await queuedMails(service)).toHaveLength(20);
});

/** Holds the account store's next call of this kind back, until `release`; `isHeld` resolves when it has arrived. */
function holdBack({ accounts }: TestService, route: "setEmail" | "setPassword", when: "beforeDeed" | "beforeAnswer") {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  accounts[when] = async (called) => {
    if (called !== route) return;
    accounts[when] = async () => {};
    held.resolve();
    await released.promise;
  };
  return { isHeld: held.promise, release: released.resolve };
}

/** The thief has moved the account to an address of his own; the owner holds a link that takes it back. */
async function annAndThiefAtSecond() {
  const { service, ann, thief } = await annAndThief();
  await changeEmail(service, thief, second);
  return { service, ann, thief, link: await lastTokenTo(service, owners) };
}

const redeem = (service: TestService, token: string) =>
  service.visitor().ask<{ resetToken: string }>("POST", "/api/auth/email/undo", { token });

test.each(["beforeDeed", "beforeAnswer"] as const)(
  "the owner's undo outlasts a change of address that is under way in a slow store (%s)",
  async (when) => {
    const { service, ann, thief, link: token } = await annAndThiefAtSecond();
    expect(await send(thief, "/api/me/email", { email: third, currentPassword: knownPassword })).toBe(202);
    const slow = holdBack(service, "setEmail", when);
    const change = send(thief, "/api/me/email/confirm", { code: await lastCodeTo(service, third) });
    await slow.isHeld;
    const undone = await redeem(service, token);
    expect(undone.status).toBe(200);
    slow.release();
    expect(await change).toBe("auth/invalid-code");
    expect(service.accounts.kept.get(ann.uid)?.email).toBe(owners);
    // Nothing brings the thief's addresses back.
    expect(await send(service.visitor(), "/api/auth/password/forgot", { email: third, language: "en" })).toBe(202);
    const links = await service.db
      .selectFrom("mail_code")
      .select("purpose")
      .where("uid", "=", ann.uid)
      .where("usedAt", "is", null)
      .execute();
    expect(links).toEqual([{ purpose: "reset" }]);
    const reset = { token: undone.body.resetToken, password: newPassword };
    expect(await send(service.visitor(), "/api/auth/password/reset", reset)).toBe(204);
    expect(await signIn(service.visitor(), owners, newPassword)).toBe(200);
  },
);

test("the owner's undo outlasts a change of password that is under way", async () => {
  const { service, thief, link: token } = await annAndThiefAtSecond();
  const slow = holdBack(service, "setPassword", "beforeDeed");
  const change = send(thief, "/api/me/password", { currentPassword: knownPassword, password: newPassword });
  await slow.isHeld;
  expect((await redeem(service, token)).status).toBe(200);
  slow.release();
  expect(await change).toBe("auth/invalid-credential");
  expect(await signIn(service.visitor(), owners, newPassword)).toBe("auth/invalid-credential");
});

test("the owner's undo outlasts a new password by the thief's mail that is under way", async () => {
  const { service, link: token } = await annAndThiefAtSecond();
  await send(service.visitor(), "/api/auth/password/forgot", { email: second, language: "en" });
  const thiefs = await lastTokenTo(service, second);
  const slow = holdBack(service, "setPassword", "beforeDeed");
  const reset = send(service.visitor(), "/api/auth/password/reset", { token: thiefs, password: newPassword });
  await slow.isHeld;
  expect((await redeem(service, token)).status).toBe(200);
  slow.release();
  expect(await reset).toBe("auth/invalid-code");
  expect(await signIn(service.visitor(), owners, newPassword)).toBe("auth/invalid-credential");
});

test("of two undos at once the older address has the last word", async () => {
  const { service, ann, thief } = await annAndThiefAtSecond();
  await changeEmail(service, thief, third);
  // Each change writes to the owner again: the last link is as good as the first.
  const [owned, thiefs] = [await lastTokenTo(service, owners), await lastTokenTo(service, second)];
  const slow = holdBack(service, "setEmail", "beforeDeed");
  const later = redeem(service, thiefs);
  await slow.isHeld;
  expect((await redeem(service, owned)).status).toBe(200);
  slow.release();
  expect((await later).status).toBe(400);
  expect(service.accounts.kept.get(ann.uid)?.email).toBe(owners);
});

test("an undo goes through a change that is quicker in the store", async () => {
  const { service, ann, thief, link: token } = await annAndThiefAtSecond();
  expect(await send(thief, "/api/me/email", { email: third, currentPassword: knownPassword })).toBe(202);
  const code = await lastCodeTo(service, third);
  const change = holdBack(service, "setEmail", "beforeDeed");
  const changed = send(thief, "/api/me/email/confirm", { code });
  await change.isHeld;
  const undoing = holdBack(service, "setEmail", "beforeDeed");
  const undone = redeem(service, token);
  await undoing.isHeld;
  change.release();
  await expect(changed).resolves.toBe("auth/invalid-code");
  undoing.release();
  expect((await undone).status).toBe(200);
  expect(service.accounts.kept.get(ann.uid)?.email).toBe(owners);
});
