import { expect, test } from "vitest";
import { isSameValue } from "./same-value.ts";

const value = () => ({ title: "One", list: [1, { deep: ["a", null] }], nothing: null });

test("what would be the same text in JSON is the same", () => {
  expect(isSameValue(value(), value())).toBe(true);
  expect(isSameValue([], [])).toBe(true);
  expect(isSameValue("a", "a")).toBe(true);
});

test.each([
  ["another word", { ...value(), title: "Two" }],
  ["something deep inside", { ...value(), list: [1, { deep: ["a", undefined] }] }],
  ["one more in a list", { ...value(), list: [1, { deep: ["a", null] }, 2] }],
  ["one more key", { ...value(), more: 1 }],
  ["one key less", { title: "One", list: [1, { deep: ["a", null] }] }],
  ["the order of keys", { list: [1, { deep: ["a", null] }], title: "One", nothing: null }],
  ["an object for a list", { ...value(), list: { 0: 1, 1: { deep: ["a", null] } } }],
  ["nothing for an object", { ...value(), list: null }],
])("%s makes it another one", (_what, other) => {
  expect(isSameValue(value(), other)).toBe(false);
  expect(isSameValue(other, value())).toBe(false);
});
