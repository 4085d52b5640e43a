import { expect, test } from "vitest";
import emotions from "../../../../shared/seed/content/both/emotions.json" with { type: "json" };
import type { LanguageContent } from "../read/collections.ts";
import { moodCheck } from "./mood-check.ts";

const contentOf = (keys: { key: string; order: number }[]) =>
  ({ quickCalms: [], emotions: keys.map((one) => ({ ...one, name: one.key })) }) as unknown as LanguageContent;

test("of the feelings eight stand first after a hard face, and five after an easy one", () => {
  const { emotions: all } = moodCheck(contentOf(emotions));
  const on = (side: "low" | "high") => all.filter(({ sides }) => sides.includes(side)).map(({ key }) => key);
  expect(all).toHaveLength(emotions.length);
  expect(on("low")).toEqual(["sadness", "worry", "fear", "loneliness", "shame", "emptiness", "no-strength", "hopelessness"]);
  expect(on("high")).toHaveLength(5);
});

test("a feeling that staff took back makes room for the next", () => {
  const { emotions: all } = moodCheck(contentOf(emotions.filter(({ key }) => key !== "worry")));
  expect(all.filter(({ sides }) => sides.includes("low")).map(({ key }) => key)).toContain("helplessness");
});
