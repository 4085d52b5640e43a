import { expect, test } from "vitest";
import { bearerToken, createRequestJudge, signRequest } from "./signed-requests.ts";

const secret = "ab12".repeat(16);
const request = { method: "POST", address: "/api/identity/verify?a=1", body: '{"password":"тихо"}' };
const start = Date.UTC(2026, 2, 1, 12);

function newJudge() {
  const clock = { now: start };
  const judge = createRequestJudge(secret, () => clock.now);
  return { clock, judge, sign: (key = secret) => signRequest(key, request, clock.now) };
}

test("a request signed with the secret is taken once, and neither the secret nor the key of the signature travels", async () => {
  const { judge, sign } = newJudge();
  const headers = await sign();
  expect([await judge(headers, request), await judge(headers, request)]).toEqual([true, false]);
  expect(await judge(await sign(), request)).toBe(true);
  expect(JSON.stringify(headers)).not.toContain(secret);
  expect(headers.authorization).toBe(`Bearer ${await bearerToken(secret)}`);
  expect(await judge(await sign(await bearerToken(secret)), request)).toBe(false);
});

test.each([
  ["method", { method: "GET" }],
  ["address", { address: "/api/identity/verify?a=2" }],
  ["body", { body: '{"password":"громко"}' }],
])("a signature counts for no other %s", async (_what, change) => {
  const { judge, sign } = newJudge();
  expect(await judge(await sign(), { ...request, ...change })).toBe(false);
});

test("an old one, one of the future, a changed and a missing one are refused", async () => {
  const { clock, judge, sign } = newJudge();
  const headers = await sign();
  for (const later of [301_000, -301_000]) {
    clock.now = start + later;
    expect(await judge(headers, request), String(later)).toBe(false);
  }
  clock.now = start + 299_000;
  for (const name of ["x-ryadom-timestamp", "x-ryadom-id", "x-ryadom-signature"] as const) {
    expect(await judge({ ...headers, [name]: undefined }, request), name).toBe(false);
    const changed = headers[name].slice(0, -1) + (headers[name].endsWith("0") ? "1" : "0");
    expect(await judge({ ...headers, [name]: changed }, request), name).toBe(false);
  }
});

test("what was signed before the program began, and may have been seen by the one before, is refused", async () => {
  const before = await signRequest(secret, request, start - 1000);
  const { judge } = newJudge();
  expect(await judge(before, request)).toBe(false);
});

test("ids are remembered as long as their signature is fresh, also when the sender's clock goes before", async () => {
  const { clock, judge } = newJudge();
  const headers = await signRequest(secret, request, start + 290_000);
  expect(await judge(headers, request)).toBe(true);
  for (let minute = 1; minute < 10; minute += 1) {
    clock.now = start + minute * 60_000;
    expect(await judge(await signRequest(secret, request, clock.now), request)).toBe(true);
    expect(await judge(headers, request)).toBe(false);
  }
});

test("requests are taken after a clock that was fast at the start has been put right", async () => {
  const { clock, judge } = newJudge();
  clock.now = start - 3 * 3_600_000;
  expect(await judge(await signRequest(secret, request, clock.now), request)).toBe(true);
});
