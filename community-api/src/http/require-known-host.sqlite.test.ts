import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { newService, siteUrl } from "../../test/test-app.ts";
import { readEnvironment } from "../env.ts";
import { requireKnownHost } from "./require-known-host.ts";
import { newRouter } from "./context.ts";

const hosts = { public: ["ryadom.test"], private: ["127.0.0.1", "api"] };

/** A service that really listens. @returns its port */
async function listening(): Promise<{ port: number; statements: () => number }> {
  const { app, statements } = await newService({ hosts });
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (address) => resolve(address.port));
    onTestFinished(() => void server.close());
  });
  return { port, statements };
}

const statusFor = (port: number, host: string, path: string, method = "GET"): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path, method, headers: { Host: host }, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    asking.once("error", reject).end();
  });

const paths = ["/", "/en", "/api/publications?language=en", "/api/inbox", "/api/openapi.json", "/media/avatars/x", "/no-such-thing"];

test("a site whose name points at this machine reads nothing here, whatever it asks for", async () => {
  const { port, statements } = await listening();
  const before = statements();
  const strangers = ["evil.example", `evil.example:${port}`, "ryadom.test.evil.example", "evil.example.", "192.0.2.1", "[2001:db8::1]"];
  const odd = ["ryadom.test.", "ryadom.test:port", "ryadom.test,evil.example", "ryadom", "%72yadom.test", "0", "127.1", "localhost"];
  for (const host of [...strangers, ...odd, "127.0.0.1", "api"])
    for (const path of paths) expect([421, 400], `${host} ${path}`).toContain(await statusFor(port, host, path));
  for (const host of strangers)
    for (const path of ["/livez", "/readyz", "/api/events/accounts"])
      expect(await statusFor(port, host, path), `${host} ${path}`).toBe(421);
  expect(await statusFor(port, "evil.example", "/api/auth/sign-in", "POST")).toBe(421);
  expect(statements()).toBe(before);
});

test("our own host is answered on any port and in any case", async () => {
  const { port } = await listening();
  for (const host of ["ryadom.test", "ryadom.test:8443", "RYADOM.test"])
    expect(await statusFor(port, host, "/api/publications?language=en"), host).toBe(200);
});

test("programs of ours reach health and account events by their own names, and people do not reach the events", async () => {
  const { port } = await listening();
  for (const host of ["127.0.0.1:8080", "api:8080", "ryadom.test"])
    for (const path of ["/livez", "/readyz"]) expect(await statusFor(port, host, path), `${host} ${path}`).toBe(200);
  // Reached, and refused for what is missing in it.
  expect(await statusFor(port, "api:8080", "/api/events/accounts", "POST")).toBe(400);
  expect(await statusFor(port, "ryadom.test", "/api/events/accounts", "POST")).toBe(421);
});

test("a first line that names another host than the header is refused", async () => {
  const { port } = await listening();
  const lines = [
    ["http://evil.example/livez", "ryadom.test"],
    ["http://ryadom.test/livez", "evil.example"],
  ];
  for (const [target, host] of lines) {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket), target).toMatch(/^HTTP\/1\.1 421 /);
  }
});

test("who came by another name is told where the site is, in both languages", async () => {
  const { app } = await newService({ hosts });
  const response = await app.request("http://other.example/en");
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([421, "no-store"]);
  expect(await response.text()).toBe(
    `По этому адресу здесь ничего нет. Откройте: ${siteUrl}\nNothing is served at this address. Open: ${siteUrl}\n`,
  );
});

test("the hosts come from SITE_URL and PRIVATE_HOSTS; only development also goes by the names of its machine", async () => {
  const loopback = ["localhost", "127.0.0.1", "[::1]"];
  const secrets = { CMS_IDENTITY_TOKEN: "ab12".repeat(16), IDENTITY_EVENT_SECRET: "e".repeat(32), MEMBER_SECRET: "m".repeat(32) };
  const qa = readEnvironment({ APP_ENV: "qa", SITE_URL: "https://ryadom.test", PRIVATE_HOSTS: "api, api.internal", ...secrets });
  expect(qa.hosts).toEqual({ public: ["ryadom.test"], private: [...loopback, "api", "api.internal"] });
  expect(readEnvironment({ APP_ENV: "development" }).hosts).toEqual({ public: ["localhost", ...loopback], private: loopback });
  expect(() => readEnvironment({ APP_ENV: "development", PRIVATE_HOSTS: "http://api:8080" })).toThrow("PRIVATE_HOSTS: names such as");
});

test("an international name counts as the one that browsers send", async () => {
  const { hosts: ofSite } = readEnvironment({ APP_ENV: "development", SITE_URL: `https://${new URL("https://рядом.example").host}` });
  const app = newRouter().use(requireKnownHost(ofSite, ""));
  app.get("/", (c) => c.text("here"));
  const request = new Request("http://рядом.example/", { headers: { Host: "xn--d1aqfg9e.example" } });
  expect(await (await app.request(request)).text()).toBe("here");
});
