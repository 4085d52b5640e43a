/** The engine holds PHQ-9, GAD-7, WHO-5 and AUDIT: their scoring shape (`../test/official-questionnaires.json`, with sources), never their words. */
import { expect, test } from "vitest";
import questionnaires from "../test/official-questionnaires.json" with { type: "json" };
import { gapOf, riskAnswers, untroubledAnswers } from "./scoring-risk.ts";
import { bandsBySeverity, isInverted, scoreTest, totalRange, unmatchedTotals, type ScorableTest, type TestBand } from "./scoring.ts";

type Questionnaire = Omit<(typeof questionnaires)[number], "riskItems"> & { riskItems: number[] };
const official: Questionnaire[] = questionnaires;

function testOf({ scale, scores, bands, riskItems, riskCard }: Questionnaire): ScorableTest {
  return {
    official: true,
    scale,
    items: scores.map((options, i) => ({
      key: `item-${i + 1}`,
      reverse: false,
      required: true,
      risk: riskItems.includes(i + 1),
      options: options.map((score) => ({ key: `points-${score}`, score })),
    })),
    bands: bands as TestBand[],
    triggers: riskItems.map((item) => ({ item: `item-${item}`, operator: "gte", value: 1, card: riskCard!, step: "See a doctor." })),
  };
}
const answersOf = (points: number[]) => Object.fromEntries(points.map((score, i) => [`item-${i + 1}`, `points-${score}`]));

test.each(official)("$name: known answers give the known total, its official band and, for a risk answer, a card", (questionnaire) => {
  const subject = testOf(questionnaire);
  expect(unmatchedTotals(subject)).toEqual([]);
  const { min, max } = totalRange(subject);
  const totals = questionnaire.known.map(({ total }) => total);
  expect([Math.min(...totals), Math.max(...totals)]).toEqual([min, max]);
  expect(new Set(questionnaire.known.map(({ band }) => band))).toEqual(new Set(questionnaire.bands.map(({ key }) => key)));
  for (const { points, total, band, showsCard } of questionnaire.known) {
    const result = scoreTest(subject, answersOf(points));
    expect(result).toMatchObject({ total, band: { key: band }, cards: showsCard ? [questionnaire.riskCard] : [] });
    expect(result.fired.length > 0).toBe(showsCard);
  }
});

test.each(official)("$name: no risk answer goes without card and step, and somebody untroubled has the lightest band", (questionnaire) => {
  const subject = testOf(questionnaire);
  expect(
    riskAnswers(subject)
      .map((answer) => gapOf(answer, subject))
      .filter(Boolean),
  ).toEqual([]);
  expect(scoreTest(subject, untroubledAnswers(subject)).band).toEqual(bandsBySeverity(subject.bands)[0]);
  expect(isInverted(subject.bands)).toBe(questionnaire.name === "WHO-5");
});
