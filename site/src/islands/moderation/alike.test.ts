import { expect, test } from "vitest";
import type { ModerationCase } from "../../api/moderation.ts";
import { alikeSpam } from "./alike.ts";

const author = (id: string) => ({ id, alias: id, avatarUrl: null, isSpecialist: false });
const one = (caseId: string, more: Partial<ModerationCase> = {}): ModerationCase =>
  ({
    caseId,
    category: "spam",
    outcome: null,
    claim: null,
    author: author(`M${caseId}`),
    firstWords: "Amazing calm in 3 days!",
    ...more,
  }) as ModerationCase;
const ids = (found: ModerationCase[]) => found.map(({ caseId }) => caseId);

test("spam is alike when it says the same or has the same name", () => {
  const spam = one("a");
  const all = [
    spam,
    one("b", { firstWords: "amazing CALM in 3 days" }),
    one("c", { firstWords: "Something else entirely", author: author("Ma") }),
    one("d", { firstWords: "Something else entirely" }),
  ];
  expect(ids(alikeSpam(spam, all))).toEqual(["b", "c"]);
});

test("nothing else than free cases of spam is ever taken along, and short words are alike by chance", () => {
  const spam = one("a");
  const held = { isOwn: false, by: "Ann", until: "2026-03-01T12:15:00.000Z" };
  expect(alikeSpam(spam, [one("b", { category: "abuse" }), one("c", { claim: held }), one("d", { outcome: "hidden" })])).toEqual([]);
  expect(alikeSpam(one("a", { category: "abuse" }), [one("b")])).toEqual([]);
  expect(alikeSpam(one("a", { firstWords: "Buy" }), [one("b", { firstWords: "buy" })])).toEqual([]);
});
