import { connect } from "node:net";
import { expect, test } from "vitest";
import { listening } from "../../test/listening.ts";
import { description, expectMatchesOpenApi } from "../../test/openapi-contract.ts";
import { newService, siteUrl } from "../../test/test-app.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function methodsOf(address: string): Set<string> {
  const spellings = Object.entries(description.paths).filter(([path]) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(address),
  );
  const known = new Set(spellings.flatMap(([, operations]) => Object.keys(operations).map((method) => method.toUpperCase())));
  return known.has("GET") ? known.add("HEAD") : known;
}
const addresses = new Set(Object.keys(description.paths).map((path) => path.replaceAll(/\{\w+\}/g, "x")));
const declared = [...addresses].map((address) => [address, methodsOf(address)] as const);

test.each(declared)("%s knows %o and answers any other method 405", async (path, known) => {
  const { app } = await newService();
  for (const method of methods.filter((name) => !known.has(name))) {
    const response = await app.request(path, { method, headers: { Origin: siteUrl } });
    expect([response.status, response.headers.get("Allow")], method).toEqual([405, [...known].toSorted().join(", ")]);
    if (path.startsWith("/api/") && method !== "HEAD") expectMatchesOpenApi(method, "/api/none", 405, await response.json());
  }
});

test("an address that is no route is not found, whatever the method", async () => {
  const { app } = await newService();
  for (const path of ["/api", "/api/none", "/api/themes/", "/api/publications/x/y", "/api/me/themes"])
    for (const method of methods) expect((await app.request(path, { method, headers: { Origin: siteUrl } })).status, path).toBe(404);
});

test("a page of another origin that asks whether it may call gets no yes", async () => {
  const { app } = await newService();
  for (const path of ["/api/me", "/api/auth/sign-in", "/api/auth/apple/callback", "/api/none"]) {
    const headers = {
      Origin: "https://evil.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    };
    const response = await app.request(path, { method: "OPTIONS", headers });
    expect(response.status, path).toBe(path === "/api/none" ? 404 : 405);
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith("access-control-")),
      path,
    ).toEqual([]);
  }
});

test("methods that no browser sends are refused as well", async () => {
  const origin = new URL(await listening(await newService()));
  for (const method of ["TRACE", "PROPFIND"]) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const socket = connect(Number(origin.port), origin.hostname, () =>
      socket.write(`${method} /api/themes HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    let answer = "";
    socket
      .on("data", (bytes) => (answer += bytes.toString()))
      .once("end", () => resolve(answer))
      .once("error", reject);
    expect((await promise).split("\r\n")[0], method).toMatch(/^HTTP\/1\.1 (40[035]|501) /);
  }
});
