import type { SecondFactorState } from "@ryadom/shared/auth.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenAccount, password } from "../../../test/given-account.ts";
import { givenTotp } from "../../../test/given-second-factor.ts";
import { newService } from "../../../test/test-app.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

const path = "/api/me/second-factor";
const complete = "/api/auth/sign-in/second-factor";

test("a hundred browsers bring one recovery code at once: one gets in", async () => {
  const service = await newService();
  const ann = await givenAccount(service);
  const caller = await service.as(ann);
  const { codes } = await givenTotp(service, caller);
  const browsers = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const browser = service.visitor();
      await browser.ask("POST", "/api/auth/sign-in", { email: ann.email, password });
      return browser;
    }),
  );
  const answers = await Promise.all(browsers.map((browser) => browser.ask("POST", complete, { method: "recovery", code: codes[3] })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(99);
  expect((await caller.ask<z.infer<typeof SecondFactorState>>("GET", path)).body.recoveryCodesLeft).toBe(9);
});

test("case, spaces and dashes are forgiven, a wrong letter is not, another member's code neither", async () => {
  const service = await newService();
  const [ann, bob] = [await givenAccount(service), await givenAccount(service)];
  const [caller, other] = [await service.as(ann), await service.as(bob)];
  const { codes } = await givenTotp(service, caller);
  await givenTotp(service, other);
  const stepUp = (code: string, who = caller) => who.ask("POST", "/api/auth/step-up", { secondFactor: { method: "recovery", code } });
  expect((await stepUp(` ${codes[0]!.toLowerCase().replace("-", " ")} `)).status).toBe(204);
  expect((await stepUp(codes[0]!)).body).toMatchObject({ error: { code: "auth/invalid-code" } });
  const last = codes[1]!.at(-1) === "2" ? "3" : "2";
  expect((await stepUp(codes[1]!.slice(0, -1) + last)).status).toBe(400);
  expect((await stepUp(codes[2]!, other)).status).toBe(400);
  expect((await stepUp(codes[2]!)).status).toBe(204);
});

test("codes of ten letters, as earlier releases gave them, go on working", async () => {
  const service = await newService();
  const ann = await givenAccount(service);
  const caller = await service.as(ann);
  await givenTotp(service, caller);
  const replace = (codes: string[]) => service.db.transaction().execute((trx) => replaceRecoveryCodes(trx, service.keys, ann.uid, codes));
  await replace(["7KDWM-2QXPA", "7KDWM-2QXPB"]);
  const stepUp = (code: string) => caller.ask("POST", "/api/auth/step-up", { secondFactor: { method: "recovery", code } });
  expect((await stepUp("7kdwm 2qxpa")).status).toBe(204);
  expect((await stepUp("7KDWM-2QXPA")).status).toBe(400);
  expect((await stepUp("7KDWM-2QXPB")).status).toBe(204);
});

test("a code may be typed with a space after each letter", async () => {
  const service = await newService();
  const caller = await service.as(await givenAccount(service));
  const { codes } = await givenTotp(service, caller);
  const code = [...codes[0]!.replaceAll("-", "")].join(" ");
  expect((await caller.ask("POST", "/api/auth/step-up", { secondFactor: { method: "recovery", code } })).status).toBe(204);
});

test("a new set makes the old one worthless; without a second factor there is nothing to recover", async () => {
  const service = await newService();
  const caller = await service.as(await givenAccount(service));
  expect((await caller.ask("POST", `${path}/recovery-codes`)).body).toMatchObject({ error: { code: "conflict" } });
  const { codes } = await givenTotp(service, caller);
  const fresh = (await caller.ask<{ codes: string[] }>("POST", `${path}/recovery-codes`)).body.codes;
  expect(new Set([...codes, ...fresh]).size).toBe(20);
  const stepUp = (code: string) => caller.ask("POST", "/api/auth/step-up", { secondFactor: { method: "recovery", code } });
  expect((await stepUp(codes[0]!)).status).toBe(400);
  expect((await stepUp(fresh[0]!)).status).toBe(204);
});

test("every change of second factors needs a proof of at most 300 s ago, and a whole session", async () => {
  const service = await newService();
  const ann = await givenAccount(service);
  const caller = await service.as(ann);
  service.clock.now = new Date(service.clock.now.getTime() + 301_000);
  const calls = [
    ["POST", "/totp"],
    ["PUT", "/totp", { code: "123456" }],
    ["DELETE", "/totp"],
    ["POST", "/passkey-options"],
    ["POST", "/passkeys", { name: "Key", answer: { id: "x", type: "public-key" } }],
    ["DELETE", "/passkeys/K0123456789abcdef"],
    ["POST", "/recovery-codes"],
  ] as const;
  for (const [method, end, body] of calls) {
    const answer = await caller.ask(method, path + end, body);
    expect(answer.body, `${method} ${end}`).toMatchObject({ error: { code: "auth/requires-recent-login" } });
  }
  await service.db.updateTable("member").set({ state: "banned" }).where("uid", "=", ann.uid).execute();
  const restricted = await service.as(ann, { kind: "restricted" });
  expect((await restricted.ask("POST", `${path}/totp`)).body).toMatchObject({ error: { code: "auth/user-disabled" } });
});
