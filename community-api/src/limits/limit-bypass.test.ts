import { expect, test } from "vitest";
import { givenAccount, password as knownPassword } from "../../test/given-account.ts";
import { formTime, newService, siteUrl, type TestService } from "../../test/test-app.ts";
import { defaultRateLimits } from "./rate-limits.ts";

const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;
let number = 0;

/** One wrong sign-in of an address nobody has asked about, from this place in the network. */
async function trySignIn({ app }: TestService, from: string, headers: Record<string, string> = {}, path = "/api/auth/sign-in") {
  number += 1;
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { Origin: siteUrl, "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ email: `nobody-${number}@example.org`, password: "wrong" }),
  });
  return (await app.fetch(request, { incoming: { socket: { remoteAddress: from } } })).status;
}

const { capacity: limit } = defaultRateLimits.buckets["sign-in"];
async function useUp(service: TestService, from: string, headers: Record<string, string> = {}): Promise<void> {
  for (let tries = 0; tries < limit; tries += 1) expect(await trySignIn(service, from, headers)).toBe(401);
}

test("without a proxy of ours X-Forwarded-For changes nothing", async () => {
  const service = await newService({ rateLimits: defaultRateLimits, trustedProxyHops: 0 });
  await useUp(service, "203.0.113.7");
  for (const header of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "CF-Connecting-IP", "True-Client-IP"])
    expect(await trySignIn(service, "203.0.113.7", { [header]: "198.51.100.1" })).toBe(429);
  expect(await trySignIn(service, "::ffff:203.0.113.7")).toBe(429);
  expect(await trySignIn(service, "203.0.113.8")).toBe(401);
});

test("behind one proxy of ours only what it wrote last counts", async () => {
  const service = await newService({ rateLimits: defaultRateLimits, trustedProxyHops: 1 });
  await useUp(service, "127.0.0.1", { "X-Forwarded-For": "203.0.113.7" });
  for (const spoofed of ["198.51.100.1, 203.0.113.7", "198.51.100.1,203.0.113.7 ", "::1, ::ffff:203.0.113.7"])
    expect(await trySignIn(service, "127.0.0.1", { "X-Forwarded-For": spoofed }), spoofed).toBe(429);
  expect(await trySignIn(service, "127.0.0.1", { "X-Forwarded-For": "203.0.113.7, 198.51.100.1" })).toBe(401);
});

test("all addresses of one IPv6 household are one", async () => {
  const service = await newService({ rateLimits: defaultRateLimits });
  await useUp(service, "2001:db8:1:2::1");
  for (const same of ["2001:db8:1:2:ffff::9", "2001:0DB8:0001:0002:0:0:0:7", "2001:db8:1:2::1%eth0"])
    expect(await trySignIn(service, same), same).toBe(429);
  expect(await trySignIn(service, "2001:db8:1:3::1")).toBe(401);
});

test("another spelling of the path is no way round", async () => {
  const service = await newService({ rateLimits: defaultRateLimits });
  await useUp(service, "203.0.113.7");
  for (const path of [
    "/api/auth/sign-in/",
    "/API/auth/sign-in",
    "/api/auth/Sign-In",
    "/api//auth/sign-in",
    "/api/auth/sign-in?x=1",
    "/api/auth/./sign-in",
    "/api/auth/sign%2Din",
  ])
    expect([404, 405, 429], path).toContain(await trySignIn(service, "203.0.113.7", {}, path));
});

test("who signs in is forgotten their own failed tries, and nobody else's, nor other counts", async () => {
  const service = await newService();
  const ann = await givenAccount(service, { email: "ann@example.org" });
  const { db } = service;
  const windowEndsAt = "2026-03-01T13:00:00.000Z";
  const counted = [
    { name: "sign-in", subject: "somebody else", windowEndsAt, count: 3 },
    { name: "comment", subject: ann.uid, windowEndsAt, count: 4 },
  ];
  await db.insertInto("rate_limit").values(counted).execute();
  // Letters to a mailbox and tries to sign in with it are counted under the same subject.
  const forgot = await service.visitor().ask("POST", "/api/auth/password/forgot", { email: "ann@example.org", language: "en" });
  expect(forgot.status).toBe(202);
  const kept = await db.selectFrom("rate_limit").selectAll().orderBy("count").execute();
  expect(kept).toMatchObject([{ name: "reset-mail", count: 1 }, ...counted]);
  const trySignInAs = (password: string) => service.visitor().ask("POST", "/api/auth/sign-in", { email: "ann@example.org", password });
  expect((await trySignInAs("wrong")).status).toBe(401);
  expect(await db.selectFrom("rate_limit").selectAll().execute()).toHaveLength(5);
  expect((await trySignInAs(knownPassword)).status).toBe(200);
  // What failed from anywhere is counted on: a stranger's tries aren't forgiven because the owner came.
  const rest = await db.selectFrom("rate_limit").selectAll().where("name", "!=", "sign-in-anywhere").orderBy("count").execute();
  expect(rest).toEqual(kept);
});

test("codes for signing up end after five in half an hour for a mailbox and network, however it is spelled", async () => {
  const service = await newService({ rateLimits: defaultRateLimits });
  const ask = (email: string) =>
    service.visitor().ask("POST", "/api/auth/sign-up", { email, password: "three quiet willows", language: "en", formTime });
  for (const email of ["ann.b@gmail.com", "annb@gmail.com", "a.n.n.b@googlemail.com", "annb+1@gmail.com", "annb@gmail.com"])
    expect((await ask(email)).status).toBe(202);
  const refused = await ask("ann.b+2@gmail.com");
  expect([refused.status, codeOf(refused.body), refused.headers.get("Retry-After")]).toEqual([429, "auth/too-many-requests", "1800"]);
  service.clock.now = new Date(service.clock.now.getTime() + 1_800_000 - 1);
  expect((await ask("annb@gmail.com")).status).toBe(429);
  service.clock.now = new Date(service.clock.now.getTime() + 1);
  expect((await ask("annb@gmail.com")).status).toBe(202);
});

test("a group of sixty signs up from one network in half an hour; a password that the policy refuses costs nothing", async () => {
  const service = await newService({ rateLimits: defaultRateLimits });
  const signUp = (index: number, password = "three quiet willows") =>
    service.visitor().ask("POST", "/api/auth/sign-up", { email: `ann${index}@example.org`, password, language: "en", formTime });
  for (let index = 0; index < 60; index += 1) expect((await signUp(index, "123456")).status).toBe(400);
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) statuses.push((await signUp(index)).status);
  expect(statuses).toEqual([...Array<number>(60).fill(202), 429]);
});
