import { expect, test } from "vitest";
import { givenAccount } from "../../test/given-account.ts";
import { newService, type TestService } from "../../test/test-app.ts";

async function signedInMember(service: TestService) {
  const { uid } = await givenAccount(service, { email: "ann@example.org" });
  const caller = await service.as({ uid });
  const ask = async () => (await caller.ask("GET", "/api/me")).status;
  return { uid, ask };
}
const later = (service: TestService, seconds: number) => (service.clock.now = new Date(service.clock.now.getTime() + seconds * 1000));
const day = 86_400;

test.each(["blocked", "gone"])("an account that is %s loses its sessions at the first use after 300 s", async (how) => {
  const service = await newService();
  const { uid, ask } = await signedInMember(service);
  await (how === "blocked" ? service.accounts.setBlocked(uid, true) : service.accounts.delete(uid));
  later(service, 300);
  expect(await ask()).toBe(200);
  later(service, 1);
  await ask();
  await expect.poll(ask).toBe(401);
});

test("while the account store is away sessions go on for a day, and that is counted", async () => {
  const service = await newService();
  const { ask } = await signedInMember(service);
  service.accounts.isUp = false;
  later(service, day);
  expect(await ask()).toBe(200);
  await expect.poll(() => service.log.join("")).toContain('"unanswered":1');
  later(service, 1);
  expect(await ask()).toBe(503);
  service.accounts.isUp = true;
  expect(await ask()).toBe(200);
});

test("who comes back after days is looked up before anything else", async () => {
  const service = await newService();
  const { uid, ask } = await signedInMember(service);
  await service.accounts.setBlocked(uid, true);
  later(service, 3 * day);
  expect(await ask()).toBe(401);
});
