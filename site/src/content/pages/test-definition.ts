import { isLanguage } from "@ryadom/shared/locales.ts";
import type { TestDefinition } from "../../device/test-answers.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { crisisCardContent, partsOf } from "./crisis.ts";

/** What the browser needs to ask and score a test. The texts of results and crisis cards are not in it: they stand in the page as HTML. */
export const testDefinition = ({ key, official, scale, items, bands, triggers }: Entry<"tests">): TestDefinition => ({
  key,
  official,
  scale,
  items,
  bands: bands.map(({ text: _text, ...band }) => band),
  triggers,
});

/** The crisis cards that a test may show before its result: the first part of the staff text, and helplines. */
export function cardsOf(test: Entry<"tests">, content: LanguageContent) {
  const language = isLanguage(test.locale) ? test.locale : "en";
  const { emergency: all, talk } = crisisCardContent(content, language);
  const emergency = all.filter(({ country, languages }) => country === "EU" || languages.includes(language));
  const keys = [...new Set(test.triggers.map(({ card }) => card))];
  return keys.map((key) => {
    const card = content.crisisCards.find((one) => one.key === key);
    return {
      key,
      words: card ? { title: card.title, text: partsOf(card.text)[0]?.blocks ?? [], calmSteps: card.calmSteps } : null,
      emergency,
      talk,
    };
  });
}
