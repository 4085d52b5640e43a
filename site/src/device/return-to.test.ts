import { expect, test } from "vitest";
import { isOwnPath } from "./return-to.ts";

test.each(["/en", "/ru/feed", "/en/posts/P1?x=1#comments", "/ru/my-profile/account#alias"])("%s is a path of ours", (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/en//evil.example",
  "/en\\x",
  "/english",
  "javascript:alert(1)",
  "/en/a b",
  "",
  null,
])("%s leads nowhere", (path) => {
  expect(isOwnPath(path)).toBe(false);
});
