import { expect, test } from "vitest";
import { createLists } from "./lists.ts";

test("the same lists are the same object, however they were joined", () => {
  const { named, join, none } = createLists();
  const both = join(named("stories"), named("themes"));
  expect(join(named("themes"), named("stories"))).toBe(both);
  expect(join(join(none, both), named("themes"))).toBe(both);
  expect(join(both, none)).toBe(both);
  expect(both.names).toEqual(["stories", "themes"]);
});

test("joined lists know of each change of one of them, also those that are joined after it", () => {
  const { named, join, change, now } = createLists();
  const known = join(named("stories"), named("themes"));
  change(new Set(["stories"]));
  const later = join(named("stories"), named("help"));
  const others = join(named("themes"), named("help"));
  expect([known, later, others].map(({ changedAt }) => changedAt)).toEqual([now(), now(), 0]);
});
