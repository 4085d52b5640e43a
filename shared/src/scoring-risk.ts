/**
 * What a test does with the answers that a clinician would fear most. A **risk answer** is any answer to a question marked as risk but the least
 * troubling one: every option with other points than the untroubled ones (the lowest points after reversing or, in a test where less is more
 * concern, the highest). Used by the rules of publishing, by the tests of the seed and by the page that a clinician signs.
 */
import { fires, pointsOf, untroubledPoints, type ScorableTest, type TestBand, type TestItem, type TestTrigger } from "./scoring.ts";

export type RiskAnswer<Item extends TestItem = TestItem> = {
  item: Item;
  option: Item["options"][number];
  /** triggers of this question that the answer fires, whatever the other answers are */
  triggers: TestTrigger[];
};

export function riskAnswers<Item extends TestItem>({
  items,
  bands,
  triggers,
}: Pick<ScorableTest, "bands" | "triggers"> & { items: readonly Item[] }): RiskAnswer<Item>[] {
  return items
    .filter(({ risk, options }) => risk && options.length > 0)
    .flatMap((item) =>
      item.options
        .filter((option) => pointsOf(item, option) !== untroubledPoints(item, bands))
        .map((option) => ({
          item,
          option,
          triggers: triggers.filter((trigger) => trigger.item === item.key && fires(trigger, pointsOf(item, option))),
        })),
    );
}

/** The answers of somebody whom nothing in this test troubles: option key per item key. */
export function untroubledAnswers({ items, bands }: Pick<ScorableTest, "items" | "bands">): Record<string, string> {
  return Object.fromEntries(
    items.flatMap((item) => {
      const option = item.options.find((one) => pointsOf(item, one) === untroubledPoints(item, bands));
      return option ? [[item.key, option.key] as const] : [];
    }),
  );
}

export type RiskGap = "no-card" | "no-care" | "no-step";

/**
 * What a risk answer lacks. In our own tests a trigger of the question must show a card and lead at least to a band of tone `care` (which carries a
 * step with a professional, `careBandsWithoutStep`). An official questionnaire keeps its band: there a trigger shows the card and carries the step.
 * @returns null when nothing is missing
 */
export function gapOf({ triggers }: RiskAnswer, { official, bands }: Pick<ScorableTest, "official" | "bands">): RiskGap | null {
  if (!triggers.some(({ card }) => card)) return "no-card";
  if (official) return triggers.some(({ step }) => step?.trim()) ? null : "no-step";
  const leadsToCare = triggers.some((trigger) => bands.some(({ key, tone }) => key === trigger.band && tone === "care"));
  return leadsToCare ? null : "no-care";
}

/** Bands of tone `care` that name nobody to turn to. */
export const careBandsWithoutStep = <Band extends TestBand & { professionalStep?: string | null }>(bands: readonly Band[]): Band[] =>
  bands.filter(({ tone, professionalStep }) => tone === "care" && !professionalStep?.trim());
