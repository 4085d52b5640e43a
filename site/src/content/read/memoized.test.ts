import { expect, test, vi } from "vitest";
import { beginToMemoize, memoized, onUse, readersOf, recordReads, tellChanged, track } from "./memoized.ts";

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

/** Content that tells of each change, as the lists of the site do. */
function givenContent<Content extends object>(lists: Content) {
  beginToMemoize();
  const names = Object.keys(lists) as (string & keyof Content)[];
  const content = {} as Content;
  for (const name of names) Object.defineProperty(content, name, { get: readersOf(name)(() => lists[name]) });
  const change = (changed: Partial<Content>) => {
    Object.assign(lists, changed);
    tellChanged(new Set(Object.keys(changed)));
  };
  return { content, change };
}

test("a memoized value is made anew only where a selector gives something else, and its effects run each time", () => {
  const { content, change } = givenContent({ themes: ["sleep"], stories: ["a", "b"] });
  const themes = () => content.themes;
  const effects: string[] = [];
  const make = vi.fn((_key: typeof entry, kind: string) => {
    const title = `${kind} ${track(themes).join()} ${track(() => content.stories.at(-1))}`;
    onUse(() => effects.push(title));
    return { title };
  });
  const page = memoized(make);
  const first = page(entry, "story");
  change({ themes: ["sleep"], stories: ["c", "a", "b"] });
  expect(page(entry, "story")).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  change({ themes: ["rest"] });
  expect(page(entry, "story").title).toBe("story rest b");
  change({ stories: ["c", "a", "b", "d"] });
  expect(page(entry, "story").title).toBe("story rest d");
  expect(make).toHaveBeenCalledTimes(3);
  expect(effects).toEqual(["story sleep b", "story sleep b", "story rest b", "story rest d"]);
});

test("what is made of a memoized value is made anew with it, and passes its effects on", () => {
  const { content, change } = givenContent({ title: ["One"], order: [1] });
  const effects: string[] = [];
  const card = memoized((key: typeof entry, _given: null) => {
    const title = track(() => content.title[0]!);
    onUse(() => effects.push(title));
    return { title, name: key.name };
  });
  const makeList = vi.fn((key: typeof entry, _given: null) => [card(key, null)]);
  const list = memoized(makeList);
  const first = list(entry, null);
  change({ order: [2] });
  expect(list(entry, null)).toBe(first);
  change({ title: ["Two"] });
  expect(list(entry, null)).toEqual([{ title: "Two", name: "an entry" }]);
  expect(makeList).toHaveBeenCalledTimes(2);
  expect(effects).toEqual(["One", "One", "Two"]);
});

test("a selector is called once while something is made, and not again while no list that it reads has changed", () => {
  const { content, change } = givenContent({ stories: ["a"], themes: ["sleep"] });
  const selector = vi.fn(() => content.stories.length > 0);
  const page = memoized((_key: typeof entry, _given: null) => [track(selector), track(selector)]);
  page(entry, null);
  change({ themes: ["rest"] });
  page(entry, null);
  expect(selector).toHaveBeenCalledTimes(1);
  change({ stories: ["b"] });
  page(entry, null);
  page(entry, null);
  expect(selector).toHaveBeenCalledTimes(2);
});

test("a selector that reads another list than before is asked again when that one changes", () => {
  const { content, change } = givenContent({ stories: ["named"], courses: ["first"] });
  const page = memoized((_key: typeof entry, _given: null) => ({
    way: track(() => (content.stories.includes("named") ? "first" : content.courses[0])),
  }));
  expect(page(entry, null).way).toBe("first");
  change({ stories: [] });
  expect(page(entry, null).way).toBe("first");
  change({ courses: ["second"] });
  expect(page(entry, null).way).toBe("second");
});

test("lists that a memoized value has read count as read when it is used again", async () => {
  const { content, change } = givenContent({ stories: ["a"], themes: ["sleep"], help: ["line"] });
  const card = memoized((_key: typeof entry, _given: null) => track(() => content.themes[0]));
  const page = memoized((key: typeof entry, _given: null) => [card(key, null), content.stories]);
  const listed = () => recordReads(() => Promise.resolve(page(entry, null)));
  const first = await listed();
  change({ help: [] });
  expect((await listed()).reads).toEqual(first.reads);
  expect(first.reads).toEqual(new Set(["stories", "themes"]));
});
