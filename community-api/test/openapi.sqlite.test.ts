import { expect, test } from "vitest";
import { description } from "./openapi-contract.ts";
import { docsPages } from "../src/http/docs.ts";
import { newService } from "./test-app.ts";

test("the committed openapi.json is what the service says of itself (else: npm run openapi)", async () => {
  const { app } = await newService();
  const response = await app.request("/api/openapi.json");
  expect(await response.json()).toEqual(description);
});

test("every route and every answer in it has an operation id, and errors have one shape", () => {
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
  const ids = operations.map((operation) => (operation as { operationId?: string }).operationId);
  expect(new Set(ids).size).toBe(operations.length);
  expect(ids).not.toContain(undefined);
  for (const operation of operations) {
    const statuses = Object.keys(operation.responses);
    expect(statuses).toEqual(expect.arrayContaining(["400", "429", "500", "503"]));
    expect(statuses.some((status) => /^[23]/.test(status))).toBe(true);
  }
});

test("the docs page takes everything from its own origin", async () => {
  const { app } = await newService();
  const page = await app.request("/api/docs");
  const html = await page.text();
  expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1])).toEqual([
    "data:,",
    "/api/openapi.json",
    "/api/docs/viewer.js",
  ]);
  expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
  const viewer = await app.request("/api/docs/viewer.js");
  expect(viewer.headers.get("Content-Type")).toContain("text/javascript");
  const again = await app.request("/api/docs/viewer.js", { headers: { "If-None-Match": viewer.headers.get("ETag")! } });
  expect(again.status).toBe(304);
});

test("an installation without the viewer has no docs page", async () => {
  expect((await docsPages(null).request("/api/docs")).status).toBe(404);
  expect((await docsPages(null).request("/api/docs/viewer.js")).status).toBe(404);
});
