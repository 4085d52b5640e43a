/**
 * Limits of the parts of a breathing pattern, both included: seconds, and how often the whole is repeated. Longer holds make people dizzy.
 * `topUp` is a second, short breath in on top of the first, as in a sigh.
 */
export const breathingLimits = {
  in: { least: 1, most: 12 },
  topUp: { least: 0, most: 3 },
  hold: { least: 0, most: 20 },
  out: { least: 1, most: 20 },
  holdAfter: { least: 0, most: 20 },
  rounds: { least: 1, most: 60 },
} as const;

/** The longest practice that staff may publish, in minutes. */
export const longestBreathingMinutes = 20;
