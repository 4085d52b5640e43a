import { expect, test } from "vitest";
import { pageAddress } from "../src/admin/on-the-site/page-address";

test("entries with a page lead there in their language; the others nowhere", () => {
  expect(pageAddress("api::course.course", "ru", { slug: "spokoynyy-son" })).toBe("/ru/therapy/courses/spokoynyy-son");
  expect(pageAddress("api::theme.theme", "en", { key: "anxiety" })).toBe("/en/therapy/categories/anxiety");
  expect(pageAddress("api::home.home", "en", {})).toBe("/en");
  expect(pageAddress("api::emotion.emotion", "en", { key: "calm" })).toBeNull();
});
