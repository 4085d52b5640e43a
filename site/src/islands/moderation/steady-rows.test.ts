import { expect, test } from "vitest";
import type { ModerationCase } from "../../api/moderation.ts";
import { newList, seeRow, steadyRows } from "./steady-rows.ts";

const one = (caseId: string, more: Partial<ModerationCase> = {}): ModerationCase =>
  ({ caseId, category: "abuse", claim: null, isEscalated: false, isHidden: false, outcome: null, reporters: 1, ...more }) as ModerationCase;
const shown = (list: ReturnType<typeof newList>) => list.rows.map(({ item, mark }) => (mark ? `${item.caseId} ${mark}` : item.caseId));
const own = (decided: string[] = [], restored: string[] = []) => ({ decided: new Set(decided), restored: new Set(restored) });
const none = own();

test("rows stay where they are: changed and gone ones are marked, new ones counted", () => {
  const before = newList([one("a"), one("b"), one("c")]);
  const after = steadyRows(before, [one("new", { category: "worry" }), one("c"), one("a", { reporters: 2 })], none);
  expect(shown(after)).toEqual(["a changed", "b gone", "c"]);
  expect(after.fresh).toBe(1);
  expect(shown(seeRow(after, "a"))).toEqual(["a", "b gone", "c"]);
  expect(shown(steadyRows(seeRow(after, "a"), [one("c"), one("a", { reporters: 2 })], none))).toEqual(["a", "b gone", "c"]);
});

test("what the moderator took or decided is no news to them", () => {
  const before = newList([one("a"), one("b")]);
  const claim = { isOwn: true, by: "Ann", until: "2026-03-01T12:15:00.000Z" };
  expect(shown(steadyRows(before, [one("a", { claim }), one("b")], none))).toEqual(["a", "b"]);
  expect(shown(steadyRows(before, [one("a", { claim: { ...claim, isOwn: false } }), one("b")], none))).toEqual(["a changed", "b"]);
  expect(shown(steadyRows(before, [one("a"), one("b")], own(["a"])))).toEqual(["b"]);
});

test("when nothing is left of a list, the next one takes its place by itself", () => {
  const before = newList([one("a"), one("b")]);
  const after = steadyRows(before, [one("c"), one("b")], own(["a", "b"]));
  expect([shown(after), after.fresh]).toEqual([["c"], 0]);
});

test("what the moderator took back is in its place again, not counted as new", () => {
  const decided = steadyRows(newList([one("a"), one("b"), one("c")]), [one("a"), one("c")], own(["b"]));
  expect(shown(decided)).toEqual(["a", "c"]);
  const after = steadyRows(decided, [one("a"), one("b"), one("c"), one("new")], own([], ["b"]));
  expect([shown(after), after.fresh]).toEqual([["a", "b", "c"], 1]);
});
