import { expect, test } from "vitest";
import { givenAccount, password } from "../../../test/given-account.ts";
import { lastCodeTo, lastMailTo, lastTokenTo, queuedMails } from "../../../test/queued-mails.ts";
import { type Caller, formTime, newService, type TestService } from "../../../test/test-app.ts";

const email = "ann@example.org";
const day = 86_400_000;
const later = (service: TestService, ms: number) => (service.clock.now = new Date(service.clock.now.getTime() + ms));
const signIn = (caller: Caller) => caller.ask("POST", "/api/auth/sign-in", { email, password });
const erase = (caller: Caller) => caller.ask<{ next?: string; id?: string }>("DELETE", "/api/me");
const stateOf = async (service: TestService, uid: string) =>
  (await service.db.selectFrom("member").select("state").where("uid", "=", uid).executeTakeFirst())?.state;

async function eraseToken(service: TestService, to = email): Promise<string> {
  const { template } = await lastMailTo(service, to);
  return /#delete-account=([\w-]{43})$/.exec("erase" in template ? template.erase : "")![1]!;
}

test("with a password alone, in a browser that was not the member's, an erasure asks the mailbox first; its link erases, once", async () => {
  const service = await newService();
  const { uid } = await givenAccount(service, { email });
  const thief = service.visitor();
  await signIn(thief);
  const asked = await erase(thief);
  expect([asked.status, asked.body]).toEqual([200, { next: "mail" }]);
  expect(await stateOf(service, uid)).toBe("active");
  expect((await thief.ask("GET", "/api/me")).status).toBe(200);
  const first = await eraseToken(service);
  later(service, 1000);
  await erase(thief);
  const token = await eraseToken(service);
  const confirm = (sent: string) => service.visitor().ask("POST", "/api/auth/erasure", { token: sent });
  expect((await confirm(first)).status).toBe(400);
  expect((await confirm(token)).status).toBe(202);
  expect(await stateOf(service, uid)).toBe("deleting");
  expect((await confirm(token)).status).toBe(400);
});

test("signing in again in the same browser within seven days doesn't make it the member's; after them it is", async () => {
  const service = await newService();
  await givenAccount(service, { email });
  const thief = service.visitor();
  for (let time = 0; time < 3; time += 1) {
    await signIn(thief);
    expect((await erase(thief)).status).toBe(200);
    later(service, 2 * day);
  }
  later(service, day);
  await signIn(thief);
  expect((await erase(thief)).status).toBe(202);
});

test("where the account was made it is deleted at once; a link that is a day old deletes nothing", async () => {
  const service = await newService();
  const ann = service.visitor();
  await ann.ask("POST", "/api/auth/sign-up", { email, password, language: "en", formTime });
  await ann.ask("POST", "/api/auth/sign-up/confirm", { code: await lastCodeTo(service, email) });
  const other = service.visitor();
  await signIn(other);
  await erase(other);
  const token = await eraseToken(service);
  later(service, day);
  expect((await service.visitor().ask("POST", "/api/auth/erasure", { token })).status).toBe(400);
  await signIn(ann);
  expect((await erase(ann)).status).toBe(202);
  expect(ann.cookies.size).toBe(0);
});

test("a thief who changed the address first is asked at the owner's, whose way back ends the link as well", async () => {
  const service = await newService();
  const { uid } = await givenAccount(service, { email });
  const thief = service.visitor();
  await signIn(thief);
  await thief.ask("POST", "/api/me/email", { email: "thief@example.org", currentPassword: password });
  await thief.ask("POST", "/api/me/email/confirm", { code: await lastCodeTo(service, "thief@example.org") });
  expect((await erase(thief)).body).toEqual({ next: "mail" });
  expect((await queuedMails(service)).filter(({ template }) => template.name === "account-erasure")).toMatchObject([{ to: email }]);
  const token = await eraseToken(service);
  expect((await service.visitor().ask("POST", "/api/auth/email/undo", { token: await lastTokenTo(service, email) })).status).toBe(200);
  expect((await service.visitor().ask("POST", "/api/auth/erasure", { token })).status).toBe(400);
  expect(await stateOf(service, uid)).toBe("active");
});
