/** A breathing pattern as the form holds it: what is being typed may be empty or no number. */
export type TypedPattern = Partial<Record<"in" | "topUp" | "hold" | "out" | "holdAfter" | "rounds", unknown>>;
export type Phase = "in" | "topUp" | "hold" | "out" | "holdAfter";
/** Part of a round: from where to where on the curve, in seconds and in fullness from 0 to 1. */
export type Stretch = { phase: Phase; seconds: number; from: number; start: number; end: number };

/** A second, short breath fills what the first has left. */
const fullBeforeTopUp = 0.8;

const secondsOf = (value: unknown): number => {
  const seconds = Number(value ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
};

/** @returns the parts of one round that last, in order; empty while breathing in or out has no seconds yet */
export function breathingCurve(pattern: TypedPattern): Stretch[] {
  const [breathIn, topUp, out] = [secondsOf(pattern.in), secondsOf(pattern.topUp), secondsOf(pattern.out)];
  if (breathIn === 0 || out === 0) return [];
  const first = topUp > 0 ? fullBeforeTopUp : 1;
  const parts: Omit<Stretch, "from">[] = [
    { phase: "in", seconds: breathIn, start: 0, end: first },
    { phase: "topUp", seconds: topUp, start: first, end: 1 },
    { phase: "hold", seconds: secondsOf(pattern.hold), start: 1, end: 1 },
    { phase: "out", seconds: out, start: 1, end: 0 },
    { phase: "holdAfter", seconds: secondsOf(pattern.holdAfter), start: 0, end: 0 },
  ];
  let from = 0;
  return parts.flatMap((part) => {
    if (part.seconds === 0) return [];
    const stretch = { ...part, from };
    from += part.seconds;
    return [stretch];
  });
}

/** How long one round takes, and all of them. */
export function breathingSeconds(pattern: TypedPattern): { round: number; rounds: number; total: number } {
  const round = breathingCurve(pattern).reduce((sum, { seconds }) => sum + seconds, 0);
  const rounds = Math.floor(secondsOf(pattern.rounds));
  return { round, rounds, total: round * rounds };
}
