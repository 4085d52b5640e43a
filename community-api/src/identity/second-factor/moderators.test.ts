import type { SecondFactorState } from "@ryadom/shared/auth.ts";
import type { Me } from "@ryadom/shared/me.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { givenAccount, password } from "../../../test/given-account.ts";
import { givenTotp } from "../../../test/given-second-factor.ts";
import { queuedMails } from "../../../test/queued-mails.ts";
import { virtualAuthenticator } from "../../../test/virtual-authenticator.ts";
import { newService, siteUrl, type TestService } from "../../../test/test-app.ts";

type State = z.infer<typeof SecondFactorState>;
const path = "/api/me/second-factor";
const aModeratorsRoute = "/api/moderation/banned-emails";
const roomy = () => newService({ limits: { bodyBytes: 16_384 } });

async function addPasskey(caller: Awaited<ReturnType<TestService["as"]>>): Promise<string> {
  const key = virtualAuthenticator({ origin: siteUrl, party: "ryadom.test" });
  const { challenge } = (await caller.ask<{ challenge: string }>("POST", `${path}/passkey-options`)).body;
  await caller.ask("POST", `${path}/passkeys`, { name: "Key", answer: key.create(challenge) });
  return (await caller.ask<State>("GET", path)).body.passkeys.at(-1)!.id;
}

test("a moderator without a second factor is told to set one up, and nothing else is open to them as one", async () => {
  const service = await roomy();
  const caller = await service.as(await givenAccount(service, { isModerator: 1 }));
  expect((await caller.ask<Me>("GET", "/api/me")).body).toMatchObject({ needsSecondFactor: true, hasSecondFactor: false });
  expect((await caller.ask<State>("GET", path)).body.isRequired).toBe(true);
  expect((await caller.ask("GET", aModeratorsRoute)).body).toMatchObject({ error: { code: "auth/second-factor-setup-required" } });
  await givenTotp(service, caller);
  expect((await caller.ask<Me>("GET", "/api/me")).body).toMatchObject({ needsSecondFactor: false, hasSecondFactor: true });
  expect((await caller.ask("GET", aModeratorsRoute)).status).toBe(200);
});

test("a moderator's last second factor stays, whichever it is", async () => {
  const service = await roomy();
  const caller = await service.as(await givenAccount(service, { isModerator: 1 }));
  await givenTotp(service, caller);
  expect((await caller.ask("DELETE", `${path}/totp`)).body).toMatchObject({ error: { code: "conflict" } });
  const id = await addPasskey(caller);
  expect((await caller.ask("DELETE", `${path}/totp`)).status).toBe(204);
  expect((await caller.ask("DELETE", `${path}/passkeys/${id}`)).body).toMatchObject({ error: { code: "conflict" } });
  expect((await caller.ask<State>("GET", path)).body).toMatchObject({ totp: false, passkeys: [{ id }], recoveryCodesLeft: 10 });
});

test("of two factors removed at once a moderator keeps one", async () => {
  const service = await roomy();
  for (let round = 0; round < 5; round += 1) {
    const caller = await service.as(await givenAccount(service, { isModerator: 1 }));
    await givenTotp(service, caller);
    const id = await addPasskey(caller);
    const answers = await Promise.all([caller.ask("DELETE", `${path}/totp`), caller.ask("DELETE", `${path}/passkeys/${id}`)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  }
});

test("with the last factor of a member go the recovery codes and what sessions had shown; a letter tells", async () => {
  const service = await roomy();
  const ann = await givenAccount(service);
  const [caller, elsewhere] = [await service.as(ann), await service.as(ann, { secondFactor: true })];
  await givenTotp(service, caller);
  expect((await caller.ask("DELETE", `${path}/totp`)).status).toBe(204);
  expect((await caller.ask<State>("GET", path)).body).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  expect((await queuedMails(service)).map(({ template }) => template.name)).toEqual(["second-factor-added", "second-factor-removed"]);
  // Made a moderator later, neither session counts as having shown a second factor.
  await service.db.updateTable("member").set({ isModerator: 1 }).where("uid", "=", ann.uid).execute();
  for (const session of [caller, elsewhere])
    expect((await session.ask("GET", aModeratorsRoute)).body).toMatchObject({ error: { code: "auth/second-factor-setup-required" } });
  expect((await caller.ask("DELETE", `${path}/totp`)).status).toBe(204);
  expect(await queuedMails(service)).toHaveLength(2);
});

test("without the account store nothing changes: nobody could be told", async () => {
  const service = await roomy();
  const caller = await service.as(await givenAccount(service));
  await givenTotp(service, caller);
  service.accounts.isUp = false;
  expect((await caller.ask("DELETE", `${path}/totp`)).body).toMatchObject({ error: { code: "auth/network-request-failed" } });
  expect((await caller.ask<State>("GET", path)).body.totp).toBe(true);
});

test("a moderator's powers need the second step: 15 minutes since the last use, 8 hours at most, 300 s for a ban; a password doesn't do", async () => {
  const service = await newService();
  const { clock } = service;
  const ann = await givenAccount(service, { isModerator: 1 });
  const caller = await service.as(ann);
  const { codes } = await givenTotp(service, caller);
  const someone = await givenAccount(service);
  const later = (minutes: number) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000));
  const look = async () => (await caller.ask<{ error?: { code: string } }>("GET", aModeratorsRoute)).body.error?.code ?? "in";
  const ban = async () =>
    (
      await caller.ask<{ error?: { code: string } } | undefined>("PUT", `/api/moderation/members/${someone.authorId}/ban`, {
        reason: "a test",
      })
    ).body?.error?.code ?? "in";
  const prove = async (body: object) => (await caller.ask("POST", "/api/auth/step-up", body)).status;
  const refused = "auth/requires-second-factor";
  later(14);
  expect([await look(), await ban()]).toEqual(["in", refused]);
  later(14);
  expect(await look()).toBe("in");
  later(15.1);
  expect(await look()).toBe(refused);
  expect(await prove({ password })).toBe(204);
  expect([await look(), await ban()]).toEqual([refused, refused]);
  expect(await prove({ secondFactor: { method: "recovery", code: codes[0] } })).toBe(204);
  expect([await look(), await ban()]).toEqual(["in", "in"]);
  for (let quarter = 0; quarter < 34; quarter += 1) {
    later(14);
    expect(await look()).toBe("in");
  }
  later(5);
  expect(await look()).toBe(refused);
  // A session that has shown none asks for it, too: the member has one.
  expect((await (await service.as(ann)).ask("GET", aModeratorsRoute)).body).toMatchObject({ error: { code: refused } });
});
