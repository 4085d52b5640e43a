import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectMatchesOpenApi } from "../../test/openapi-contract.ts";
import { newDataDir } from "../../test/programs.ts";
import { newService, siteUrl } from "../../test/test-app.ts";
import { createRoute, z } from "@hono/zod-openapi";
import { createKeys } from "../core/keys.ts";
import { openTombstones } from "../privacy/erase/tombstones.ts";
import { newRouter } from "./context.ts";
import { errorHandler } from "./error-response.ts";
import { pino } from "pino";

async function post(headers: Record<string, string>, body?: string, path = "/api/anything") {
  const { app } = await newService();
  const response = await app.request(path, { method: "POST", headers, ...(body === undefined ? {} : { body }) });
  const answer = (await response.json()) as { error: { code: string } };
  expectMatchesOpenApi("POST", path, response.status, answer);
  return [response.status, answer.error.code];
}

const json = { "Content-Type": "application/json" };

test.each([
  [{ ...json, Origin: "https://evil.example" }, [403, "forbidden"]],
  [{ ...json, Origin: "null" }, [403, "forbidden"]],
  [{ ...json, Origin: `${siteUrl}.evil.example` }, [403, "forbidden"]],
  [json, [403, "forbidden"]],
  [{ ...json, "Sec-Fetch-Site": "same-site" }, [403, "forbidden"]],
  [{ ...json, Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }, [403, "forbidden"]],
  [{ ...json, Origin: siteUrl }, [404, "not-found"]],
  [{ ...json, "Sec-Fetch-Site": "same-origin" }, [404, "not-found"]],
])("a write with the headers %j is answered %j", async (headers, answer) => {
  expect(await post(headers, "{}")).toEqual(answer);
});

test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
  "a body of the type “%s” is refused",
  async (type) => {
    expect(await post({ Origin: siteUrl, "Content-Type": type, "Content-Length": "2" }, "{}")).toEqual([415, "unsupported-media-type"]);
  },
);

test.each(["{", "", "{'a':1}", '{"a":1', "\u0000"])("malformed JSON (%j) is the caller's mistake", async (body) => {
  expect(await post({ ...json, Origin: siteUrl }, body, "/api/digest/stop")).toEqual([400, "invalid-argument"]);
});

test("a body beyond the limit is refused, whether it says so or not", async () => {
  const body = JSON.stringify("a".repeat(2000));
  expect(await post({ ...json, Origin: siteUrl }, body, "/api/digest/stop")).toEqual([413, "payload-too-large"]);
  expect(await post({ ...json, Origin: siteUrl, "Content-Length": "2002" }, body)).toEqual([413, "payload-too-large"]);
});

test("an unknown route of the API answers in the API's own way", async () => {
  const { get } = await newService();
  expect((await get<{ error: { code: string } }>("/api/no-such-thing")).body.error.code).toBe("not-found");
});

test("an answer to a strict schema names fields and problems, never what was sent", async () => {
  const app = newRouter();
  app.onError(errorHandler(pino({ level: "silent" })));
  const route = createRoute({
    method: "post",
    path: "/api/x",
    request: { body: { required: true, content: { "application/json": { schema: z.strictObject({ age: z.int() }) } } } },
    responses: { 204: { description: "" } },
  });
  app.openapi(route, (c) => c.body(null, 204));
  const response = await app.request("/api/x", { method: "POST", headers: json, body: '{"age":"my-secret","more":1}' });
  expect(response.status).toBe(400);
  const text = await response.text();
  expect(text).toContain('"field":"age"');
  expect(text).not.toContain("my-secret");
});

test("the log holds the route and no address, query or slug", async () => {
  const { get, log } = await newService();
  await get("/api/publications/my-private-slug");
  await get("/api/publications?language=en&theme=sleep");
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
    ["GET", "/api/publications/:id", 404],
    ["GET", "/api/publications", 200],
  ]);
  expect(Object.keys(lines[0]!).toSorted()).toEqual(["level", "method", "ms", "requestId", "route", "status", "time"]);
  expect(log.join("")).not.toMatch(/private|sleep/);
});

test("an unexpected error is answered by its code, logged once, and tells nothing", async () => {
  const { app, db, log } = await newService();
  await db.schema.dropTable("publication_slug").execute();
  const response = await app.request("/api/publications/a-slug");
  expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([500, "internal-error"]);
  expect(log.filter((line) => line.includes("no such table"))).toHaveLength(1);
});

test("when the database is gone, health says so and life goes on", async () => {
  const { db, get } = await newService();
  expect((await get<{ status: string }>("/readyz")).body).toEqual({ status: "ok", release: null });
  await db.destroy();
  expect((await get("/readyz")).status).toBe(503);
  expect((await get("/livez")).status).toBe(200);
});

test("a database that only reads, and a folder that cannot be written to, make the service unready and nothing else", async () => {
  const { db, get, clock } = await newService();
  const ready = async () => (await get("/readyz")).status;
  const later = () => void (clock.now = new Date(clock.now.getTime() + 5_000));
  expect(await ready()).toBe(200);
  await sql`pragma query_only = on`.execute(db);
  later();
  expect(await ready()).toBe(503);
  expect((await get("/api/publications?language=en")).status).toBe(200);
  await sql`pragma query_only = off`.execute(db);
  later();
  expect(await ready()).toBe(200);

  const missing = openTombstones(join(await newDataDir(), "no-such-folder/tombstones"), createKeys("of this test"));
  const { get: ask } = await newService({ tombstones: missing });
  expect((await ask("/readyz")).status).toBe(503);
});

test("however many ask whether it is ready, little is written; also after the clock was set back", async () => {
  const { db, get, clock, statements } = await newService();
  const writes = async () => (await sql<{ n: number }>`select total_changes() as n`.execute(db)).rows[0]!.n;
  const before = await writes();
  expect(await Promise.all(Array.from({ length: 100 }, async () => (await get("/readyz")).status))).toEqual(Array(100).fill(200));
  expect(await writes()).toBe(before + 1);
  expect(statements()).toBeLessThan(110);
  clock.now = new Date(clock.now.getTime() - 3_600_000);
  await get("/readyz");
  expect(await writes()).toBe(before + 2);
});

test("every answer carries the security headers", async () => {
  const { app } = await newService();
  for (const path of ["/api/publications?language=en", "/api/x", "/", "/livez", "/readyz", "/api/docs"]) {
    const { headers } = await app.request(path);
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security"), path).toContain("max-age=31536000");
    expect(headers.get("Referrer-Policy"), path).toBe("same-origin");
    expect(headers.get("X-Request-Id"), path).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("Set-Cookie"), path).toBe(null);
    expect(headers.get("Content-Security-Policy"), path).toContain("frame-ancestors 'none'");
  }
});

test("what tells of health is data: no page, and kept by nobody", async () => {
  const { app, db } = await newService();
  const policyOf = async (path: string) => {
    const { status, headers } = await app.request(path);
    return [status, headers.get("Content-Security-Policy"), headers.get("Cache-Control")];
  };
  const data = ["default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'", "no-store"];
  expect([await policyOf("/livez"), await policyOf("/readyz")]).toEqual([
    [200, ...data],
    [200, ...data],
  ]);
  await db.destroy();
  expect(await policyOf("/readyz")).toEqual([503, ...data]);
});

test("only prod may be indexed", async () => {
  const { app: prod } = await newService();
  const { app: qa } = await newService({ mode: "qa" });
  expect((await prod.request("/livez")).headers.get("X-Robots-Tag")).toBe(null);
  expect((await qa.request("/livez")).headers.get("X-Robots-Tag")).toBe("noindex");
});
