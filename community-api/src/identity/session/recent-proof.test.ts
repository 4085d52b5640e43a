import type { Me } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import { givenAccount, password } from "../../../test/given-account.ts";
import { givenProvider } from "../../../test/given-provider.ts";
import { givenTotp, totpCode } from "../../../test/given-second-factor.ts";
import { codeIn, fromOwnPage, startAddress } from "../../../test/oauth-round-trip.ts";
import type { Caller, TestService } from "../../../test/test-app.ts";

/* Somebody sits at a browser in which a member is signed in, and knows the password: the second factor must still stand in the way. */

const secondFactor = "/api/me/second-factor";
const later = ({ clock }: TestService, seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000));
const prove = (caller: Caller, proof: object) => caller.ask("POST", "/api/auth/step-up", proof);

/** Everything that changes how one signs in, or takes all data along, besides linking a provider. */
const changes = [
  ["POST", `${secondFactor}/recovery-codes`],
  ["POST", `${secondFactor}/totp`],
  ["PUT", `${secondFactor}/totp`, { code: "123456" }],
  ["DELETE", `${secondFactor}/totp`],
  ["POST", `${secondFactor}/passkey-options`],
  ["POST", `${secondFactor}/passkeys`, { name: "Key", answer: { id: "x", type: "public-key" } }],
  ["DELETE", `${secondFactor}/passkeys/K0123456789abcdef`],
  ["POST", "/api/me/password", { currentPassword: password, password: "another quiet evening" }],
  ["POST", "/api/me/email", { currentPassword: password, email: "thief@example.org" }],
  ["DELETE", "/api/me/providers/google"],
  ["GET", "/api/auth/sessions"],
  ["DELETE", "/api/auth/sessions"],
  ["POST", "/api/me/export"],
  ["DELETE", "/api/me"],
] as const;

/** Ann's browser an hour after she signed in with her authenticator app. */
async function annsOpenBrowser(about: { isModerator?: 1 } = {}) {
  const { service } = await givenProvider();
  const ann = await givenAccount(service, about);
  const browser = await service.as(ann, { secondFactor: true });
  const totp = await givenTotp(service, browser);
  later(service, 3600);
  return { service, ann, browser, ...totp };
}

async function refusals(browser: Caller): Promise<unknown[]> {
  const answers = [];
  for (const [method, path, body] of changes)
    answers.push((await browser.ask<{ error?: { code: string } } | undefined>(method, path, body)).body?.error?.code);
  answers.push(codeIn(await browser.ask("GET", startAddress("google", { intent: "link" }), undefined, fromOwnPage)));
  return answers;
}

test.each([{}, { isModerator: 1 as const }])(
  "an open session and the password change nothing for whoever has a second factor (%j)",
  async (about) => {
    const { service, ann, browser, secret } = await annsOpenBrowser(about);
    const refused = Array.from({ length: changes.length + 1 }, () => "auth/requires-second-factor");
    expect(await refusals(browser)).toEqual(refused);
    expect((await prove(browser, { password })).status).toBe(204);
    expect(await refusals(browser)).toEqual(refused);
    expect(await service.db.selectFrom("recovery_code").select("uid").where("uid", "=", ann.uid).execute()).toHaveLength(10);
    expect((await browser.ask("GET", "/api/moderation/cases")).status).toBe(about.isModerator ? 401 : 403);
    // The authenticator app itself opens all of it, for 300 s.
    expect((await prove(browser, { secondFactor: { method: "totp", code: totpCode(secret, service.clock.now) } })).status).toBe(204);
    later(service, 300);
    expect((await browser.ask("POST", `${secondFactor}/recovery-codes`)).status).toBe(200);
    later(service, 1);
    expect((await prove(browser, { password })).status).toBe(204);
    expect(await refusals(browser)).toEqual(refused);
  },
);

test("a provider's word is no second factor either", async () => {
  const { service, trip, signedIn } = await givenProvider();
  const ann = { sub: "ann-there", email: "ann@example.org", email_verified: true } as const;
  const browser = await signedIn(ann);
  await givenTotp(service, browser);
  later(service, 3600);
  expect(await trip(browser, ann, { intent: "step-up" })).toBe("ok");
  expect((await browser.ask("POST", `${secondFactor}/recovery-codes`)).body).toMatchObject({
    error: { code: "auth/requires-second-factor" },
  });
});

test("whoever lost the device goes on with a recovery code: replaces the app, gets new codes, and uses them", async () => {
  const { service, browser, codes } = await annsOpenBrowser();
  expect((await prove(browser, { secondFactor: { method: "recovery", code: codes[0] } })).status).toBe(204);
  const replaced = await givenTotp(service, browser);
  expect(replaced.codes).toEqual([]);
  const fresh = await browser.ask<{ codes: string[] }>("POST", `${secondFactor}/recovery-codes`);
  expect(fresh.body.codes).toHaveLength(10);
  expect((await browser.ask<Me>("GET", "/api/me")).body.hasSecondFactor).toBe(true);
  later(service, 301);
  expect((await prove(browser, { secondFactor: { method: "recovery", code: codes[1] } })).status).toBe(400);
  expect((await prove(browser, { secondFactor: { method: "recovery", code: fresh.body.codes[0] } })).status).toBe(204);
  expect((await browser.ask("DELETE", `${secondFactor}/totp`)).status).toBe(204);
});

test("without a second factor the password is enough, as a code shown at an hour when there was one isn't asked for again", async () => {
  const { service, browser, secret } = await annsOpenBrowser();
  await prove(browser, { secondFactor: { method: "totp", code: totpCode(secret, service.clock.now) } });
  expect((await browser.ask("DELETE", `${secondFactor}/totp`)).status).toBe(204);
  later(service, 301);
  expect((await browser.ask("GET", "/api/auth/sessions")).body).toMatchObject({ error: { code: "auth/requires-recent-login" } });
  expect((await prove(browser, { password })).status).toBe(204);
  expect((await browser.ask("GET", "/api/auth/sessions")).status).toBe(200);
});
