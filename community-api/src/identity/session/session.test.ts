import { expect, test } from "vitest";
import { givenAccount, password } from "../../../test/given-account.ts";
import { givenMember } from "../../../test/fixtures.ts";
import { type Caller, newService, type TestService } from "../../../test/test-app.ts";

const minuteMs = 60_000;
const yearMs = 365 * 86_400_000;
const moveOn = (service: TestService, ms: number) => (service.clock.now = new Date(service.clock.now.getTime() + ms));
const usedAt = async ({ db }: TestService) =>
  (await db.selectFrom("session").select("lastSeenAt").execute()).map(({ lastSeenAt }) => lastSeenAt);

async function expectOver(caller: Caller): Promise<void> {
  expect((await caller.ask("GET", "/api/me")).body).toMatchObject({ error: { code: "auth/user-token-expired" } });
  expect(caller.cookies.size).toBe(0);
}

test("a session ends 365 days after it began, however much it is used", async () => {
  const service = await newService();
  const used = await service.as(await givenAccount(service));
  const begun = service.clock.now.getTime();
  for (let month = 1; month <= 12; month += 1) {
    service.clock.now = new Date(begun + month * 30 * 86_400_000);
    expect((await used.ask("GET", "/api/me")).status).toBe(200);
  }
  service.clock.now = new Date(begun + yearMs - 1);
  expect((await used.ask("GET", "/api/me")).status).toBe(200);
  moveOn(service, 1);
  await expectOver(used);
});

test("a session ends after 90 days in which it was not used; another of the same member that was used goes on", async () => {
  const service = await newService();
  const ann = await givenAccount(service);
  const [used, unused] = [await service.as(ann), await service.as(ann)];
  moveOn(service, 90 * 86_400_000 - 1);
  expect((await used.ask("GET", "/api/me")).status).toBe(200);
  moveOn(service, 1);
  await expectOver(unused);
  await used.ask("POST", "/api/auth/step-up", { password });
  expect((await used.ask<{ items: object[] }>("GET", "/api/auth/sessions")).body.items).toHaveLength(1);
  moveOn(service, 90 * 86_400_000 - 1);
  await expectOver(used);
});

test("a cookie that can be no session's is over without a question to the database", async () => {
  const service = await newService();
  const asked = async (cookie: string) => {
    const caller = service.visitor();
    caller.cookies.set("__Host-sid", cookie);
    const before = service.statements();
    const { body } = await caller.ask("GET", "/api/me");
    expect(body, cookie).toMatchObject({ error: { code: "auth/user-token-expired" } });
    expect(caller.cookies.size, cookie).toBe(0);
    return service.statements() - before;
  };
  for (const garbage of ["", "x", "A".repeat(42), "A".repeat(44), `${"A".repeat(42)}.`, "A".repeat(3000)])
    expect(await asked(garbage), garbage).toBe(0);
  expect(await asked("A".repeat(43))).toBe(1);
});

test("an answer that comes late, to a request of a session that was replaced meanwhile, leaves the new one's cookies alone", async () => {
  const service = await newService();
  const browser = await service.as(await givenAccount(service));
  const late = service.visitor();
  late.cookies.set("__Host-sid", browser.cookies.get("__Host-sid")!);
  expect((await browser.ask("POST", "/api/auth/step-up", { password })).status).toBe(204);
  for (const [method, path, body] of [
    ["GET", "/api/notifications/stream"],
    ["GET", "/api/me/courses"],
    ["GET", "/api/publications?language=en"],
    ["PATCH", "/api/me", { language: "ru" }],
    ["DELETE", "/api/me/courses/first-aid-for-panic"],
  ] as const) {
    const { status, headers } = await late.ask(method, path, body);
    expect([200, 401], path).toContain(status);
    expect(headers.getSetCookie(), path).toEqual([]);
  }
  expect((await browser.ask("GET", "/api/me")).status).toBe(200);
  await expectOver(late);
});

test("a restricted session ends after 30 minutes, however much it is used", async () => {
  const service = await newService();
  const caller = await service.as(await givenMember(service.db, { state: "banned" }), { kind: "restricted" });
  for (let quarter = 0; quarter < 2; quarter += 1) {
    expect((await caller.ask("GET", "/api/me")).status).toBe(200);
    moveOn(service, 15 * minuteMs - 1);
  }
  moveOn(service, 1);
  expect((await caller.ask("GET", "/api/me")).status).toBe(200);
  moveOn(service, 1);
  expect((await caller.ask("GET", "/api/me")).status).toBe(401);
});

test("when a session was used last is written down at most once in 300 s", async () => {
  const service = await newService();
  const caller = await service.as(await givenAccount(service));
  const begun = "2026-03-01T12:00:00.000Z";
  for (const [ms, written] of [
    [299_999, begun],
    [1, "2026-03-01T12:05:00.000Z"],
    [299_999, "2026-03-01T12:05:00.000Z"],
    [1, "2026-03-01T12:10:00.000Z"],
  ] as const) {
    moveOn(service, ms);
    expect((await caller.ask("GET", "/api/publications?language=en")).status).toBe(200);
    expect(await usedAt(service)).toEqual([written]);
  }
});

test("using one session says nothing of another", async () => {
  const service = await newService();
  const ann = await givenAccount(service);
  const [phone] = [await service.as(ann), await service.as(ann)];
  moveOn(service, 300_000);
  await phone.ask("GET", "/api/publications?language=en");
  expect((await usedAt(service)).toSorted()).toEqual(["2026-03-01T12:00:00.000Z", "2026-03-01T12:05:00.000Z"]);
});
