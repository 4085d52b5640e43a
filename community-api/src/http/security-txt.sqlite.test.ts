import { expect, test } from "vitest";
import { newService, siteUrl } from "../../test/test-app.ts";

test("security.txt says where to report a vulnerability, and until when that holds", async () => {
  const { app } = await newService({ securityContact: "mailto:security@ryadom.test" });
  const response = await app.request("/.well-known/security.txt");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  expect(await response.text()).toBe(
    `Contact: mailto:security@ryadom.test\nExpires: 2026-08-28T12:00:00.000Z\nPreferred-Languages: en, ru\nCanonical: ${siteUrl}/.well-known/security.txt\n`,
  );
});
