import { expect, test } from "vitest";
import { replyVariables, variableFaultsIn } from "./reply-templates.ts";

test("the variables that a decision fills in are no faults", () => {
  expect(variableFaultsIn(replyVariables.map((name) => `{${name}}`).join(" "))).toEqual({ unknown: [], hasLoneBrace: false });
  expect(variableFaultsIn("No variable at all.")).toEqual({ unknown: [], hasLoneBrace: false });
});

test("an unknown variable is named once, as it is written", () => {
  expect(variableFaultsIn("{name}, {alias}, {name} { alias } {}").unknown).toEqual(["name", " alias ", ""]);
});

test("a brace that stands alone is found", () => {
  for (const text of ["{alias", "alias}", "{alias}}", "{{alias}"]) expect(variableFaultsIn(text).hasLoneBrace, text).toBe(true);
});
