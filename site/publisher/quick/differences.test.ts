import { expect, test } from "vitest";
import { differencesOf } from "./differences.ts";

test.each([
  { before: "abc", now: "abc", gone: "", come: "" },
  { before: "abc", now: "aXc", gone: "b", come: "X" },
  { before: "abc", now: "Xabc", gone: "", come: "X" },
  { before: "abc", now: "bc", gone: "a", come: "" },
  { before: "abc", now: "cab", gone: "", come: "" },
  { before: "", now: "ab", gone: "", come: "ab" },
])("between $before and $now went “$gone” and came “$come”", ({ before, now, gone, come }) => {
  expect(differencesOf([...before], [...now])).toEqual({ gone: [...gone], come: [...come] });
});
