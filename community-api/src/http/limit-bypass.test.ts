import { expect, test } from "vitest";
import { givenAccount, password as knownPassword } from "../../test/given-account.ts";
import { newService, siteUrl, type TestService } from "../../test/test-app.ts";
import { defaultRates } from "../rates.ts";

const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;
let number = 0;

/** One wrong sign-in of an address nobody has asked about, from this place in the network. */
async function trySignIn({ app }: TestService, from: string, headers: Record<string, string> = {}, path = "/api/auth/sign-in") {
  number += 1;
  const request = new Request(`http://x${path}`, {
    method: "POST",
    headers: { Origin: siteUrl, "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ email: `nobody-${number}@example.org`, password: "wrong" }),
  });
  return (await app.fetch(request, { incoming: { socket: { remoteAddress: from } } })).status;
}

const { times } = defaultRates.ofAddress["sign-in"];
async function useUp(service: TestService, from: string, headers: Record<string, string> = {}): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) expect(await trySignIn(service, from, headers)).toBe(401);
}

test("without a proxy of ours X-Forwarded-For changes nothing", async () => {
  const service = await newService({ rates: defaultRates, proxyHops: 0 });
  await useUp(service, "203.0.113.7");
  for (const header of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "CF-Connecting-IP", "True-Client-IP"])
    expect(await trySignIn(service, "203.0.113.7", { [header]: "198.51.100.1" })).toBe(429);
  expect(await trySignIn(service, "::ffff:203.0.113.7")).toBe(429);
  expect(await trySignIn(service, "203.0.113.8")).toBe(401);
});

test("behind one proxy of ours only what it wrote last counts", async () => {
  const service = await newService({ rates: defaultRates, proxyHops: 1 });
  await useUp(service, "127.0.0.1", { "X-Forwarded-For": "203.0.113.7" });
  for (const spoofed of ["198.51.100.1, 203.0.113.7", "198.51.100.1,203.0.113.7 ", "::1, ::ffff:203.0.113.7"])
    expect(await trySignIn(service, "127.0.0.1", { "X-Forwarded-For": spoofed }), spoofed).toBe(429);
  expect(await trySignIn(service, "127.0.0.1", { "X-Forwarded-For": "203.0.113.7, 198.51.100.1" })).toBe(401);
});

test("all addresses of one IPv6 household are one", async () => {
  const service = await newService({ rates: defaultRates });
  await useUp(service, "2001:db8:1:2::1");
  for (const same of ["2001:db8:1:2:ffff::9", "2001:0DB8:0001:0002:0:0:0:7", "2001:db8:1:2::1%eth0"])
    expect(await trySignIn(service, same), same).toBe(429);
  expect(await trySignIn(service, "2001:db8:1:3::1")).toBe(401);
});

test("another spelling of the path is no way round", async () => {
  const service = await newService({ rates: defaultRates });
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

test("guessing one account's password from everywhere ends after 25 tries an hour; its owner is told when, and who signs in begins anew", async () => {
  const service = await newService({ rates: defaultRates });
  await givenAccount(service, { email: "ann@example.org" });
  const from = (network: number, password: string, email = "ann@example.org") => {
    const request = new Request("http://x/api/auth/sign-in", {
      method: "POST",
      headers: { Origin: siteUrl, "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    return service.app.fetch(request, { incoming: { socket: { remoteAddress: `198.51.${network}.1` } } });
  };
  for (let tries = 0; tries < 24; tries += 1) expect((await from(tries, "wrong")).status).toBe(401);
  expect((await from(100, knownPassword)).status).toBe(200);
  const spellings = ["ann@example.org", "ANN@EXAMPLE.ORG", " ann@example.org", "ａｎｎ@example.org", "ann+tag@example.org"];
  for (let tries = 0; tries < 25; tries += 1) expect((await from(tries, "wrong", spellings[tries % 5])).status).toBe(401);
  const refused = await from(200, knownPassword);
  expect([refused.status, codeOf(await refused.json())]).toEqual([429, "auth/too-many-requests"]);
  expect(Number(refused.headers.get("Retry-After"))).toBe(3600);
  service.clock.now = new Date(service.clock.now.getTime() + 3_600_000);
  expect((await from(201, knownPassword)).status).toBe(200);
});

test("letters to one mailbox end after five in half an hour, whatever asks for them and however it is spelled", async () => {
  const service = await newService({ rates: defaultRates });
  const ask = (path: string, body: object) => service.visitor().ask("POST", path, { language: "en", ...body });
  for (const email of ["ann.b@gmail.com", "annb@gmail.com", "a.n.n.b@googlemail.com", "annb+1@gmail.com"])
    expect((await ask("/api/auth/password/forgot", { email })).status).toBe(202);
  expect((await ask("/api/auth/sign-up", { email: "annb@gmail.com", password: "three quiet willows" })).status).toBe(202);
  expect((await ask("/api/auth/password/forgot", { email: "ann.b+2@gmail.com" })).status).toBe(429);
  expect((await ask("/api/auth/sign-up", { email: "annb@gmail.com", password: "three quiet willows" })).status).toBe(429);
});

test("one address of the network signs up five times in half an hour", async () => {
  const service = await newService({ rates: defaultRates });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const body = { email: `ann${index}@example.org`, password: "three quiet willows", language: "en" };
    statuses.push((await service.visitor().ask("POST", "/api/auth/sign-up", body)).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});
