import { expect, test } from "vitest";
import { endpoints } from "./bad-requests.ts";
import { newService, siteUrl } from "./test-app.ts";

const origins = [
  undefined,
  siteUrl,
  "null",
  "https://evil.example",
  siteUrl.replace("https", "http"),
  `${siteUrl}:8443`,
  `${siteUrl}.evil.example`,
];
const fetchSites = [undefined, "same-origin", "same-site", "cross-site", "none"];
/** A route that declares a file takes that alone; every other takes JSON alone. */
const types = {
  "application/json": "json",
  "application/json; charset=utf-8": "json",
  "multipart/form-data; boundary=x": "file",
  "text/plain": "none",
  "application/x-www-form-urlencoded": "none",
  "text/plain; application/json": "none",
  "": "none",
} as const;

/** Called by programs; each has a proof of its own, which a page cannot give. */
const originExempt: Record<string, number[]> = {
  "/api/events/accounts": [403, 415],
  "/api/events/payments/{service}": [404, 415],
  "/api/auth/apple/callback": [303, 400, 404, 415],
  "/api/digest/unsubscribe": [403, 415],
  "/api/film-uploads": [403, 415],
  "/api/film-uploads/{id}": [403, 415],
  "/api/film-uploads/{id}/finish": [403, 415],
  "/api/film-uploads/{id}/parts/{number}": [403, 415],
  "/api/films/by-key/{filmKey}": [403, 415],
};

const changing = endpoints.filter(({ method }) => !["get", "head"].includes(method));

test.each(changing)("no page but ours reaches $method $path", async ({ method, path, operation }) => {
  const { app } = await newService();
  const accepted = "multipart/form-data" in (operation.requestBody?.content ?? {}) ? "file" : "json";
  const address = path.replaceAll(/\{\w+\}/g, "x");
  const wrong: unknown[] = [];
  for (const origin of origins) {
    for (const fetchSite of fetchSites) {
      for (const [type, kind] of Object.entries(types)) {
        const headers = new Headers({ "Content-Type": type, "Content-Length": "2" });
        if (origin !== undefined) headers.set("Origin", origin);
        if (fetchSite !== undefined) headers.set("Sec-Fetch-Site", fetchSite);
        const { status } = await app.request(address, { method: method.toUpperCase(), headers, body: "{}" });
        const isOurs = origin === undefined ? fetchSite === "same-origin" : origin === siteUrl;
        const isTypeRight = (status === 415) === (kind !== accepted);
        const isRight = originExempt[path]?.includes(status) ?? (isOurs ? isTypeRight && status !== 403 : status === 403);
        if (!isRight) wrong.push({ origin, fetchSite, type, status });
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("there are routes to be kept from foreign pages", () => {
  expect(changing.length).toBeGreaterThan(20);
});
