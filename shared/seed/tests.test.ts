/** Every psychological test of the seed, answered in every way that matters: what a clinician would try first. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { careBandsWithoutStep, gapOf, riskAnswers, untroubledAnswers } from "../src/scoring-risk.ts";
import { bandsBySeverity, scoreTest, type ScorableTest, type TestAnswers, totalRange } from "../src/scoring.ts";
import { type Entry, facts, type Language, languages, words } from "./read-seed.ts";

type Subject = ScorableTest & { key: string };
const subjects = facts("tests") as unknown as Subject[];
const named = subjects.map((subject) => [subject.key, subject] as const);

/** What the words of a test say of its bands. */
type BandWords = { key: string; title: string; text: string[]; professionalStep?: string; advice: string[] };
const wordsOf = (key: string, language: Language) => words("tests", language).find((one) => one.key === key)!;
const bandWords = (key: string, language: Language) => wordsOf(key, language)["bands"] as BandWords[];

/** Any answers at all: an optional question may be left out. */
const answersTo = ({ items }: Subject): fc.Arbitrary<TestAnswers> =>
  fc
    .tuple(...items.map(({ options, required }) => fc.constantFrom(...options.map(({ key }) => key), ...(required ? [] : [null]))))
    .map((picks) => Object.fromEntries(items.flatMap(({ key }, i) => (picks[i] === null ? [] : [[key, picks[i]!]]))));

describe.each(named)("%s", (key, subject) => {
  test("no answer to a risk question ends in a light band or without a card, whatever else is answered", () => {
    const risky = riskAnswers(subject);
    expect(risky.map((answer) => gapOf(answer, subject)).filter(Boolean)).toEqual([]);
    for (const { item, option } of risky) {
      const check = (others: TestAnswers) => {
        const { band, cards } = scoreTest(subject, { ...others, [item.key]: option.key });
        expect(band.tone, `${item.key}: ${option.key}`).toBe("care");
        expect(cards.length).toBeGreaterThan(0);
      };
      check(untroubledAnswers(subject));
      fc.assert(fc.property(answersTo(subject), check), { numRuns: 300 });
    }
  });

  test("somebody untroubled lands in the lightest band and sees no card, also with “never” to every question", () => {
    const [lightest] = bandsBySeverity(subject.bands);
    const allFirst = Object.fromEntries(subject.items.map(({ key: item, options }) => [item, options[0]!.key]));
    for (const answers of [untroubledAnswers(subject), allFirst]) {
      expect(scoreTest(subject, answers)).toMatchObject({ band: { key: lightest!.key }, cards: [] });
    }
  });

  test("the heaviest answers land in the heaviest band, and it is one of care", () => {
    const { max } = totalRange(subject);
    const heaviest = bandsBySeverity(subject.bands).at(-1)!;
    expect([heaviest.tone, heaviest.max]).toEqual(["care", max]);
  });

  test("every answer to every question moves its test one step at a time, and reversed questions are the minority", () => {
    for (const { key: item, options } of subject.items)
      expect(
        options.map(({ score }) => score),
        item,
      ).toEqual(options.map((_, i) => i));
    expect(subject.items.filter(({ reverse }) => reverse).length * 2).toBeLessThan(subject.items.length);
  });

  test.each(languages)(
    "%s: a band of care names a professional; every band says what answers are similar to, and how hard it is",
    (language) => {
      const bands = bandWords(key, language);
      expect(careBandsWithoutStep(bands.map((band, i) => ({ ...subject.bands[i]!, ...band })))).toEqual([]);
      for (const [i, { title, text, professionalStep, advice }] of bands.entries()) {
        expect(text[0], title).toMatch(
          language === "en" ? /^Your answers are similar to those of people/ : /^Ваши ответы похожи на ответы людей/,
        );
        expect(title).not.toMatch(/cloud|storm|rain|sky|weather|water|туч|облач|бур[яи]|дожд|погод|вод[аы]/i);
        expect(advice.length).toBeGreaterThan(0);
        expect(professionalStep === undefined).toBe(subject.bands[i]!.tone !== "care");
      }
    },
  );
});

test("a trigger leads where it says: to a card that exists and to a band of its own test", () => {
  const cards = new Set(facts("crisis-cards").map((card: Entry) => card.key));
  for (const { key, items, bands, triggers } of subjects) {
    for (const { item, card, band } of triggers) {
      if (card) expect(cards, key).toContain(card);
      expect(card ?? band, `${key}: a trigger that does nothing`).toBeTruthy();
      if (item) expect(items.map((one) => one.key)).toContain(item);
      if (band) expect(bands.map((one) => one.key)).toContain(band);
    }
  }
});

test("the questions that a clinician would call risky are marked", () => {
  expect(
    Object.fromEntries(subjects.map(({ key, items }) => [key, items.filter(({ risk }) => risk).map((item) => item.key)])),
  ).toMatchObject({
    "low-season": ["not-here"],
    "carrying-a-loss": ["join"],
    "when-feelings-hurt": ["urge", "acted"],
    "evenings-and-alcohol": ["steady"],
  });
});

test("whoever doesn't settle without a drink is told in every band to see a doctor before stopping, and so is whoever may be told to drink less", () => {
  const subject = subjects.find(({ key }) => key === "evenings-and-alcohol")!;
  const warning = { en: /don’t stop suddenly: see a doctor first/i, ru: /не бросайте резко: сначала к врачу/i };
  for (const language of languages) {
    const stepsOf = (band: string) => {
      const { professionalStep, advice } = bandWords(subject.key, language).find(({ key }) => key === band)!;
      return [professionalStep ?? "", ...advice].join("\n");
    };
    fc.assert(
      fc.property(answersTo(subject), fc.constantFrom("sometimes", "often", "very-often"), (others, steady) => {
        expect(stepsOf(scoreTest(subject, { ...others, steady }).band.key)).toMatch(warning[language]);
      }),
    );
    for (const { key, tone } of subject.bands) if (tone !== "calm") expect(stepsOf(key)).toMatch(warning[language]);
  }
});

test("one answer that weighs heavily doesn’t end in the lightest band, whatever the sum", () => {
  const heavy: Record<string, Record<string, string[]>> = {
    "low-season": { salt: ["very-often"], morning: ["very-often"], rhythm: ["very-often"], blame: ["very-often"] },
    "sleep-and-you": { ceiling: ["many-nights", "most-nights"], three: ["many-nights", "most-nights"], "day-after": ["most-nights"] },
    "running-on-empty": { battery: ["very-often"], why: ["very-often"] },
    "room-for-others": { glass: ["exactly"], "first-step": ["exactly"] },
    "how-you-talk-to-yourself": { names: ["exactly"], like: ["exactly"] },
    "saying-no": { moods: ["exactly"] },
    "panic-and-you": { wave: ["often", "very-often"], escort: ["often", "very-often"], smaller: ["often", "very-often"] },
    "evenings-and-alcohol": { second: ["very-often"], feelings: ["often", "very-often"], hiding: ["often"], quarrel: ["often"] },
    "carrying-a-loss": { waves: ["very-often"], alone: ["very-often"], body: ["very-often"] },
    "when-feelings-hurt": { flood: ["very-often"], numb: ["often"], punish: ["often", "very-often"], hide: ["often"] },
  };
  for (const [key, items] of Object.entries(heavy)) {
    const subject = subjects.find((one) => one.key === key)!;
    for (const [item, options] of Object.entries(items))
      for (const option of options) {
        const { band, cards } = scoreTest(subject, { ...untroubledAnswers(subject), [item]: option });
        expect([band.key, cards], `${key}, ${item}: ${option}`).toEqual([bandsBySeverity(subject.bands)[1]!.key, []]);
      }
  }
});

test.each(languages)("%s: every band of care says where to turn when there seems to be no point in living", (language) => {
  const way = { en: /help page|helpline|emergency number/, ru: /карточк[уи] помощи|телефон доверия|экстренному номеру/ };
  for (const { key, bands } of subjects)
    for (const { key: band, tone } of bands) {
      const { professionalStep, advice } = bandWords(key, language).find((one) => one.key === band)!;
      if (tone === "care")
        expect([professionalStep, ...advice].join(" ").replaceAll("\u00a0", " "), `${key}: ${band}`).toMatch(way[language]);
    }
});

test.each(languages)(
  "%s: where low mood, loss, loneliness, exhaustion or self-blame is asked about, every result but the lightest names the help page",
  (language) => {
    for (const key of [
      "low-season",
      "carrying-a-loss",
      "room-for-others",
      "running-on-empty",
      "how-you-talk-to-yourself",
      "when-feelings-hurt",
    ]) {
      const heavier = bandsBySeverity(subjects.find((one) => one.key === key)!.bands).filter(({ tone }) => tone !== "calm");
      const from = key === "running-on-empty" ? heavier.slice(1) : heavier;
      for (const { key: band } of from) {
        const { professionalStep, advice } = bandWords(key, language).find((one) => one.key === band)!;
        const said = [professionalStep ?? "", ...advice].join(" ").replaceAll("\u00a0", " ");
        expect(said, `${key}: ${band}`).toMatch(language === "en" ? /help page|helpline/ : /карточку помощи|телефон доверия/);
      }
    }
  },
);

test.each(languages)("%s: no result about panic explains chest pain away", (language) => {
  const subject = subjects.find(({ key }) => key === "panic-and-you")!;
  for (const { key, tone } of subject.bands) {
    const { text, advice } = bandWords(subject.key, language).find((band) => band.key === key)!;
    if (tone !== "calm") expect([...text, ...advice].join(" ")).toMatch(language === "en" ? /chest pain/i : /боль в\sгруди/i);
  }
});

test("who never hurt themselves isn’t told that they do: not by the card, and not by the result", () => {
  const subject = subjects.find(({ key }) => key === "when-feelings-hurt")!;
  const cardsFor = (answers: TestAnswers) => scoreTest(subject, answers).cards;
  const heaviest = Object.fromEntries(
    subject.items.map(({ key, reverse, options }) => [key, (reverse ? options[0]! : options.at(-1)!).key]),
  );
  expect(cardsFor({ ...heaviest, urge: "never", acted: "never" })).toEqual(["crisis"]);
  expect(cardsFor({ ...heaviest, urge: "sometimes", acted: "never" })).toEqual(["self-harm"]);
  const said = (language: Language) =>
    bandWords(subject.key, language)
      .find(({ key }) => key === "storm")!
      .text.join(" ");
  expect(said("en")).toMatch(/If you sometimes hurt yourself/);
  expect(said("ru").replaceAll("\u00a0", " ")).toMatch(/Если в такие минуты вы причиняете себе боль/);
});

test("an act is asked about within the time that the test looks at", () => {
  const acted = (language: Language) =>
    (wordsOf("when-feelings-hurt", language)["items"] as { key: string; text: string }[]).find(({ key }) => key === "acted")!.text;
  expect(acted("en")).toMatch(/past month/);
  expect(acted("ru")).toMatch(/последний месяц/);
});
