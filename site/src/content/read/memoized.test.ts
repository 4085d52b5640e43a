import { expect, test, vi } from "vitest";
import { byKey, keyed } from "./keyed.ts";
import { memoized, noteOfMade, notesOf, readersOf, recordReads, tellChanged, track } from "./memoized.ts";
import { beginToMemoize } from "./tracing.ts";

const entry = { name: "an entry" };

test("a process with one content makes everything each time", () => {
  const make = vi.fn(({ name }: typeof entry) => track(() => name));
  const page = memoized((key: typeof entry, _given: null) => {
    expect(noteOfMade("a note")).toBe(false);
    return make(key);
  });
  expect([page(entry, null), page(entry, null)]).toEqual(["an entry", "an entry"]);
  expect(make).toHaveBeenCalledTimes(2);
});

test("what is made by key is made once of a content", () => {
  const make = vi.fn(({ names }: { names: string[] }) => byKey(new Map(names.map((name) => [name, name.length]))));
  const lengthOf = keyed(make);
  const content = { names: ["a story", "another"] };
  expect([lengthOf(content, "a story"), lengthOf(content, "another"), lengthOf(content, "none")]).toEqual([7, 7, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
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

test("a memoized value is made anew only where a selector gives something else, with what is noted of it", () => {
  const { content, change } = givenContent({ themes: ["sleep"], stories: ["a", "b"] });
  const themes = () => content.themes;
  const make = vi.fn((_key: typeof entry, kind: string) => {
    const title = `${kind} ${track(themes).join()} ${track(() => content.stories.at(-1))}`;
    noteOfMade(title);
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
  expect([first, page(entry, "story")].map(notesOf)).toEqual([["story sleep b"], ["story rest d"]]);
});

test("what is made of a memoized value is made anew with it, and has its notes", () => {
  const { content, change } = givenContent({ title: ["One"], order: [1] });
  const card = memoized((key: typeof entry, _given: null) => {
    const title = track(() => content.title[0]!);
    noteOfMade(title);
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
  expect([first, list(entry, null)].map(notesOf)).toEqual([["One"], ["Two"]]);
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

/** What is made by key of a list of stories, and of which pages show one each. */
function givenKeyed() {
  const stories = [
    { key: "a", title: "A" },
    { key: "b", title: "B" },
  ];
  const { content, change } = givenContent({ stories, help: ["line"] });
  const makeByKey = vi.fn((given: typeof content) => byKey(new Map(given.stories.map((story) => [story.key, story]))));
  const storyBy = keyed(makeByKey);
  const make = vi.fn(({ name }: { name: string }, given: typeof content) => ({ title: storyBy(given, name)?.title ?? null }));
  const pageOf = memoized(make);
  const [one, other] = [{ name: "a" }, { name: "b" }];
  const pages = () => [pageOf(one, content), pageOf(other, content)];
  return { content, change, stories, makeByKey, storyBy, make, pages };
}

test("what reads one key is made anew only where something else stands there, also when it stood there once or comes back", () => {
  const { change, stories, makeByKey, make, pages } = givenKeyed();
  const [first, second] = pages();
  change({ stories: [stories[0]!, { key: "b", title: "New" }] });
  expect(pages()).toEqual([first, { title: "New" }]);
  expect(pages()[0]).toBe(first);
  expect([makeByKey.mock.calls.length, make.mock.calls.length]).toEqual([2, 3]);
  change({ stories: [stories[0]!] });
  expect(pages()).toEqual([first, { title: null }]);
  change({ help: [] });
  pages();
  change({ stories });
  expect(pages()).toEqual([first, second]);
  expect([makeByKey.mock.calls.length, make.mock.calls.length]).toEqual([4, 5]);
});

test("a list behind a key counts as read, the first time and again", async () => {
  const { change, pages } = givenKeyed();
  const readsOfPages = async () => (await recordReads(() => Promise.resolve(pages()))).reads;
  expect(await readsOfPages()).toEqual(new Set(["stories"]));
  change({ help: [] });
  expect(await readsOfPages()).toEqual(new Set(["stories"]));
});

test("what is made of a memoized value, or by a selector, is made anew when a key behind it is another", () => {
  const { content, change, storyBy } = givenKeyed();
  const card = memoized((key: { name: string }, given: typeof content) => ({ title: storyBy(given, key.name)!.title }));
  const [one, page] = [{ name: "a" }, { name: "page" }];
  const list = memoized((_key: { name: string }, given: typeof content) => [
    card(one, given).title,
    track(() => storyBy(given, "b")!.title),
  ]);
  expect(list(page, content)).toEqual(["A", "B"]);
  change({ stories: [{ key: "a", title: "New" }, content.stories[1]!] });
  expect(list(page, content)).toEqual(["New", "B"]);
  change({ stories: [content.stories[0]!, { key: "b", title: "Newer" }] });
  expect(list(page, content)).toEqual(["New", "Newer"]);
});
