import { isLanguage } from "@ryadom/shared/locales.ts";
import type { ReadersTest } from "../device/test-answers.ts";
import type { Entry, LanguageContent } from "./collections.ts";
import { crisisCard, partsOf } from "./crisis.ts";

/** What the device needs to ask and to score; the longer texts of results and cards stand on the page as HTML. */
export const readersTest = ({ key, scale, items, bands, triggers }: Entry<"tests">): ReadersTest => ({
  key,
  scale,
  items,
  bands: bands.map(({ text: _text, ...band }) => band),
  triggers,
});

/** The cards that a test may show before its result: what staff say first, and the numbers. The rest stands on the crisis page. */
export function cardsOf(test: Entry<"tests">, content: LanguageContent) {
  const language = isLanguage(test.locale) ? test.locale : "en";
  const { emergency: all, talk } = crisisCard(content, language);
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
