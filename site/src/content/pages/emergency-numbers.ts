import type { Language } from "@ryadom/shared/locales.ts";
import { countryName } from "../../format/intl.ts";
import type { LanguageContent } from "../read/collections.ts";
import { sortedByOrder } from "./sorting.ts";

export interface EmergencyNumber {
  /** ISO 3166, or EU. */
  code: string;
  /** Name of the country in the page's language. */
  country: string;
  phone: string;
}

/** One emergency number a country, in the order of the helplines. */
export function emergencyNumbers(content: LanguageContent, language: Language): EmergencyNumber[] {
  const numbers = new Map<string, EmergencyNumber>();
  for (const { country: code, kind, phone } of sortedByOrder(content.helplines)) {
    if (kind === "emergency" && phone && !numbers.has(code)) numbers.set(code, { code, country: countryName(language, code), phone });
  }
  return [...numbers.values()];
}
