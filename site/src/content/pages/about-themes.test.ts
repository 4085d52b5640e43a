import { expect, test } from "vitest";
import { aboutThemes, firstAbout } from "./about-themes.ts";

const entry = (key: string, order: number, theme: string | null, subtheme: string | null = null) => ({ key, order, theme, subtheme });
const entries = [
  entry("d", 4, "sleep"),
  entry("a", 1, "sleep", "insomnia"),
  entry("c", 3, "insomnia", "insomnia"),
  entry("b", 2, "grief"),
  entry("e", 5, null),
];
const keys = (found: { key: string }[]) => found.map(({ key }) => key).join("");

test("what is about any of some themes comes once, in the order of the editors", () => {
  expect(keys(aboutThemes(entries, ["insomnia", "sleep"]))).toBe("acd");
  expect(keys(aboutThemes(entries, ["insomnia"]))).toBe("ac");
  expect(aboutThemes(entries, ["anger"])).toEqual([]);
});

test("another list is looked through anew", () => {
  expect(keys(aboutThemes([...entries, entry("0", 0, "sleep")], ["sleep"]))).toBe("0ad");
});

test("of a theme the first that is wanted is found", () => {
  expect(firstAbout(entries, "sleep")?.key).toBe("a");
  expect(firstAbout(entries, "sleep", ({ subtheme }) => subtheme === null)?.key).toBe("d");
  expect([firstAbout(entries, "grief", () => false), firstAbout(entries, "anger")]).toEqual([undefined, undefined]);
});
