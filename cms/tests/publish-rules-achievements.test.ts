/** Rules of achievements, through the admin's own API. */
import { expect, test } from "vitest";
import { editor, publishing, refused } from "./publishing.ts";

const achievement = (rule: object, over: object = {}) => ({
  key: "rule-award",
  title: "Award",
  text: "Kind.",
  icon: "leaf",
  order: 900,
  rule,
  ...over,
});

test("an achievement that is given for something of its own goes live", async () => {
  const { id, status } = await publishing("achievement", achievement({ event: "mood-checked", count: 33 }));
  expect(status).toBe(200);
  await editor.remove("achievement", id);
});

test("two achievements are never given for the same", async () => {
  await refused("achievement", achievement({ event: "mood-checked", count: 1 }), "“checking-in” is given for the same already.", "rule");
});

test("nobody has to work for years, or complete a profile twice", async () => {
  const path = "rule.count";
  await refused("achievement", achievement({ event: "mood-checked", count: 366 }), "“How many times” is between 1 and 365.", path);
  await refused("achievement", achievement({ event: "profile-completed", count: 2 }), "“How many times” is 1: it happens once.", path);
});

test("an icon that the site doesn’t carry is refused", async () => {
  const rocket = achievement({ event: "mood-checked", count: 33 }, { icon: "rocket" });
  await refused("achievement", rocket, "There is no such icon for achievements.", "icon");
});
