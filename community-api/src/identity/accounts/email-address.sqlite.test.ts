import { expect, test } from "vitest";
import { canonicalEmail, maskedEmail } from "./email-address.ts";

test.each([
  ["Ann@Example.ORG", "ann@example.org"],
  ["ann+news@example.org", "ann@example.org"],
  ["a.n.n+x@gmail.com", "ann@gmail.com"],
  ["Ann@GoogleMail.com", "ann@gmail.com"],
  ["a.n.n@example.org", "a.n.n@example.org"],
  ["+ann@example.org", "+ann@example.org"],
  ["ａｎｎ@example.org", "ann@example.org"],
])("%s is the mailbox %s", (email, mailbox) => {
  expect(canonicalEmail(email)).toBe(mailbox);
});

test("a masked address keeps its first letter and its domain", () => {
  expect(maskedEmail("ann@example.org")).toBe("a…@example.org");
  expect(maskedEmail("🌿ann@example.org")).toBe("🌿…@example.org");
});
