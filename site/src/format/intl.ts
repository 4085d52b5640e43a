import type { Language } from "@ryadom/shared/locales.ts";
import { madeOnce } from "./once.ts";

/** @property minor the amount in the smallest unit of the currency (cents) @property currency ISO 4217, `EUR` */
export interface Price {
  minor: number;
  currency: string;
}

/** “€29”, “29,50 €”: decimals only where there are some. */
export const money = (language: Language, price: Price): string => {
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency: price.currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  // What the currency itself has: yen have no smaller unit.
  const own = new Intl.NumberFormat(language, { style: "currency", currency: price.currency });
  const digits = own.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(price.minor / 10 ** digits);
};

/** `en-GB` gives “20 October 2026”. */
const dateTags = { en: "en-GB", ru: "ru" } as const satisfies Record<Language, string>;

const calendarDays = madeOnce((language) => new Intl.DateTimeFormat(dateTags[language], { dateStyle: "long", timeZone: "UTC" }));

export const formatCalendarDay = (language: Language, day: string): string =>
  calendarDays(language).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** Of numbers as they stand in a sentence. */
export const plainNumbers = madeOnce((language) => new Intl.NumberFormat(language));

/** “UK”, «США»: the short name where the long one has several words. */
export function countryName(language: Language, code: string): string {
  const named = (style: "long" | "short") => new Intl.DisplayNames(language, { type: "region", style }).of(code) ?? code;
  return named("long").includes(" ") ? named("short") : named("long");
}

/** “German and English”. @param codes ISO 639 */
export const languageNames = (language: Language, codes: string[]): string =>
  new Intl.ListFormat(language).format(codes.map((code) => new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code));

/** Address that dials a number: `8-800-2000-122` → `tel:88002000122`. */
export const telAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;

/** Groups the digits of a long phone number: `88002000122` → `8-800-2000-122`. Short ones stay as they are. */
export const spokenNumber = (number: string): string =>
  number.replace(/^(8)(800)(\d{4})(\d{3})$/, "$1-$2-$3-$4").replace(/^(\d{3})(\d{3})$/, "$1 $2");

/** “38 seconds”, “1 minute 5 seconds”; «38 секунд», «1 минута 5 секунд». */
export function duration(language: Language, seconds: number): string {
  const whole = Math.round(seconds);
  const say = (count: number, unit: "minute" | "second") =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  const parts = [whole >= 60 && say(Math.floor(whole / 60), "minute"), (whole < 60 || whole % 60 > 0) && say(whole % 60, "second")];
  return parts.filter(Boolean).join(" ");
}
