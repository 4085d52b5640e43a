import { expect, test } from "vitest";
import { type Standing, trustOf } from "./trust.ts";

const now = new Date("2026-03-10T12:00:00.000Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const trust = (about: Partial<Standing>) =>
  trustOf({ joinedAt: daysAgo(30), keptTexts: 3, takenDownAt: [], isKnownToTeam: false, ...about }, now);

test("links are closed on the first day, and open by themselves after it", () => {
  expect(trust({ joinedAt: daysAgo(0), keptTexts: 0 })).toEqual({
    level: "new",
    links: 0,
    pictures: 1,
    opensAt: new Date("2026-03-11T12:00:00.000Z"),
  });
  expect(trust({ joinedAt: daysAgo(1), keptTexts: 0 })).toEqual({ level: "known", links: 2, pictures: 5, opensAt: null });
});

test.each([
  ["a week and three kept texts", { joinedAt: daysAgo(7) }, "trusted"],
  ["three texts in less than a week", { joinedAt: daysAgo(6.9) }, "known"],
  ["a month without texts", { keptTexts: 2 }, "known"],
  ["one text taken down", { takenDownAt: [daysAgo(1)] }, "known"],
  ["two texts taken down", { takenDownAt: [daysAgo(1), daysAgo(2)] }, "known"],
  ["three texts taken down", { takenDownAt: [daysAgo(1), daysAgo(2), daysAgo(3)] }, "new"],
  ["three texts taken down, the last a week ago", { takenDownAt: [daysAgo(7), daysAgo(8), daysAgo(9)] }, "known"],
  ["somebody whom the team knows, on the first day", { joinedAt: daysAgo(0), isKnownToTeam: true }, "trusted"],
] as const)("%s", (_name, about, level) => {
  expect(trust(about).level).toBe(level);
});

test("three texts taken down close links for a week after the last one", () => {
  expect(trust({ takenDownAt: [daysAgo(1), daysAgo(2), daysAgo(3)] }).opensAt).toEqual(daysAgo(-6));
});
