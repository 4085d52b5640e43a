import { expect, test, vi } from "vitest";
import { fakeStorage } from "./fake-storage.ts";
import { afterSignUp, isOwnPath } from "./return-to.ts";

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

test.each([
  ["/en/my-profile/about", "/en/my-profile/welcome"],
  ["/en/feed", "/en/my-profile/welcome"],
  ["/en/therapy/courses", "/en/my-profile/welcome"],
  ["/en/posts/new", "/en/posts/new"],
  ["/en/posts/sleepless-again#answer", "/en/posts/sleepless-again#answer"],
  ["/en/therapy/tests/running-on-empty", "/en/therapy/tests/running-on-empty"],
])("a new account that was made on the way from %s goes on at %s", (from, to) => {
  vi.stubGlobal("sessionStorage", fakeStorage());
  sessionStorage.setItem("return-to", JSON.stringify(from));
  expect(afterSignUp("en")).toBe(to);
});
