import { expect, test } from "vitest";
import type { ModerationCase } from "../../api/moderation.ts";
import { actionsFor } from "./actions-for.ts";

const one = (more: Partial<ModerationCase> = {}): ModerationCase =>
  ({
    publicationId: "P",
    commentId: null,
    author: { id: "M", alias: "slow kettle", avatarUrl: null, isSpecialist: false },
    category: "abuse",
    isHeld: false,
    isHidden: false,
    isLocked: false,
    isEscalated: false,
    outcome: null,
    ...more,
  }) as ModerationCase;

test("somebody people worry about is written to, handed on or told something; nobody closes an account or pauses it for that", () => {
  const { first, more } = actionsFor(one({ category: "worry" }));
  expect(first).toEqual(["check-in", "escalate", "note"]);
  expect(more).not.toContain("ban");
  expect(more).not.toContain("mute");
  expect(actionsFor(one({ category: "worry", isEscalated: true })).first).toEqual(["check-in", "take-back", "note"]);
});

test("abuse and spam are hidden first, and closing the account is the last of all", () => {
  for (const category of ["abuse", "spam"] as const) {
    const { first, more } = actionsFor(one({ category }));
    expect(first).toEqual(["hide", "note", "show"]);
    expect(more.at(-1)).toBe("ban");
  }
});

test("no other report offers to close an account, and none offers it first", () => {
  for (const category of ["worry", "abuse", "spam", "privacy", "medical", null] as const) {
    const { first, more } = actionsFor(one({ category, isHeld: category === null }));
    expect(first).not.toContain("ban");
    expect(more.includes("ban")).toBe(category === "abuse" || category === "spam");
  }
});

test("what has no author is told to nobody, a comment has no theme, and what is decided isn't handed on", () => {
  const ofNobody = actionsFor(one({ author: null }));
  expect([...ofNobody.first, ...ofNobody.more].some((action) => ["check-in", "note", "mute", "ban"].includes(action))).toBe(false);
  const comment = actionsFor(one({ commentId: "C" }));
  expect([...comment.first, ...comment.more].some((action) => ["retheme", "content-notes", "lock"].includes(action))).toBe(false);
  const decided = actionsFor(one({ outcome: "hidden" }));
  expect([...decided.first, ...decided.more]).not.toContain("escalate");
});
