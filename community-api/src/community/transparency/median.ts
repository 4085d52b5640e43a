import { transparencyStep } from "@ryadom/shared/transparency-step.ts";

const hour = 60;
const day = 24 * hour;

/**
 * The median of some lengths, in minutes, so rounded that it isn't anybody's own: to five minutes within an hour, to hours within two days,
 * to days beyond. Null: fewer than five of them.
 */
export function roundedMedian(minutes: readonly number[]): number | null {
  if (minutes.length < transparencyStep) return null;
  const sorted = minutes.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
  const to = median < hour ? transparencyStep : median < 2 * day ? hour : day;
  return Math.max(transparencyStep, Math.round(median / to) * to);
}
