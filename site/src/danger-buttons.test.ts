/** What cannot be taken back is asked about in one way: red, with a verb and a name, behind a button that changes nothing. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Message = string | [{ match: Record<string, string> }];
const src = import.meta.dirname;
const words = JSON.parse(readFileSync(join(src, "../messages/en.json"), "utf8")) as Record<string, Message>;
const files = globSync("**/*.{tsx,astro}", { cwd: src, exclude: ["paraglide/**"] }).map((path) => ({
  path,
  text: readFileSync(join(src, path), "utf8"),
}));

/** The red buttons of a file, each with its attributes and what it says. */
const redButtons = files.flatMap(({ path, text }) =>
  [...text.matchAll(/<button\b([\s\S]*?)<\/button>/g)]
    .map(([, button]) => button!)
    .filter((button) => /\b(text|bg)-danger\b/.test(button))
    .map((button) => ({ path, button })),
);

/** Messages by which a red button is named; its accessible name goes before the words that are seen. */
function namesOf(button: string): string[] {
  const named = /aria-label=\{([\s\S]*?)\}\s*(?:onClick|aria-|type|disabled|>)/.exec(button)?.[1] ?? button.slice(button.indexOf(">"));
  return [...named.matchAll(/\b[mt]\.(\w+)/g)].map(([, key]) => key!).filter((key) => key !== "form_working");
}

/** A verb alone, which would say nothing out of its place; the name then stands unseen beside it, or in the row that the button belongs to. */
const namedBesideIt = new Set([
  // `<span class="sr-only">: {label}</span>` inside the button.
  "components/account/StoredData.astro",
  // A menu names the post or comment it belongs to, and the question that follows names it again.
  "islands/posts/ContentMenu.tsx",
  // The heading of the list says what is removed.
  "islands/search/RecentSearches.tsx",
]);

test("there are red buttons to look at", () => {
  expect(redButtons.length).toBeGreaterThan(15);
});

test("a red button says verb and name", () => {
  const wordless = redButtons
    .filter(({ path }) => !namedBesideIt.has(path))
    .flatMap(({ path, button }) =>
      namesOf(button)
        .filter((key) => typeof words[key] !== "string" || !/\s/.test(words[key]) || /^Yes\b/.test(words[key]))
        .map((key) => `${path}: ${key}`),
    );
  expect(wordless).toEqual([]);
});

test("a question asks in one way: the last step stands behind a button that changes nothing", () => {
  const own = files.filter(({ text }) => /\bbg-danger\b/.test(text));
  for (const { path, text } of own) {
    const red = text.search(/class(?:Name)?="[^"]*\bbg-danger\b/);
    const safe = text.search(/onClick=\{close\}|data-keep-everything|href=\{paths\.home/);
    expect(safe, `${path} has a safe button`).toBeGreaterThan(-1);
    expect(safe, `${path}: the safe button comes first and takes the focus`).toBeLessThan(red);
  }
});

test("no dialog has a red button of its own: DangerDialog asks", () => {
  const asking = files.filter(({ text }) => /<Dialog\b/.test(text) && /\b(text|bg)-danger\b/.test(text)).map(({ path }) => path);
  // The dialog in which a course is rated goes over from the form to the question and back.
  expect(asking.toSorted()).toEqual(["islands/kit/DangerDialog.tsx", "islands/ratings/RateDialog.tsx"]);
});
