import type { Language } from "@ryadom/shared/locales.ts";
import type { WritingCheck } from "../../api/release-files.ts";
import { phraseLists } from "./catalogue.ts";
import type { Content } from "../read/collections.ts";
import { crisisCardContent } from "../pages/crisis.ts";
import { countryName, spokenNumber } from "../../format/intl.ts";

/**
 * `/{lang}/writing-check.json`: phrases and helplines for the safety hints while somebody writes. Anyone can read the file, so no list whose
 * phrases name methods is in it, nor the groups of such a list; the server, which has them in its catalogue, answers at submit.
 */
export function writingCheckOf(content: Content, language: Language): WritingCheck {
  const { emergency, talk } = crisisCardContent(content[language], language);
  return {
    phraseLists: phraseLists(content).flatMap(({ level, lines }) => (level === "method" ? [] : [{ level, lines }])),
    lines: [...emergency, ...talk.flatMap((country) => country.lines)].flatMap(({ phone, name, kind, country: code }) =>
      phone ? [{ phone: spokenNumber(phone), name, isEmergency: kind === "emergency", code, country: countryName(language, code) }] : [],
    ),
  };
}
