import type { Language } from "@ryadom/shared/locales.ts";
import type { WritingCheck } from "../../api/release-files.ts";
import { phraseList } from "./catalogue.ts";
import type { Content } from "../read/collections.ts";
import { crisisCardContent } from "../pages/crisis.ts";
import { countryName, spokenNumber } from "../../format/intl.ts";

/**
 * `/{lang}/writing-check.json`: phrases and helplines for the safety hints while somebody writes. Anyone can read the file, so no phrase that
 * names a method is in it; the server, which has them in its catalogue, answers at submit.
 */
export function writingCheckOf(content: Content, language: Language): WritingCheck {
  const { emergency, talk } = crisisCardContent(content[language], language);
  return {
    phrases: phraseList(content).flatMap(({ phrase, level }) => (level === "method" ? [] : [{ phrase, level }])),
    lines: [...emergency, ...talk.flatMap((country) => country.lines)].flatMap(({ phone, name, kind, country: code }) =>
      phone ? [{ phone: spokenNumber(phone), name, isEmergency: kind === "emergency", code, country: countryName(language, code) }] : [],
    ),
  };
}
