import type { Language } from "@ryadom/shared/locales.ts";

/** “21 November 2026”, «21 ноября 2026 г.»: the day of a moment where the reader is. */
export const formatDate = (language: Language, moment: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long" }).format(new Date(moment));
