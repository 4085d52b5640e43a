import { expect, test } from "vitest";
import { descriptionIn, descriptionOf, isWrittenIn } from "./picture-words.ts";

test("a description is what somebody wrote; the name of the file is none", () => {
  expect(descriptionOf({ name: "lake.png", alternativeText: " A lake at night " })).toBe("A lake at night");
  for (const alternativeText of [null, undefined, "  ", "lake.png", "IMG_0042.JPG"])
    expect(descriptionOf({ name: "lake.png", alternativeText }), String(alternativeText)).toBeNull();
  expect(descriptionOf({ name: "Lake", alternativeText: "Lake" })).toBeNull();
  expect(descriptionOf({ alternativeText: "The file a.png is open on a screen." })).toBe("The file a.png is open on a screen.");
});

test("a picture that only decorates says so", () => {
  expect(descriptionOf({ name: "lake.png", alternativeText: "" })).toBe("");
});

test("a description belongs to the language of its letters", () => {
  expect([isWrittenIn("ru", "A lake"), isWrittenIn("en", "Озеро")]).toEqual([false, false]);
  expect([isWrittenIn("ru", "Анкета PHQ-9"), isWrittenIn("en", "The word «мир»"), isWrittenIn("ru", "1, 2, 3")]).toEqual([
    true,
    true,
    true,
  ]);
});

test("a file that both languages share is described in the language of its description alone", () => {
  const cover = { name: "lake.png", alternativeText: "A lake at night" };
  expect([descriptionIn("en", cover), descriptionIn("ru", cover)]).toEqual(["A lake at night", ""]);
  expect([descriptionIn("en", { name: "lake.png", alternativeText: "lake.png" }), descriptionIn("en", {})]).toEqual(["", ""]);
});
