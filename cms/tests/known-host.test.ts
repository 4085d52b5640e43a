import http from "node:http";
import { expect, inject, test } from "vitest";
import { readEnvironment } from "../src/settings/environment.ts";

const answerFor = (host: string, path: string, method = "GET"): Promise<http.IncomingMessage> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(inject("cmsUrl"));
    const asking = http.request({ hostname, port, path, method, headers: { host }, agent: false }, (answer) => {
      answer.resume();
      done(answer);
    });
    asking.once("error", failed).end();
  });
const statusFor = async (...asked: Parameters<typeof answerFor>): Promise<number> => (await answerFor(...asked)).statusCode ?? 0;

test("a site whose name points at this machine gets nothing, wherever it asks", async () => {
  for (const host of ["evil.example", "evil.example:1337", "127.0.0.1.evil.example", "192.0.2.1", "user@localhost"])
    for (const path of ["/_health", "/admin/init", "/admin/project-type", "/api/themes", "/uploads/x.png", "/", "/no-such-thing"])
      expect([421, 400], `${host} ${path}`).toContain(await statusFor(host, path));
  expect(await statusFor("evil.example", "/admin/login", "POST")).toBe(421);
});

test("a refusal of a foreign host carries the security headers, wherever it asked", async () => {
  for (const path of ["/", "/admin/init", "/admin/auth/login", "/uploads/x.png", "/no-such-thing"]) {
    const { statusCode, headers } = await answerFor("evil.example", path);
    expect([statusCode, headers["strict-transport-security"], headers["x-content-type-options"]], path).toEqual([
      421,
      "max-age=31536000; includeSubDomains",
      "nosniff",
    ]);
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});

test("programs on this machine and staff are answered, on any port", async () => {
  for (const host of ["127.0.0.1:1337", "localhost", "LOCALHOST:9000", "[::1]:1337"])
    expect(await statusFor(host, "/_health"), host).toBe(204);
});

test("the hosts are those of CMS_URL, of this machine and of PRIVATE_HOSTS", () => {
  const { hosts } = readEnvironment({ APP_ENV: "development", CMS_URL: "https://staff.ryadom.example", PRIVATE_HOSTS: "cms" }, "/app/cms");
  expect(hosts).toEqual(["localhost", "127.0.0.1", "[::1]", "staff.ryadom.example", "cms"]);
  expect(() => readEnvironment({ APP_ENV: "development", PRIVATE_HOSTS: "http://cms" }, "/app/cms")).toThrow("PRIVATE_HOSTS must be names");
});
