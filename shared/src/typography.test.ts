import fc from "fast-check";
import { expect, test } from "vitest";
import { typeset } from "./typography.ts";

/** Non-breaking spaces, visible. */
const shown = (text: string) => text.replaceAll("\u00a0", "~");

test.each([
  ['Он сказал: "да" - и ушел в лес...', "Он сказал: «да»~— и~ушел в~лес…"],
  ["И в доме, и на улице", "И~в~доме, и~на~улице"],
  ["из-за дома и кто-то в нём", "из-за дома и~кто-то в~нём"],
  ["Ее черный чай еще теплый", "Её чёрный чай ещё тёплый"],
  ["черепаха, легко, темно, нее", "черепаха, легко, темно, неё"],
  ["каждое не больше 5 МБ, 18 лет, 2-3 дня", "каждое не~больше 5~МБ, 18~лет, 2–3~дня"],
  ["до {count} изображений — по {count} мин", "до~{count} изображений~— по~{count}~мин"],
  ["Звоните 8-800-2000-122 или 112", "Звоните 8-800-2000-122 или 112"],
  [
    "[страница в сети](https://a.example/в на) и [тут](ref:help-items/on-a)",
    "[страница в~сети](https://a.example/в на) и~[тут](ref:help-items/on-a)",
  ],
  ["Прочтите “эту” страницу", "Прочтите «эту» страницу"],
  ["**жирный**, - список, > цитата", "**жирный**, - список, > цитата"],
  ["- один\n- два и три", "- один\n- два и~три"],
  ["u/о_себе в сети", "u/о_себе в~сети"],
])("Russian: %s", (written, set) => {
  expect(shown(typeset(written, "ru"))).toBe(set);
});

test.each([
  ['It\'s "fine"...', "It’s “fine”…"],
  ["Two  spaces and a dash - here", "Two spaces and a dash — here"],
  ["5 MB, 9-17 h, 9-8-8 and 988", "5~MB, 9–17 h, 9-8-8 and 988"],
  ["{count} min, {name} is here", "{count}~min, {name} is here"],
  ['a ("quoted") word', "a (“quoted”) word"],
  ["the readers' own", "the readers’ own"],
])("English: %s", (written, set) => {
  expect(shown(typeset(written, "en"))).toBe(set);
});

test("setting twice changes nothing, and no letter is lost", () => {
  const part = fc.constantFrom(
    "в",
    "на",
    "её",
    "ее",
    " ",
    "  ",
    "\u00a0",
    "—",
    "-",
    "–",
    '"',
    "'",
    "…",
    "...",
    "12",
    "МБ",
    "{name}",
    "слово",
    "\n",
    "(",
    "»",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.constantFrom("ru" as const, "en" as const), (parts, language) => {
      const once = typeset(parts.join(""), language);
      expect(typeset(once, language)).toBe(once);
    }),
    { numRuns: 2000 },
  );
});
