import { OptionalWebAddress, WebAddress } from "@ryadom/shared/content/parts.ts";
import { Helpline } from "@ryadom/shared/content/crisis.ts";
import { SiteSetting } from "@ryadom/shared/content/site.ts";
import { expect, test } from "vitest";

const running = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//evil.example",
  "/path",
];

test("a link that staff write leads to a web address and runs nothing", () => {
  for (const address of running) {
    expect(WebAddress.safeParse(address).success, address).toBe(false);
    expect(OptionalWebAddress.safeParse(address).success, address).toBe(false);
    for (const field of ["chatUrl", "url", "sourceUrl"] as const)
      expect(Helpline.shape[field].safeParse(address).success, `${field} ${address}`).toBe(false);
    for (const field of ["appStoreUrl", "playStoreUrl", "webAppUrl", "leaveQuicklyUrl"] as const)
      expect(SiteSetting.shape[field].safeParse(address).success, `${field} ${address}`).toBe(false);
  }
  expect(WebAddress.parse("https://988.ca")).toBe("https://988.ca");
  expect([undefined, null, "", "https://988.ca"].map((address) => OptionalWebAddress.parse(address))).toEqual([
    null,
    null,
    null,
    "https://988.ca",
  ]);
});
