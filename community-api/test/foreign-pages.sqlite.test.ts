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
const types = {
  "application/json": "accepted",
  "application/json; charset=utf-8": "accepted",
  // By the routes that take a file.
  "multipart/form-data; boundary=x": "perhaps",
  "text/plain": "refused",
  "application/x-www-form-urlencoded": "refused",
  "text/plain; application/json": "refused",
  "": "refused",
} as const;

/** Called by programs; each has a proof of its own, which a page cannot give. */
const ownProof: Record<string, number[]> = {
  "/api/events/accounts": [403, 415],
  "/api/auth/apple/callback": [303, 400, 404, 415],
  "/api/digest/unsubscribe": [403, 415],
};

const changing = endpoints.filter(({ method }) => !["get", "head"].includes(method));

test.each(changing)("no page but ours reaches $method $path", async ({ method, path }) => {
  const { app } = await newService();
  const address = path.replaceAll(/\{\w+\}/g, "x");
  const wrong: unknown[] = [];
  for (const origin of origins) {
    for (const fetchSite of fetchSites) {
      for (const [type, verdict] of Object.entries(types)) {
        const headers = new Headers({ "Content-Type": type, "Content-Length": "2" });
        if (origin !== undefined) headers.set("Origin", origin);
        if (fetchSite !== undefined) headers.set("Sec-Fetch-Site", fetchSite);
        const { status } = await app.request(address, { method: method.toUpperCase(), headers, body: "{}" });
        const isOurs = origin === undefined ? fetchSite === "same-origin" : origin === siteUrl;
        const isTypeRight = verdict === "perhaps" || (status === 415) === (verdict === "refused");
        const isRight = ownProof[path]?.includes(status) ?? (isOurs ? isTypeRight && status !== 403 : status === 403);
        if (!isRight) wrong.push({ origin, fetchSite, type, status });
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("there are routes to be kept from foreign pages", () => {
  expect(changing.length).toBeGreaterThan(20);
});
