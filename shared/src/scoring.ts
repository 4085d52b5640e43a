/** Scoring of a psychological test: pure, the same on the device and in the checks of what staff publish. */

/** How a result is spoken: from the lightest to the one beside which help stands. */
export const tones = ["calm", "attention", "care"] as const;

export type TestOption = { key: string; score: number };
export type TestItem = {
  key: string;
  reverse: boolean;
  required: boolean;
  /** asks about an urge, an act, not wanting to live, dependence: no answer but the least troubling may end without care (`scoring-risk.ts`) */
  risk?: boolean;
  subscale?: string | null;
  options: readonly TestOption[];
};
export type TestBand = { key: string; min: number; max: number; tone: (typeof tones)[number] };
export type TestTrigger = {
  /** key of the question whose points are looked at; without one, the total */
  item?: string | null;
  operator: "gte" | "gt" | "eq";
  /** points of the question after reversing, or the total after scaling */
  value: number;
  /** the crisis card shown before the score; a trigger without one only raises the result or adds a step */
  card?: string | null;
  /** the result is at least this band, whatever the sum; an official questionnaire keeps its own */
  band?: string | null;
  /** a next step with a professional, shown beside the result */
  step?: string | null;
};
export type ScorableTest<Band extends TestBand = TestBand> = {
  /** an official questionnaire: its bands are what its authors say, and no trigger changes them */
  official?: boolean;
  /** every total is multiplied by it (WHO-5: 4) */
  scale: number;
  items: readonly TestItem[];
  bands: readonly Band[];
  triggers: readonly TestTrigger[];
};

/** Option key per item key. An item left out counts as its lowest points when it is optional. */
export type TestAnswers = Readonly<Record<string, string>>;

export type TestResult<Band extends TestBand = TestBand> = {
  total: number;
  subscales: Record<string, number>;
  /** of the total, or heavier when a trigger says so */
  band: Band;
  /** places in `triggers` of those that fired */
  fired: number[];
  /** whether a risk question was left out: that says nothing, and is no reason to offer nothing */
  riskLeftOut: boolean;
  /** keys of the crisis cards to show before the score, each once, in the order of the triggers; that of a total only where no answer has its own */
  cards: string[];
};

/** Why a test cannot be scored; `item` names the question. */
export class ScoringError extends Error {
  readonly code = "invalid-argument";
  readonly item: string | null;
  constructor(message: string, item: string | null = null) {
    super(message);
    this.item = item;
  }
}

const lowest = ({ options }: TestItem) => Math.min(...options.map(({ score }) => score));
const highest = ({ options }: TestItem) => Math.max(...options.map(({ score }) => score));

/** Points of one option, reversed where the item asks for it: lowest + highest − score. */
export const pointsOf = (item: TestItem, option: TestOption): number =>
  item.reverse ? lowest(item) + highest(item) - option.score : option.score;

/** @returns the totals that answers can reach at the least and at the most, after reversing and scaling */
export function totalRange({ items, scale }: Pick<ScorableTest, "items" | "scale">): { min: number; max: number } {
  const sum = (of: (item: TestItem) => number) => items.reduce((total, item) => total + of(item), 0) * scale;
  return { min: sum(lowest), max: sum(highest) };
}

/** @returns whether answers can reach a total from `from` to `to`, both included: totals go up in steps of `scale` */
export function reachesBetween(test: Pick<ScorableTest, "items" | "scale">, from: number, to: number): boolean {
  const { min, max } = totalRange(test);
  const highestStep = min + Math.floor((Math.min(to, max) - min) / test.scale) * test.scale;
  return highestStep >= Math.max(from, min);
}

/**
 * Where bands leave totals without a meaning, or with two.
 * @returns the totals (each reachable step of `scale`) that match no band or several; empty when exactly one matches each
 */
export function unmatchedTotals({
  items,
  scale,
  bands,
}: Pick<ScorableTest, "items" | "scale"> & { bands: readonly Pick<TestBand, "min" | "max">[] }): number[] {
  const { min, max } = totalRange({ items, scale });
  const totals = Array.from({ length: Math.round((max - min) / scale) + 1 }, (_, step) => min + step * scale);
  return totals.filter((total) => bands.filter((band) => total >= band.min && total <= band.max).length !== 1);
}

const weight = ({ tone }: TestBand) => tones.indexOf(tone);
const byTotal = <Band extends TestBand>(bands: readonly Band[]) => bands.toSorted((a, b) => a.min - b.min);

/** Whether less is more concern, as in WHO-5: the band of the lowest totals has a heavier tone than the band of the highest ones. */
export function isInverted(bands: readonly TestBand[]): boolean {
  const sorted = byTotal(bands);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first !== undefined && last !== undefined && weight(first) > weight(last);
}

/**
 * Bands from the lightest to the heaviest: by tone, and within a tone by totals, upwards or, where less is more concern, downwards. The tone
 * comes first, so that "at least this band" never leads to a lighter tone.
 */
export function bandsBySeverity<Band extends TestBand>(bands: readonly Band[]): Band[] {
  const sorted = isInverted(bands) ? byTotal(bands).toReversed() : byTotal(bands);
  return sorted.toSorted((a, b) => weight(a) - weight(b));
}

/** Points of an answer that troubles nobody: the lowest or, where less is more concern, the highest of the question. */
export const untroubledPoints = (item: TestItem, bands: readonly TestBand[]): number => (isInverted(bands) ? highest(item) : lowest(item));

export const fires = ({ operator, value }: TestTrigger, points: number): boolean => compare[operator](points, value);

/**
 * Score one answered test.
 * @param test    items, options, bands and triggers as staff wrote them (`cms/src/api/test`)
 * @param answers option key per item key; a missing required item or an unknown key throws `ScoringError` (`invalid-argument`)
 * @returns total and per-subscale points (after reversing and scaling), the band, and the triggers that fired with their cards. The band is that of
 *   the total; the bands that fired triggers name raise it and never lower it, unless the questionnaire is official
 * @see docs/decisions and the publish rules: bands cover min..max without gap or overlap, so exactly one matches
 */
export function scoreTest<Band extends TestBand>(test: ScorableTest<Band>, answers: TestAnswers): TestResult<Band> {
  const unknown = Object.keys(answers).find((key) => !test.items.some((item) => item.key === key));
  if (unknown !== undefined) throw new ScoringError("There is no such question.", unknown);

  const points = new Map<string, number>();
  const subscales: Record<string, number> = {};
  let total = 0;
  for (const item of test.items) {
    const scored = itemPoints(item, answers[item.key]);
    points.set(item.key, scored);
    total += scored * test.scale;
    if (item.subscale) subscales[item.subscale] = (subscales[item.subscale] ?? 0) + scored * test.scale;
  }

  const bandOfTotal = test.bands.find(({ min, max }) => total >= min && total <= max);
  if (!bandOfTotal) throw new ScoringError(`No band holds the total ${total}.`);
  const fired = test.triggers.flatMap((trigger, place) => {
    // A question left unanswered fires nothing, though it counts as its lowest points.
    const measured = trigger.item ? answers[trigger.item] !== undefined && points.get(trigger.item) : total;
    return typeof measured === "number" && fires(trigger, measured) ? [{ trigger, place }] : [];
  });
  const atLeast = new Set(test.official ? [] : fired.map(({ trigger }) => trigger.band));
  const band = bandsBySeverity(test.bands).findLast((one) => one === bandOfTotal || atLeast.has(one.key)) ?? bandOfTotal;
  return {
    total,
    subscales,
    band,
    fired: fired.map(({ place }) => place),
    riskLeftOut: test.items.some(({ key, risk }) => risk && answers[key] === undefined),
    cards: cardsOf(fired.map(({ trigger }) => trigger)),
  };
}

/** An answer knows better than a sum which card fits, and two cards in a row are too long to read on a bad day. */
function cardsOf(fired: readonly TestTrigger[]): string[] {
  const ofAnswers = fired.filter(({ item, card }) => item && card);
  return [...new Set((ofAnswers.length > 0 ? ofAnswers : fired).flatMap(({ card }) => card ?? []))];
}

const compare: Record<TestTrigger["operator"], (measured: number, value: number) => boolean> = {
  gte: (measured, value) => measured >= value,
  gt: (measured, value) => measured > value,
  eq: (measured, value) => measured === value,
};

function itemPoints(item: TestItem, answer: string | undefined): number {
  if (answer === undefined) {
    if (item.required) throw new ScoringError("This question needs an answer.", item.key);
    return lowest(item);
  }
  const option = item.options.find(({ key }) => key === answer);
  if (!option) throw new ScoringError("There is no such answer.", item.key);
  return pointsOf(item, option);
}
