import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../paraglide/messages.js";
import { madeOnce } from "./once.ts";

/** The units the product speaks in: no weeks, no months. */
const units = [
  ["year", 31_536_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

const formatOf = madeOnce((language) => new Intl.RelativeTimeFormat(language, { numeric: "always" }));

/** “2 hours ago”, «2 часа назад»; under one second “a few seconds ago”. */
export function relativeTime(date: string, language: Language, now: number = Date.now()): string {
  const seconds = (now - Date.parse(date)) / 1000;
  const unit = units.find(([, length]) => seconds >= length);
  if (!unit) return m.ago_few_seconds({}, { locale: language });
  return formatOf(language).format(-Math.floor(seconds / unit[1]), unit[0]);
}
