import type { Language } from "@ryadom/shared/locales.ts";
import { typeset } from "@ryadom/shared/typography.ts";

/** “€19.00”, “1 900,00 ₽”. @param minor in the smallest unit of the currency */
export function amount(language: Language, minor: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  const written = format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  // A word that follows a number stays on its line.
  return typeset(written, language);
}

const dateTags = { en: "en-GB", ru: "ru" } as const satisfies Record<Language, string>;

/** “1 March 2026”, «1 марта 2026», by UTC; without the «г.» of Russian dates, which would end a sentence twice. */
export function day(language: Language, at: string): string {
  const written = new Intl.DateTimeFormat(dateTags[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));
  return typeset(written.replace(/\sг\.$/, ""), language);
}
