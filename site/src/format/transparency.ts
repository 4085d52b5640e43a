import type { Language } from "@ryadom/shared/locales.ts";
import { transparencyStep } from "@ryadom/shared/transparency-step.ts";

/** “15–19”: a number is told in steps. */
export const atLeast = (count: number): string => `${count}–${count + transparencyStep - 1}`;

const hour = 60;
const day = 24 * hour;

/** “40 minutes”, “3 hours”, “2 days”: minutes as the API rounds them. */
export function waitOf(language: Language, minutes: number): string {
  const [unit, length] =
    minutes < hour ? (["minute", 1] as const) : minutes < 2 * day ? (["hour", hour] as const) : (["day", day] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 }).format(minutes / length);
}

type Told = { count: number | null };
type Year = { reports: readonly Told[]; decisions: readonly Told[]; held: Told; appeals: Told };

/** Whether nothing happened often enough within the year to be told. */
export const isQuiet = ({ year }: { year: Year }): boolean =>
  [...year.reports, ...year.decisions, year.held, year.appeals].every(({ count }) => count === null);
