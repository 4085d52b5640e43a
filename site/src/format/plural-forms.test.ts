import { expect, test } from "vitest";
import { words } from "../words.ts";
import { pluralForms, withCount } from "./plural-forms.ts";

test("a script says any number as the language wants it", () => {
  const forms = pluralForms("ru", (count) => words("ru").night_posts({ count }));
  expect([1, 3, 7, 21].map((count) => withCount(forms, "ru", count))).toEqual([
    "1 новая запись",
    "3 новые записи",
    "7 новых записей",
    "21 новая запись",
  ]);
  const english = pluralForms("en", (count) => words("en").night_posts({ count }));
  expect([1, 2, 11].map((count) => withCount(english, "en", count))).toEqual(["1 new post", "2 new posts", "11 new posts"]);
});
