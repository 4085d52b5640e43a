import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { limits } from "@ryadom/shared/limits.ts";
import { expect, test } from "vitest";
import { edgeAnswers } from "../../src/serve-site/edge-answers.ts";
import { defaultRateLimits } from "../../src/limits/rate-limits.ts";
import { throughEdge } from "../../vitest.config.ts";
import { expectMatchesOpenApi } from "../openapi-contract.ts";
import { givenMember, givenPublication } from "../fixtures.ts";
import { photo } from "../sample-images.ts";
import { type Caller, siteUrl } from "../test-app.ts";
import { newEdge } from "./new-edge.ts";

const folder = join(import.meta.dirname, "../..");
const cookieOf = (caller: Caller) => ({ Cookie: `__Host-sid=${caller.cookies.get("__Host-sid")}` });

test("what Caddy says in the API's words is what the API says (else: npm run edge-answers --workspace community-api)", async () => {
  expect(await readFile(join(folder, "../site/edge-answers.caddy"), "utf8")).toBe(await edgeAnswers());
});

test("every test that asks the site asks it through the edge too", () => {
  const asking = globSync(["src/**/*.test.ts", "test/*.test.ts"], { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), "utf8").includes("test-site.ts"),
  );
  expect(asking.length).toBeGreaterThan(5);
  expect(globSync([...throughEdge], { cwd: folder }).toSorted()).toEqual(expect.arrayContaining(asking));
});

test("whoever answers, the API or the edge, sends the same security headers, and neither says which programs run here", async () => {
  const { get } = await newEdge();
  const answers = await Promise.all(
    ["/en/therapy", "/favicon.svg", "/_astro/app.abc123.js", "/media/scene.mp4", "/nowhere"].map((path) => get(path)),
  );
  const secure = (response: Response) =>
    [...response.headers].filter(([name]) => /^(x-(?!request-id)|cross-origin|strict|referrer|permissions|origin-agent)/.test(name));
  const [first, ...others] = answers.map(secure);
  expect(first!.length).toBeGreaterThan(10);
  for (const other of others) expect(other).toEqual(first);
  for (const { headers } of answers)
    expect([headers.get("Server"), headers.get("Via"), headers.get("X-Powered-By")]).toEqual([null, null, null]);
});

test("a limit counts the address that Caddy saw, whatever a client says of itself", async () => {
  const rateLimits = { ...defaultRateLimits, buckets: { ...defaultRateLimits.buckets, network: { capacity: 2, perSecond: 0.01 } } };
  const { get } = await newEdge({}, { rateLimits });
  const statuses = [];
  for (const pretended of ["203.0.113.1", "203.0.113.2, 203.0.113.3", "203.0.113.4"])
    statuses.push((await get("/api/themes?language=ru", { "X-Forwarded-For": pretended, Forwarded: `for=${pretended}` })).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("data travel compressed, and an answer of the API arrives as it was given, errors too", async () => {
  const { get } = await newEdge();
  const response = await get("/api/openapi.json", { "Accept-Encoding": "gzip" });
  expect(response.headers.get("Content-Encoding")).toBe("gzip");
  expect(JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())).toHaveProperty("openapi");
  const missing = await get("/api/nowhere");
  expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  expectMatchesOpenApi("GET", "/api/nowhere", 404, await missing.json());
});

test("an event stream arrives as it is told, to a browser that takes compressed answers too, and ends at the API when the reader leaves", async () => {
  const { as, db, edge, live } = await newEdge();
  const ann = await givenMember(db);
  const { id } = await givenPublication(db, { authorUid: ann.uid });
  const response = await edge.request("/api/notifications/stream", {
    headers: { ...cookieOf(await as(ann)), "Accept-Encoding": "gzip, br, zstd" },
  });
  expect([response.headers.get("Content-Type"), response.headers.get("Content-Encoding")]).toEqual(["text/event-stream", null]);
  const reader = response.body!.getReader();
  // A comment keeps the stream alive where nothing is told for a while.
  const next = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value).replaceAll(/^: ?\n\n/gm, "") || next();
  expect(await next()).toBe("event: unviewed\ndata: 0\n\n");
  await (await as(await givenMember(db))).ask("PUT", `/api/publications/${id}/reaction`);
  expect(await next()).toBe("event: unviewed\ndata: 1\n\n");
  expect(live.openStreams()).toBe(1);
  await reader.cancel();
  await expect.poll(live.openStreams, { timeout: 10_000 }).toBe(0);
});

test("a picture of the largest size the API takes passes, and the API itself refuses a larger one", async () => {
  const { as, db, edge } = await newEdge();
  const headers = { ...cookieOf(await as(await givenMember(db))), Origin: siteUrl };
  const put = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set("file", new File([bytes], "me.jpg", { type: "image/jpeg" }));
    const packed = new Request("http://packed.invalid", { method: "PUT", body: form });
    const type = { "Content-Type": packed.headers.get("Content-Type")! };
    const body = new Uint8Array(await packed.arrayBuffer());
    const response = await edge.request("/api/me/avatar", { method: "PUT", headers: { ...headers, ...type }, body });
    const answer = (await response.json()) as { avatarUrl?: string; error?: { code: string } };
    return { status: response.status, code: answer.error?.code, avatarUrl: answer.avatarUrl };
  };
  const random = (length: number) => new Uint8Array(randomBytes(length));
  expect(await put(random(limits.imageBytes))).toMatchObject({ status: 400, code: "storage/invalid-format" });
  expect(await put(random(limits.imageBytes + 1))).toMatchObject({ code: "storage/quota-exceeded" });
  expect(await put(random(limits.imageBytes + 128 * 1024))).toMatchObject({ status: 413, code: "payload-too-large" });
  const { status, avatarUrl } = await put(new Uint8Array(await photo()));
  expect(status).toBe(200);
  const picture = await edge.request(avatarUrl!);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(picture.headers.get("Content-Security-Policy")).toContain("sandbox");
});
