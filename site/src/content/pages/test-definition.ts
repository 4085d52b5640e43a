import { isLanguage } from "@ryadom/shared/locales.ts";
import { totalRange } from "@ryadom/shared/scoring.ts";
import type { TestDefinition } from "../../device/test-answers.ts";
import type { NamedTest } from "../../device/account-tests.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { crisisCardContent } from "./crisis.ts";

/** What the browser needs to ask and score a test. The texts of results, where they lead and crisis cards are not in it: they stand in the page as HTML. */
export const testDefinition = ({ key, official, scale, items, bands, triggers }: Entry<"tests">): TestDefinition => ({
  key,
  official,
  scale,
  items,
  bands: bands.map(({ text: _text, nextSteps: _steps, ...band }) => band),
  triggers,
});

/** The crisis cards that a test may show before its result, with the numbers of all countries: the reader's own choice puts one of them first. */
export function cardsOf(test: Entry<"tests">, content: LanguageContent) {
  const { emergency, talk } = crisisCardContent(content, isLanguage(test.locale) ? test.locale : "en");
  const keys = [...new Set(test.triggers.flatMap(({ card }) => card ?? []))];
  return keys.map((key) => ({ key, words: content.crisisCards.find((one) => one.key === key) ?? null, emergency, talk }));
}

/** Every test of this language by its key, for lists of what a member took. */
export const namedTests = (content: LanguageContent): NamedTest[] =>
  content.tests.map(({ key, slug, title, bands, items, scale }) => ({
    key,
    slug,
    title,
    bands: bands.map(({ key: band, title: name, min, max }) => ({ key: band, title: name, min, max })),
    ...totalRange({ items, scale }),
  }));
