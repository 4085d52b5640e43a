import { expect, test } from "vitest";
import { changedPlaces } from "./changed-places.ts";

const entry = (documentId: string, slug = documentId) => ({ documentId, slug });
const haveSameSlug = (one: { slug: string }, other: { slug: string }) => one.slug === other.slug;
const [a, b, c] = [entry("a"), entry("b"), entry("c")];

test("the places of other versions are told", () => {
  expect(changedPlaces([a, b, c], [a, b, c], haveSameSlug)).toEqual([]);
  expect(changedPlaces([a, b, c], [a, entry("b"), entry("c")], haveSameSlug)).toEqual([1, 2]);
});

test.each([
  ["came", [a, b, c, entry("d")]],
  ["went", [a, b]],
  ["moved", [a, c, b]],
  ["has another slug", [a, entry("b", "elsewhere"), c]],
])("where an entry %s, everything has to be looked at", (_what, now) => {
  expect(changedPlaces([a, b, c], now, haveSameSlug)).toBeNull();
});
