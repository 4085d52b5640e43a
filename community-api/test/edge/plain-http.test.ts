import { request } from "node:https";
import { expect, test } from "vitest";
import { expectMatchesOpenApi } from "../openapi-contract.ts";
import { freePort } from "../free-port.ts";
import { newEdge } from "./new-edge.ts";

/** The certificate is one of Caddy's own. */
const statusOverTls = (port: number, path: string, host = "localhost"): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const address = { host: "127.0.0.1", servername: "localhost", port, path, headers: { Host: host }, rejectUnauthorized: false };
    request(address, (answer) => resolve(answer.resume().statusCode))
      .once("error", reject)
      .end();
  });

test("over plain http a page is sent on to https, and whatever a program asks is refused in the API's words, before the API hears of it", async () => {
  const tlsPort = await freePort();
  const { edge, log } = await newEdge({}, {}, { tlsPort });
  const plain = async (path: string, method = "GET") => {
    const body = method === "POST" ? { body: new TextEncoder().encode('{"password":"canary"}') } : {};
    return edge.request(path, { method, headers: { Host: "localhost", "Content-Type": "application/json" }, ...body });
  };
  for (const path of ["/", "/en/therapy", "/ru/feed?view=new&x=%2F", "/apis", "/_astro/app.abc123.js"])
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await plain(path, method);
      expect([status, headers.get("Location")], path).toEqual([308, `https://localhost${path}`]);
    }

  for (const [method, path] of [
    ["GET", "/api/themes?language=ru"],
    ["HEAD", "/api/themes?language=ru"],
    ["POST", "/api/auth/sign-in"],
    ["PUT", "/api/me/avatar"],
    ["GET", "/api"],
    ["GET", "/livez"],
    ["GET", "/readyz"],
    ["POST", "/en/therapy"],
  ] as const) {
    const refused = await plain(path, method);
    expect([refused.status, refused.headers.get("Location"), refused.headers.get("Cache-Control")], path).toEqual([403, null, "no-store"]);
    expect(refused.headers.get("Content-Security-Policy"), path).toContain("default-src 'none'");
    expect([refused.headers.get("Strict-Transport-Security"), refused.headers.get("Server")], path).toEqual([null, null]);
    const text = await refused.text();
    if (method === "HEAD") expect(text).toBe("");
    else {
      const answer = JSON.parse(text) as { error: { code: string; requestId: string } };
      expect(answer.error).toEqual({ code: "forbidden", requestId: refused.headers.get("X-Request-Id") });
      if (path.startsWith("/api/")) expectMatchesOpenApi("GET", "/api/nowhere", 404, answer);
    }
  }
  expect(log).toEqual([]);
  expect([await statusOverTls(tlsPort, "/en/therapy"), await statusOverTls(tlsPort, "/api/themes?language=ru")]).toEqual([200, 200]);
  // The certificate is the site's, the host is not.
  expect(await statusOverTls(tlsPort, "/en/therapy", "evil.example")).toBe(421);
  expect(edge.log()).not.toContain("canary");
});
