import { generateKeyPairSync } from "node:crypto";
import type { PasskeyOptions, SecondFactorState } from "@ryadom/shared/auth.ts";
import { expect, test, vi } from "vitest";
import type { z } from "zod";
import { givenAccount, password } from "../../../test/given-account.ts";
import { queuedMails } from "../../../test/queued-mails.ts";
import { virtualAuthenticator } from "../../../test/virtual-authenticator.ts";
import { type Caller, newService, siteUrl, type TestService } from "../../../test/test-app.ts";

type Options = z.infer<typeof PasskeyOptions>;
type State = z.infer<typeof SecondFactorState>;
type Authenticator = ReturnType<typeof virtualAuthenticator>;

const path = "/api/me/second-factor";
const here = { origin: siteUrl, party: new URL(siteUrl).hostname };
const roomy = () => newService({ limits: { bodyBytes: 16_384 } });
const challengeFor = async (caller: Caller) => (await caller.ask<Options>("POST", `${path}/passkey-options`)).body.challenge;

async function addKey(caller: Caller, key: Authenticator, name = "My phone"): Promise<string[]> {
  const answer = key.create(await challengeFor(caller));
  const added = await caller.ask<{ codes: string[] }>("POST", `${path}/passkeys`, { name, answer });
  expect(added.status).toBe(200);
  return added.body.codes;
}

/** A browser in which the password of somebody with a passkey was just given. */
async function waiting(service: TestService) {
  const ann = await givenAccount(service);
  const key = virtualAuthenticator(here);
  await addKey(await service.as(ann), key);
  const begin = async () => {
    const browser = service.visitor();
    await browser.ask("POST", "/api/auth/sign-in", { email: ann.email, password });
    const ask = () => browser.ask<Options>("POST", "/api/auth/second-factor/passkey-options");
    const complete = (answer: object) => browser.ask("POST", "/api/auth/sign-in/second-factor", { method: "passkey", answer });
    return { browser, ask, complete };
  };
  return { ann, key, begin };
}

test("a passkey is added, named, told about by letter, and signs in", async () => {
  const service = await roomy();
  const ann = await givenAccount(service);
  const caller = await service.as(ann);
  const key = virtualAuthenticator(here);
  const asked = await caller.ask<Options>("POST", `${path}/passkey-options`);
  expect(asked.body).toMatchObject({
    rp: { id: "ryadom.test" },
    attestation: "none",
    authenticatorSelection: { userVerification: "preferred" },
  });
  expect(JSON.stringify(asked.body)).not.toContain(ann.uid);
  const codes = await addKey(caller, key, "  My phone ");
  expect(codes).toHaveLength(10);
  expect((await caller.ask<State>("GET", path)).body.passkeys).toMatchObject([{ name: "My phone" }]);
  expect(await queuedMails(service)).toMatchObject([{ to: ann.email, template: { name: "second-factor-added", kind: "passkey" } }]);

  const browser = service.visitor();
  await browser.ask("POST", "/api/auth/sign-in", { email: ann.email, password });
  const { challenge, allowCredentials } = (await browser.ask<Options>("POST", "/api/auth/second-factor/passkey-options")).body;
  const answer = key.get(challenge);
  expect(allowCredentials).toMatchObject([{ id: answer.id }]);
  expect((await browser.ask("POST", "/api/auth/sign-in/second-factor", { method: "passkey", answer })).status).toBe(200);
  expect((await browser.ask("GET", "/api/me")).status).toBe(200);
});

test("a passkey proves anew who one is", async () => {
  const service = await roomy();
  const caller = await service.as(await givenAccount(service));
  const key = virtualAuthenticator(here);
  await addKey(caller, key);
  service.clock.now = new Date(service.clock.now.getTime() + 400_000);
  expect((await caller.ask("GET", "/api/auth/sessions")).status).toBe(401);
  const { challenge } = (await caller.ask<Options>("POST", "/api/auth/step-up/passkey-options")).body;
  const proof = { secondFactor: { method: "passkey", answer: key.get(challenge) } };
  expect((await caller.ask("POST", "/api/auth/step-up", proof)).status).toBe(204);
  expect((await caller.ask("GET", "/api/auth/sessions")).status).toBe(200);
});

test.each([
  ["another question", (key: Authenticator) => key.get("c29tZXRoaW5nIGVsc2U")],
  ["another site", (key: Authenticator, challenge: string) => key.get(challenge, { from: "https://evil.example" })],
  ["another key's signature", (key: Authenticator, challenge: string) => key.get(challenge, { key: otherKey })],
  ["a counter that went back", (key: Authenticator, challenge: string) => key.get(challenge, { counter: 0 })],
  ["an answer to being added", (key: Authenticator, challenge: string) => ({ ...key.create(challenge) })],
  ["nothing inside", (key: Authenticator, challenge: string) => ({ id: key.get(challenge).id, type: "public-key" })],
  [
    "a strange inside",
    (key: Authenticator, challenge: string) => ({ ...key.get(challenge), response: { clientDataJSON: [1], signature: {} } }),
  ],
])("%s opens nothing", async (_name, forge) => {
  const service = await roomy();
  const { key, begin } = await waiting(service);
  const first = await begin();
  // So that the counter has something to go back from.
  await first.complete(key.get((await first.ask()).body.challenge));
  const { ask, complete } = await begin();
  const { challenge } = (await ask()).body;
  expect((await complete(forge(key, challenge))).body).toMatchObject({ error: { code: "auth/invalid-code" } });
});
const otherKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "pem", type: "pkcs8" }) as string;

test("an answer counts once, in the browser that was asked, for five minutes", async () => {
  const service = await roomy();
  const { key, begin } = await waiting(service);
  const { ask, complete } = await begin();
  const answer = key.get((await ask()).body.challenge);
  const elsewhere = await begin();
  await elsewhere.ask();
  expect((await elsewhere.complete(answer)).status).toBe(400);
  const both = await Promise.all([complete(answer), complete(answer)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    expect.toSatisfy((status) => status === 400 || status === 401),
  ]);

  const late = await begin();
  const { challenge } = (await late.ask()).body;
  service.clock.now = new Date(service.clock.now.getTime() + 301_000);
  expect((await late.complete(key.get(challenge))).status).toBe(400);
});

test("a key that was made for another site, that is known already, or that nobody asked for is not added", async () => {
  const service = await roomy();
  const caller = await service.as(await givenAccount(service));
  const add = async (answer: object) => (await caller.ask("POST", `${path}/passkeys`, { name: "Key", answer })).status;
  const key = virtualAuthenticator(here);
  expect(await add(key.create(await challengeFor(caller), { from: "https://evil.example" }))).toBe(400);
  expect(await add(virtualAuthenticator({ ...here, party: "evil.example" }).create(await challengeFor(caller)))).toBe(400);
  expect(await add(key.create("c29tZXRoaW5nIGVsc2U"))).toBe(400);
  const challenge = await challengeFor(caller);
  expect(await add(key.create(challenge))).toBe(200);
  expect(await add(virtualAuthenticator(here).create(challenge))).toBe(400);
  expect(await add(key.create(await challengeFor(caller)))).toBe(409);
});

test("an attestation with certificates is refused unread: nothing is fetched for it", async () => {
  const service = await roomy();
  const caller = await service.as(await givenAccount(service));
  const fetched = vi.spyOn(globalThis, "fetch");
  const statement = new Map([
    ["alg", -7],
    ["sig", new Uint8Array(70)],
    ["x5c", new Map()],
  ] as [string, number | Uint8Array | Map<never, never>][]);
  for (const format of ["packed", "fido-u2f", "android-key", "apple", "tpm"]) {
    const answer = virtualAuthenticator(here).create(await challengeFor(caller), { format, statement });
    expect((await caller.ask("POST", `${path}/passkeys`, { name: "Key", answer })).status, format).toBe(400);
  }
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test("ten passkeys are enough; one is removed by its owner only", async () => {
  const service = await roomy();
  const [caller, other] = [await service.as(await givenAccount(service)), await service.as(await givenAccount(service))];
  for (let number = 1; number <= 10; number += 1) await addKey(caller, virtualAuthenticator(here), `Key ${number}`);
  const answer = virtualAuthenticator(here).create(await challengeFor(caller));
  expect((await caller.ask("POST", `${path}/passkeys`, { name: "One more", answer })).status).toBe(409);
  const { passkeys } = (await caller.ask<State>("GET", path)).body;
  expect(passkeys).toHaveLength(10);
  expect((await other.ask("DELETE", `${path}/passkeys/${passkeys[0]!.id}`)).status).toBe(204);
  expect((await caller.ask<State>("GET", path)).body.passkeys).toHaveLength(10);
  expect((await caller.ask("DELETE", `${path}/passkeys/${passkeys[0]!.id}`)).status).toBe(204);
  expect((await caller.ask("DELETE", `${path}/passkeys/${passkeys[0]!.id}`)).status).toBe(204);
  expect((await caller.ask<State>("GET", path)).body.passkeys).toHaveLength(9);
});
