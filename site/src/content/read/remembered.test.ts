import { expect, test, vi } from "vitest";
import { ask, beginToRemember, remembered, tell } from "./remembered.ts";

const entry = { name: "an entry" };

test("a process with one content makes everything when it is asked for", () => {
  const make = vi.fn(({ name }: typeof entry) => ask(() => name));
  const told = vi.fn();
  const page = remembered((key: typeof entry, _given: null) => {
    tell(told);
    return make(key);
  });
  expect([page(entry, null), page(entry, null)]).toEqual(["an entry", "an entry"]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenCalledTimes(2);
});

test("what is remembered is made anew only where a question has another answer, and told each time", () => {
  beginToRemember();
  const content = { themes: ["sleep"], stories: ["a", "b"] };
  const themes = () => content.themes;
  const told: string[] = [];
  const make = vi.fn((_key: typeof entry, kind: string) => {
    const title = `${kind} ${ask(themes).join()} ${ask(() => content.stories.at(-1))}`;
    tell(() => told.push(title));
    return { title };
  });
  const page = remembered(make);
  const first = page(entry, "story");
  content.stories.unshift("c");
  content.themes = ["sleep"];
  expect(page(entry, "story")).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  content.themes = ["rest"];
  expect(page(entry, "story").title).toBe("story rest b");
  content.stories.push("d");
  expect(page(entry, "story").title).toBe("story rest d");
  expect(make).toHaveBeenCalledTimes(3);
  expect(told).toEqual(["story sleep b", "story sleep b", "story rest b", "story rest d"]);
});

test("what is made of something remembered is made anew with it, and passes on what that tells", () => {
  beginToRemember();
  const content = { title: "One", order: 1 };
  const told: string[] = [];
  const card = remembered((key: typeof entry, _given: null) => {
    const title = ask(() => content.title);
    tell(() => told.push(title));
    return { title, name: key.name };
  });
  const makeList = vi.fn((key: typeof entry, _given: null) => [card(key, null)]);
  const list = remembered(makeList);
  const first = list(entry, null);
  content.order = 2;
  expect(list(entry, null)).toBe(first);
  content.title = "Two";
  expect(list(entry, null)).toEqual([{ title: "Two", name: "an entry" }]);
  expect(makeList).toHaveBeenCalledTimes(2);
  expect(told).toEqual(["One", "One", "Two"]);
});

test("a question is asked once while something is made", () => {
  beginToRemember();
  const question = vi.fn(() => "answer");
  remembered((_key: typeof entry, _given: null) => [ask(question), ask(question)])(entry, null);
  expect(question).toHaveBeenCalledTimes(1);
});
