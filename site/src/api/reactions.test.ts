import { expect, test } from "vitest";
import { afterPress, type ReactionState } from "./reactions.ts";

const before = (reaction: ReactionState["reaction"]): ReactionState => ({
  isReacted: reaction !== null,
  reaction,
  reactionsCount: 6,
  reactionCounts: { "with-you": 3, "same-here": 2, "thank-you": 1 },
});

test("a press says one thing, the same again takes it back, and another takes its place", () => {
  expect(afterPress(before(null), "same-here")).toEqual({
    isReacted: true,
    reaction: "same-here",
    reactionsCount: 7,
    reactionCounts: { "with-you": 3, "same-here": 3, "thank-you": 1 },
  });
  expect(afterPress(before("with-you"), "with-you")).toEqual({
    isReacted: false,
    reaction: null,
    reactionsCount: 5,
    reactionCounts: { "with-you": 2, "same-here": 2, "thank-you": 1 },
  });
  expect(afterPress(before("with-you"), "thank-you")).toEqual({
    isReacted: true,
    reaction: "thank-you",
    reactionsCount: 6,
    reactionCounts: { "with-you": 2, "same-here": 2, "thank-you": 2 },
  });
});
