import { expect, test } from "vitest";
import { givenAccount } from "../../../test/given-account.ts";
import { newService, type TestService } from "../../../test/test-app.ts";

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
  later(service, 0.001);
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

/** Counts how often the account store answers about an account. */
function countQuestions({ accounts }: TestService): { times: number } {
  const asked = { times: 0 };
  accounts.beforeAnswer = async (route) => void (asked.times += route === "get" ? 1 : 0);
  return asked;
}

test("one answer of the account store is good for 300 s, for all sessions of that member and nobody else's", async () => {
  const service = await newService();
  const [ann, bob] = [await givenAccount(service), await givenAccount(service)];
  const [phone, laptop, other] = [await service.as(ann), await service.as(ann), await service.as(bob)];
  const asked = countQuestions(service);
  const read = async (...callers: (typeof phone)[]): Promise<void> => {
    for (const caller of callers) expect((await caller.ask("GET", "/api/publications?language=en")).status).toBe(200);
  };
  const checkedAt = async (uid: string) => {
    const rows = await service.db.selectFrom("session").select("checkedAt").where("uid", "=", uid).execute();
    return new Set(rows.map((row) => row.checkedAt));
  };
  const first = new Set([service.clock.now.toISOString()]);
  later(service, 300);
  await read(phone, laptop, other);
  expect(asked.times).toBe(0);
  later(service, 0.001);
  await read(phone);
  const second = new Set([service.clock.now.toISOString()]);
  await expect.poll(() => checkedAt(ann.uid)).toEqual(second);
  expect(await checkedAt(bob.uid)).toEqual(first);
  expect(asked.times).toBe(1);
  later(service, 300);
  await read(phone, laptop);
  expect(asked.times).toBe(1);
  await read(other);
  await expect.poll(() => asked.times).toBe(2);
});

test("requests that come while the account store is being asked do not ask again", async () => {
  const service = await newService();
  const caller = await service.as(await givenAccount(service));
  later(service, 2 * day);
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<void>();
  let asked = 0;
  service.accounts.beforeAnswer = (route) => {
    asked += route === "get" ? 1 : 0;
    return answer;
  };
  const before = service.statements();
  const statuses = Array.from({ length: 3 }, async () => (await caller.ask("GET", "/api/publications?language=en")).status);
  // Each of them has found its session by then, and waits.
  await expect.poll(() => service.statements() - before).toBe(3);
  await expect.poll(() => asked).toBe(1);
  answerNow();
  expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
  expect(asked).toBe(1);
});
