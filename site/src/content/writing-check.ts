import type { Language } from "@ryadom/shared/locales.ts";
import type { WritingCheck } from "../community/writing-check.ts";
import { phraseList } from "./catalogue.ts";
import type { Content } from "./cms.ts";
import { crisisCard } from "./crisis.ts";
import { countryName, spokenNumber } from "./format.ts";

/** Enough numbers for somebody to choose from beside a text; the crisis page has them all. */
const shownLines = 4;

export function writingCheckOf(content: Content, language: Language): WritingCheck {
  const { emergency, talk } = crisisCard(content[language], language);
  const lines = [...emergency.slice(0, 1), ...talk.flatMap((country) => country.lines)];
  return {
    phrases: phraseList(content).map(({ phrase, level }) => ({ phrase, level })),
    lines: lines
      .flatMap(({ phone, name, country }) => (phone ? { phone: spokenNumber(phone), name, country: countryName(language, country) } : []))
      .slice(0, shownLines),
  };
}
