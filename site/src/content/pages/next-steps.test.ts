import { expect, test } from "vitest";
import type { LanguageContent } from "../read/collections.ts";
import { nextStepLinks } from "./next-steps.ts";

const practice = { key: "long-exhale", slug: "the-long-exhale", minutes: 3 };
const content = {
  breathingPractices: [practice],
  helpItems: [{ key: "asking-a-doctor", slug: "asking-a-doctor" }],
  themes: [{ key: "panic" }],
  stories: [],
} as unknown as LanguageContent;
const steps = [
  { label: "The long exhale", kind: "breathing" as const, target: "long-exhale" },
  { label: "A story", kind: "story" as const, target: "not-in-this-language" },
  { label: "How to ask a doctor", kind: "help" as const, target: "asking-a-doctor" },
  { label: "Posts", kind: "posts" as const, target: "panic" },
  { label: "Talk to a person now", kind: "crisis" as const, target: null },
];

test("steps lead to pages of their language, in the editor's order, and one whose page isn't there is left out", () => {
  const links = nextStepLinks(content, "en", steps);
  expect(links.map(({ label, address }) => [label, address])).toEqual([
    ["The long exhale", "/en/therapy/breathing-practice/the-long-exhale"],
    ["How to ask a doctor", "/en/help/asking-a-doctor"],
    ["Posts", "/en/feed/discover/panic"],
    ["Talk to a person now", "/en/help/crisis"],
  ]);
  expect(links[0]).toMatchObject({ kind: "practice", minutes: 3, price: null });
});
