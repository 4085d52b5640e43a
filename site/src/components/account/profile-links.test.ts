import { languages } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { expect, test } from "vitest";
import { profileGroupOf, profileLinks } from "./profile-links.ts";

test.each(languages)("a page of the profile stands in one group, with its neighbours (%s)", (language) => {
  const { forYou, written, account, device } = profileLinks(language);
  const all = [...forYou, ...written, ...account, device].map(({ href }) => href);
  expect(new Set(all).size).toBe(all.length);
  for (const href of all) expect(profileGroupOf(language, href)?.links.map((link) => link.href)).toContain(href);
  expect(profileGroupOf(language, paths.mood(language))?.links).toHaveLength(forYou.length);
});

test("a page outside the profile has none", () => {
  expect(profileGroupOf("en", paths.feed("en"))).toBeUndefined();
  expect(profileGroupOf("en", "")).toBeUndefined();
});
