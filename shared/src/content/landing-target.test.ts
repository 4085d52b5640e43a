import { expect, test } from "vitest";
import { landingPaths, landingTarget } from "./landing-target.ts";

test("the button of a landing page leads to a page of the site or to an email", () => {
  for (const path of landingPaths) expect(landingTarget(path, "ru"), path).toBe(`/ru${path}`);
  expect(landingPaths).toContain("/sign-up");
  expect(landingTarget("team@ryadom.example", "en")).toBe("mailto:team@ryadom.example");
});

test("any other target leads nowhere", () => {
  for (const target of [null, "", "/nowhere", "therapy", "/en/therapy", "//evil.example", "https://evil.example", "/therapy/", "a@b/c"])
    expect(landingTarget(target, "en"), String(target)).toBeNull();
});
