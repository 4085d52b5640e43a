import { type Day, startOfDay } from "@ryadom/shared/days.ts";
import type { Language } from "@ryadom/shared/locales.ts";

/** How dates are written in a language. */
export const dateTags = { en: "en-GB", ru: "ru" } as const satisfies Record<Language, string>;

/** “21 November”, «21 ноября»; with the year where it is not this one's. */
export const formatDay = (language: Language, day: Day, today: Day): string =>
  new Intl.DateTimeFormat(dateTags[language], {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
  }).format(startOfDay(day));

/** “21 Nov 2026, 14:05”, by the clock of the device. */
export const formatDateTime = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(dateTags[language], { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

/** “00:14”, by the clock of the device unless another zone is named. */
export const formatTime = (language: Language, at: number | Date, timeZone?: string): string =>
  new Intl.DateTimeFormat(dateTags[language], { hour: "2-digit", minute: "2-digit", ...(timeZone && { timeZone }) }).format(at);

/** Name of a time zone and the time there now. @param timeZone IANA name; left out: that of this device */
export function clockAndZone(language: Language, timeZone?: string): { zone: string; time: string } {
  const now = new Date();
  const parts = new Intl.DateTimeFormat(dateTags[language], { ...(timeZone && { timeZone }), timeZoneName: "longGeneric" }).formatToParts(
    now,
  );
  return {
    zone: parts.find(({ type }) => type === "timeZoneName")?.value ?? "",
    time: formatTime(language, now, timeZone),
  };
}
