export interface Breath {
  in: number;
  out: number;
}
interface BreathMoment {
  phase: "out" | "in";
  /** Seconds of the whole phase. */
  seconds: number;
  /** Seconds left of it, counted down to 1. */
  count: number;
  /** Seconds until the count is another. */
  untilNext: number;
}

/** Timers and sums of decimals are not exact: this close to the end of a phase counts as past it. */
const tolerance = 1e-6;

/** What one does at a second of a breath without pauses. It begins by breathing out: whoever comes in distress is full of air. */
export function breathAt({ in: inward, out }: Breath, second: number): BreathMoment {
  const at = (second + tolerance) % (inward + out);
  const isOut = at < out;
  const left = isOut ? out - at : out + inward - at;
  const count = Math.max(1, Math.ceil(left));
  return { phase: isOut ? "out" : "in", seconds: isOut ? out : inward, count, untilNext: left + tolerance - (count - 1) };
}
