import type { Language } from "@ryadom/shared/locales.ts";
import type { LanguageContent } from "../read/collections.ts";
import { emergencyNumbers } from "./emergency-numbers.ts";
import { mainThemes } from "./sorting.ts";

/** What Home shows: the words of staff, names of the themes whose posts may stand here, and one emergency number a country for the night. */
export function homeContent(content: LanguageContent, language: Language) {
  return {
    home: content.home,
    themes: calmThemes(content),
    numbers: emergencyNumbers(content, language),
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
