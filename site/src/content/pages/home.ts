import type { Language } from "@ryadom/shared/locales.ts";
import type { LanguageContent } from "../read/collections.ts";
import { countryName } from "../../format/intl.ts";
import { mainThemes, sortedByOrder } from "./sorting.ts";

/** What Home shows: the words of staff, names of the themes whose posts may stand here, and one emergency number a country for the night. */
export function homeContent(content: LanguageContent, language: Language) {
  const numbers = new Map<string, { code: string; country: string; phone: string }>();
  for (const { country: code, kind, phone } of sortedByOrder(content.helplines)) {
    if (kind === "emergency" && phone && !numbers.has(code)) numbers.set(code, { code, country: countryName(language, code), phone });
  }
  return {
    home: content.home,
    themes: calmThemes(content),
    numbers: [...numbers.values()],
  };
}

/** Names of the themes whose posts may stand where nobody chose to read them, by key. */
export const calmThemes = (content: LanguageContent): Record<string, string> =>
  Object.fromEntries(
    mainThemes(content)
      .filter(({ sensitive }) => !sensitive)
      .map(({ key, name }) => [key, name]),
  );

export type HomeContent = ReturnType<typeof homeContent>;
