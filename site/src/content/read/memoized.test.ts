import { expect, test, vi } from "vitest";
import { beginToMemoize, memoized, onUse, track } from "./memoized.ts";

const entry = { name: "an entry" };

test("a process with one content makes everything each time", () => {
  const make = vi.fn(({ name }: typeof entry) => track(() => name));
  const effects = vi.fn();
  const page = memoized((key: typeof entry, _given: null) => {
    onUse(effects);
    return make(key);
  });
  expect([page(entry, null), page(entry, null)]).toEqual(["an entry", "an entry"]);
  expect(make).toHaveBeenCalledTimes(2);
  expect(effects).toHaveBeenCalledTimes(2);
});

test("a memoized value is made anew only where a selector gives something else, and its effects run each time", () => {
  beginToMemoize();
  const content = { themes: ["sleep"], stories: ["a", "b"] };
  const themes = () => content.themes;
  const effects: string[] = [];
  const make = vi.fn((_key: typeof entry, kind: string) => {
    const title = `${kind} ${track(themes).join()} ${track(() => content.stories.at(-1))}`;
    onUse(() => effects.push(title));
    return { title };
  });
  const page = memoized(make);
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
  expect(effects).toEqual(["story sleep b", "story sleep b", "story rest b", "story rest d"]);
});

test("what is made of a memoized value is made anew with it, and passes its effects on", () => {
  beginToMemoize();
  const content = { title: "One", order: 1 };
  const effects: string[] = [];
  const card = memoized((key: typeof entry, _given: null) => {
    const title = track(() => content.title);
    onUse(() => effects.push(title));
    return { title, name: key.name };
  });
  const makeList = vi.fn((key: typeof entry, _given: null) => [card(key, null)]);
  const list = memoized(makeList);
  const first = list(entry, null);
  content.order = 2;
  expect(list(entry, null)).toBe(first);
  content.title = "Two";
  expect(list(entry, null)).toEqual([{ title: "Two", name: "an entry" }]);
  expect(makeList).toHaveBeenCalledTimes(2);
  expect(effects).toEqual(["One", "One", "Two"]);
});

test("a selector is called once while something is made", () => {
  beginToMemoize();
  const selector = vi.fn(() => "selected");
  memoized((_key: typeof entry, _given: null) => [track(selector), track(selector)])(entry, null);
  expect(selector).toHaveBeenCalledTimes(1);
});
