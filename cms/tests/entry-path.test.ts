import { expect, test } from "vitest";
import { entryPath } from "../src/shared/entry-path.ts";

test("entries with a page lead there in their language; the others nowhere", () => {
  expect(entryPath("api::course.course", "ru", { slug: "spokoynyy-son" })).toBe("/ru/therapy/courses/spokoynyy-son");
  expect(entryPath("api::theme.theme", "en", { key: "anxiety" })).toBe("/en/therapy/categories/anxiety");
  expect(entryPath("api::home.home", "en", {})).toBe("/en");
  expect(entryPath("api::emotion.emotion", "en", { key: "calm" })).toBeNull();
});
