import { expect, test } from "vitest";
import { languages } from "./locales.ts";
import { apiPaths, cmsPaths, paths } from "./paths.ts";

const examples = ["one", "two"] as const;

test("every address of the product stands, in both languages", () => {
  const all = languages.flatMap((language) =>
    Object.entries(paths).map(([name, address]) => {
      const call = address as (...parts: string[]) => string;
      return `${name}: ${call(language, ...examples)}`;
    }),
  );
  expect([...new Set(all)].join("\n")).toMatchSnapshot();
});

test("further pages of a list, and those of one theme, have addresses of their own", () => {
  expect(paths.courses("ru")).toBe("/ru/therapy/courses");
  expect(paths.courses("ru", 2)).toBe("/ru/therapy/courses/page/2");
  expect(paths.courses("ru", 1, "sleep")).toBe("/ru/therapy/courses/theme/sleep");
  expect(paths.stories("ru", 2)).toBe("/ru/stories/page/2");
  expect(paths.tests("en", 2, "sleep")).toBe("/en/therapy/test-list/theme/sleep/page/2");
});

test("the addresses that programs call at each other stand", () => {
  expect(cmsPaths.identity("verify")).toBe("/api/identity/verify");
  expect(apiPaths.providerCallback("apple")).toBe("/api/auth/apple/callback");
  expect(apiPaths.unsubscribe("ru", "one")).toBe("/api/digest/unsubscribe?language=ru&token=one");
  expect(apiPaths.accountEvents()).toBe("/api/events/accounts");
});
