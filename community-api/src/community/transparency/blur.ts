import { transparencyStep } from "@ryadom/shared/transparency-step.ts";

/** A number as it is told: rounded down to a step; null: fewer than one step. @param step `transparencyStep`, smaller in tests */
export const blurred = (count: number, step: number = transparencyStep): number | null => (count < step ? null : count - (count % step));

/**
 * Blurs numbers of which each is a part of what `whole` counts, whose numbers are told as well. The smallest parts are left out (null) until those
 * that are told don't say more about the whole than it says itself: of ten decisions by rules and five hidden texts one would know that something
 * else was decided, too. What is left out might as well be fewer than a step. No totals are told for the same reason.
 */
export function blurredParts(parts: readonly number[], whole: readonly number[], step: number = transparencyStep): (number | null)[] {
  const told = parts.map((part) => blurred(part, step));
  const atLeast = sumOf(whole.map((count) => blurred(count, step)));
  while (sumOf(told) > atLeast) {
    const smallest = Math.min(...told.filter((part) => part !== null));
    told[told.lastIndexOf(smallest)] = null;
  }
  return told;
}

/** With fewer one more would change a share visibly. */
const fewestForShare = 4 * transparencyStep;

/** A part in percent, to ten; null: too few for it, or so few on one side that it would give them away. */
export const blurredShare = (part: number, whole: number): number | null =>
  whole < fewestForShare || part < transparencyStep || whole - part < transparencyStep ? null : Math.round((part / whole) * 10) * 10;

const sumOf = (counts: readonly (number | null)[]): number => counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
