import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage, refusingStorage } from "./fake-storage.ts";
import { callsIn, readSafetyPlan, storeSafetyPlan } from "./safety-plan.ts";
import { countStored, removeKind } from "./stored-data.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
});

test("one line of one step is enough, and a plan without a word is not kept", () => {
  expect(storeSafetyPlan({ signs: " ", why: "The cat" })).toBe(true);
  expect(readSafetyPlan()).toEqual({ why: "The cat" });
  expect(countStored().plan).toBe(1);
  storeSafetyPlan({ why: "" });
  expect(Object.keys(localStorage)).toEqual([]);
});

test("the plan is erased as a kind of its own", () => {
  storeSafetyPlan({ why: "The cat" });
  localStorage.setItem("theme", "dark");
  removeKind("plan");
  expect(Object.keys(localStorage)).toEqual(["theme"]);
});

test("what isn't a plan reads as an empty one", () => {
  localStorage.setItem("safety-plan", '{"why":3,"other":"x"}');
  expect(readSafetyPlan()).toEqual({});
});

test("a browser that keeps nothing says so", () => {
  vi.stubGlobal("localStorage", refusingStorage());
  expect(storeSafetyPlan({ why: "The cat" })).toBe(false);
});

test("a line with a phone number becomes a call, other lines don't", () => {
  expect(callsIn("Anya, +7 (900) 000-00-00, at night too\nMum\n112\nflat 12\n12345678901234567")).toEqual([
    { label: "Anya, +7 (900) 000-00-00, at night too", number: "+79000000000" },
    { label: "112", number: "112" },
  ]);
  const numbers = (text: string) => callsIn(text).map(({ number }) => number);
  expect(numbers("Мама (после 18) 8 900 123-45-67")).toEqual(["89001234567"]);
  expect(numbers("Психолог, вт 10-18, +7 900 123-45-67")).toEqual(["+79001234567"]);
  expect(numbers("Маша, кв. 45, 8 900 123 45 67")).toEqual(["89001234567"]);
  expect(numbers("Dr Lee 24/7 +1 555 010-0199")).toEqual(["+15550100199"]);
  expect(numbers("8 (900) 123-45-67")).toEqual(["89001234567"]);
  expect(numbers("988 24/7\n116 123 9:00-21:00\n8-800-2000-122 24/7\n988 9-17")).toEqual(["988", "116123", "88002000122", "988"]);
  expect(numbers("Мама 8 900 123-45-67 10-18\n8 900 123 12-13")).toEqual(["89001234567", "89001231213"]);
});
