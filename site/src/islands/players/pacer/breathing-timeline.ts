/** Seconds of each part of a breath, as staff wrote them; a part of 0 is left out. */
export interface Pattern {
  in: number;
  /** A second, short breath in on top of the first, as in a sigh. */
  topUp: number;
  hold: number;
  out: number;
  holdAfter: number;
  rounds: number;
}
export type Phase = "in" | "topUp" | "hold" | "out" | "holdAfter";

export interface BreathingMoment {
  /** `ready` is the time to sit down before the first breath. */
  phase: Phase | "ready";
  /** Length of the whole phase. */
  seconds: number;
  /** The number in the circle: seconds left of the phase, from its length down to 1. */
  count: number;
  /** From 1 to the pattern's rounds. */
  round: number;
  /** Seconds until the count or the phase is another. */
  untilNext: number;
}

/** Between pressing Begin and the first breath in; counted below zero. */
export const readySeconds = 3;

const order = ["in", "topUp", "hold", "out", "holdAfter"] as const satisfies Phase[];
/** Seconds: a time this close before a phase's end counts as past it, since timers and sums of decimals are not exact. */
const tolerance = 1e-6;

const roundSeconds = (pattern: Pattern): number => order.reduce((sum, phase) => sum + pattern[phase], 0);

/** @returns second at which a round begins; the first begins at 0 */
export const startOfRound = (pattern: Pattern, round: number): number => (round - 1) * roundSeconds(pattern);

/**
 * What a person does at a second of the practice.
 * @param seconds since the first breath in; below 0 while getting ready
 * @returns null when all rounds are over
 */
export function momentAt(pattern: Pattern, seconds: number): BreathingMoment | null {
  const now = seconds + tolerance;
  if (now < 0) return moment("ready", readySeconds, -now, 1);
  const round = Math.floor(now / roundSeconds(pattern)) + 1;
  if (round > pattern.rounds) return null;
  let left = now - startOfRound(pattern, round);
  for (const phase of order) {
    const length = pattern[phase];
    if (left < length) return moment(phase, length, length - left, round);
    left -= length;
  }
  return momentAt(pattern, startOfRound(pattern, round + 1));
}

function moment(phase: BreathingMoment["phase"], seconds: number, left: number, round: number): BreathingMoment {
  const count = Math.max(1, Math.ceil(left));
  return { phase, seconds, count, round, untilNext: left + tolerance - (count - 1) };
}
