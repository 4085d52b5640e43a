import fc from "fast-check";
import { expect, test } from "vitest";
import { description } from "./contract.ts";
import { givenComment, givenPublication } from "./givens.ts";
import { newService } from "./test-app.ts";

const secret = "s3cret-that-must-not-come-back";
const requestsAnEndpoint = 300;

const nastyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }).map(encode),
  fc.string({ unit: "binary", maxLength: 50 }).map(encode),
  fc.constantFrom(
    "%",
    "%00",
    "%zz",
    "%ff%fe",
    "..%2f..",
    "[]",
    "-1",
    "1e9",
    "NaN",
    "null",
    "true",
    "en",
    "ru",
    "member",
    "'--",
    "a".repeat(5000),
  ),
  fc.constant(secret),
);

function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%EF%BF%BD";
  }
}

const endpoints = Object.entries(description.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ path, method, parameters: operation.parameters ?? [] })),
);

test.each(endpoints)("whatever is sent to $method $path, the answer is described, quick, and tells nothing back", async (endpoint) => {
  const { app, db, get } = await newService();
  const { id } = await givenPublication(db);
  const comment = await givenComment(db, id);
  const real = fc.constantFrom(id, comment.id);
  const queryNames = endpoint.parameters.filter((parameter) => parameter.in === "query").map((parameter) => parameter.name);
  expect(endpoint.method).toBe("get");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(nastyText, real), { minLength: 2, maxLength: 2 }),
      fc.array(fc.tuple(fc.oneof(fc.constantFrom("x", ...queryNames), nastyText), nastyText), { maxLength: 4 }),
      async (inPath, query) => {
        let place = 0;
        const address = endpoint.path.replaceAll(/\{\w+\}/g, () => inPath[place++] || "x");
        const text = query.map(([name, value]) => `${name}=${value}`).join("&");
        const started = performance.now();
        const response = await app.request(`${address}?${text}`);
        expect(performance.now() - started).toBeLessThan(1000);
        expect(response.status).toBeLessThan(500);
        expect(await response.text()).not.toContain(secret);
        if (!/%2f|\.\./i.test(address)) await get(`${address}?${text}`);
      },
    ),
    { numRuns: requestsAnEndpoint },
  );
});
