import { expect, test } from "vitest";
import { motifsNamedBy } from "./named.ts";

test("a title names what can be seen, in both languages and in any case", () => {
  for (const [title, motif] of [
    ["The night train", "train"],
    ["Семь станций", "train"],
    ["Чайник и две чашки", "kettle"],
    ["Tea, and then we'll see", "kettle"],
    ["Кот на заборе", "cat"],
    ["Моя кошка", "cat"],
    ["Окно напротив", "window"],
    ["Четыре утра", "window"],
    ["После дождя", "rain"],
    ["Дорога домой", "house"],
    ["The blue jacket", "jacket"],
    ["На лодке", "boat"],
  ] as const)
    expect(motifsNamedBy([title])[0], title).toBe(motif);
});

test("a word inside another names nothing", () => {
  for (const title of ["Catastrophe", "Который час", "Season", "Training", "Домашнее насилие", "Утрата", "Leading", "Чаяния"])
    expect(motifsNamedBy([title]), title).toEqual([]);
});

test("the more telling thing comes first, whichever stands first in the title", () => {
  expect(motifsNamedBy(["A bench and a chessboard"])).toEqual(["chess", "bench"]);
  expect(motifsNamedBy(["The night train", "Ночной поезд"])).toEqual(["train", "tram", "window"]);
  expect(motifsNamedBy([])).toEqual([]);
});
