import { daysBetween, type Day } from "@ryadom/shared/days.ts";
import type { MoodDays } from "./mood-diary.ts";

const hardestMood = 2;
const daysLooked = 30;

/** Days of the last thirty, today among them, that were noted as awful or low. */
export const countHardDays = (days: MoodDays, today: Day): number =>
  Object.entries(days).filter(([day, { mood }]) => {
    const ago = daysBetween(day, today);
    return mood <= hardestMood && ago >= 0 && ago < daysLooked;
  }).length;
