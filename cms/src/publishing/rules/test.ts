import { careBandsWithoutStep, gapOf, riskAnswers, type RiskAnswer, type RiskGap } from "../../shared/scoring-risk.ts";
import { reachesBetween, totalRange, type TestBand, type TestItem, type TestTrigger } from "../../shared/scoring.ts";
import { problem, type Context, type Draft, type Problem, type Rule } from "./rule.ts";
import { isBlankBlocks } from "./required-fields.ts";
import { differentKeys, otherLanguageOf, repeatedKeys } from "./matching-keys.ts";

type Words = { text?: string | null };
type Option = TestItem["options"][number] & Words;
type Item = Omit<TestItem, "options"> & Words & { options: Option[] };
type Band = TestBand & { title?: string | null; professionalStep?: string | null };
type Trigger = TestTrigger & { step?: string | null };
type Test = { title: string; official: boolean; scale: number; items: Item[]; bands: Band[]; triggers: Trigger[] };
/** As Strapi keeps it: a question, a card and a band by their keys. */
type StoredTrigger = Omit<Trigger, "item" | "card" | "band"> & {
  itemKey?: string | null;
  cardKey?: string | null;
  bandKey?: string | null;
};

const question = { en: "Question", ru: "Вопрос" };
const answer = { en: "Answer", ru: "Ответ" };
const band = { en: "Result band", ru: "Результат" };

const asTest = (draft: Draft): Test => ({
  title: String(draft["title"] ?? ""),
  official: draft["official"] === true,
  scale: Number(draft["scale"] ?? 1),
  items: ((draft["items"] ?? []) as (Omit<Item, "options"> & Partial<Item>)[]).map((item) => ({ options: [], ...item })),
  bands: (draft["bands"] ?? []) as Band[],
  triggers: ((draft["triggers"] ?? []) as StoredTrigger[]).map(({ itemKey, cardKey, bandKey, ...rest }) => ({
    ...rest,
    item: itemKey || null,
    card: cardKey || null,
    band: bandKey || null,
    step: rest.step || null,
  })),
});

/**
 * Every total of a test must have exactly one result band, every trigger a question and a published crisis card, and no answer to a question
 * marked as risk may end without care (`scoring-risk.ts` says what a risk answer is).
 */
export const test: Rule = async (draft, context) => {
  const here = asTest(draft);
  return [
    ...itemProblems(here),
    ...bandProblems(here),
    ...(await triggerProblems(here, draft, context)),
    ...riskProblems(here),
    ...licenceProblems(draft),
    ...(context.otherLanguage ? languageProblems(here, asTest(context.otherLanguage), draft) : []),
  ];
};

function itemProblems({ items }: Test): Problem[] {
  return [
    ...repeatedKeys(items, ["items"], question),
    ...items.flatMap((item, index) => [
      ...repeatedKeys(item.options, ["items", index, "options"], answer),
      ...(item.options.length < 2
        ? [
            problem(
              ["items", index, "options"],
              `Question “${item.key}” needs at least two answers.`,
              `Вопросу «${item.key}» нужно хотя бы два ответа.`,
            ),
          ]
        : []),
    ]),
  ];
}

function bandProblems(test: Test): Problem[] {
  // A question without answers is a problem of its own.
  const answerable = { scale: test.scale, items: test.items.filter(({ options }) => options.length > 0) };
  const { min, max } = totalRange(answerable);
  const bands = [...test.bands].sort((a, b) => a.min - b.min);
  const problems = repeatedKeys(test.bands, ["bands"], band);
  const add = (message: { en: string; ru: string }) => problems.push(problem(["bands"], message.en, message.ru));
  const [first] = bands;
  const last = bands.at(-1);
  if (!first || !last) return problems;
  for (const { key, min: from, max: to } of bands) {
    if (from > to)
      add({
        en: `Result band “${key}” ends (${to}) before it begins (${from}).`,
        ru: `Результат «${key}» кончается (${to}) раньше, чем начинается (${from}).`,
      });
  }
  if (first.min !== min)
    add({
      en: `The lowest possible total is ${min}, but the first band begins at ${first.min}.`,
      ru: `Наименьшая возможная сумма — ${min}, а первый результат начинается с ${first.min}.`,
    });
  if (last.max !== max)
    add({
      en: `The highest possible total is ${max}, but the last band ends at ${last.max}.`,
      ru: `Наибольшая возможная сумма — ${max}, а последний результат кончается на ${last.max}.`,
    });
  bands.slice(1).forEach((next, index) => {
    const previous = bands[index];
    if (!previous) return;
    const pair = {
      en: `bands “${previous.key}” (to ${previous.max}) and “${next.key}” (from ${next.min})`,
      ru: `результатами «${previous.key}» (до ${previous.max}) и «${next.key}» (от ${next.min})`,
    };
    if (reachesBetween(answerable, previous.max + 1, next.min - 1))
      add({ en: `There is a gap between the ${pair.en}.`, ru: `Между ${pair.ru} есть пропуск.` });
    if (reachesBetween(answerable, next.min, previous.max))
      add({ en: `The ${pair.en} overlap.`, ru: `Результаты «${previous.key}» и «${next.key}» накладываются друг на друга.` });
  });
  return problems;
}

async function triggerProblems({ items, bands, official, triggers }: Test, draft: Draft, { strapi }: Context): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [index, trigger] of triggers.entries()) {
    if (trigger.item && !items.some((item) => item.key === trigger.item)) {
      problems.push(
        problem(
          ["triggers", index, "itemKey"],
          `A trigger points to the question “${trigger.item}”, which doesn’t exist here.`,
          `Условие ссылается на вопрос «${trigger.item}», которого здесь нет.`,
        ),
      );
    }
    if (trigger.band && official) {
      problems.push(
        problem(
          ["triggers", index, "bandKey"],
          "An official questionnaire keeps its own results: leave “At least this result” empty, and write a step with a professional instead.",
          "Официальный опросник сохраняет свои результаты: оставьте поле «Результат не легче этого» пустым и напишите шаг со специалистом.",
        ),
      );
    } else if (trigger.band && !bands.some(({ key }) => key === trigger.band)) {
      problems.push(
        problem(
          ["triggers", index, "bandKey"],
          `A trigger points to the result “${trigger.band}”, which doesn’t exist here.`,
          `Условие ссылается на результат «${trigger.band}», которого здесь нет.`,
        ),
      );
    }
    if (!trigger.card) {
      if (!trigger.band && !trigger.step?.trim()) {
        problems.push(
          problem(
            ["triggers", index, "cardKey"],
            "A trigger does nothing: give it a crisis card, a result that is the lightest possible, or a step with a professional.",
            "Условие ни к чему не ведёт: укажите карточку помощи, результат, легче которого быть не может, или шаг со специалистом.",
          ),
        );
      }
      continue;
    }
    const card = (await strapi.db.query("api::crisis-card.crisis-card").findOne({
      where: { key: trigger.card, locale: draft.locale, publishedAt: { $notNull: true } },
    })) as { text: unknown } | null;
    if (!card || isBlankBlocks(card.text)) {
      problems.push(
        problem(
          ["triggers", index, "cardKey"],
          `The crisis card “${trigger.card}” has no published text in this language. Publish the card first.`,
          `У карточки помощи «${trigger.card}» нет опубликованного текста на этом языке. Сначала опубликуйте карточку.`,
        ),
      );
    }
  }
  return problems;
}

function riskProblems(test: Test): Problem[] {
  return [
    ...careBandsWithoutStep(test.bands).map(({ key, title }) =>
      problem(
        ["bands", test.bands.findIndex((one) => one.key === key), "professionalStep"],
        `Result “${title || key}” has the tone “care” but no step with a professional: say who to turn to.`,
        `У результата «${title || key}» тон care, но нет шага со специалистом: напишите, к кому обратиться.`,
      ),
    ),
    ...riskAnswers(test).flatMap((answered) => {
      const gap = gapOf(answered, test);
      return gap ? [riskProblem(test, answered, gap)] : [];
    }),
  ];
}

function riskProblem(test: Test, { item, option }: RiskAnswer<Item>, gap: RiskGap): Problem {
  const en = `Test “${test.title}”, risk question “${item.text || item.key}”: the answer “${option.text || option.key}”`;
  const ru = `Тест «${test.title}», вопрос о риске «${item.text || item.key}»: ответ «${option.text || option.key}»`;
  const missing = {
    "no-card": {
      en: "shows no help. Under “When to show help first”, add a line for this question that covers the points of this answer.",
      ru: "не показывает помощи. В разделе «Когда сначала показать помощь» добавьте строку для этого вопроса, под которую подходят баллы ответа.",
    },
    "no-care": {
      en: "can end in a result without care. In its line under “When to show help first”, fill in “At least this result” with a result of tone “care”.",
      ru: "может привести к результату без поддержки. В его строке раздела «Когда сначала показать помощь» укажите в поле «Результат не легче этого» результат с тоном care.",
    },
    "no-step": {
      en: "shows no step with a professional. Write one in its line under “When to show help first”: it stands beside the official result.",
      ru: "не показывает шага со специалистом. Напишите его в строке раздела «Когда сначала показать помощь»: он встанет рядом с официальным результатом.",
    },
  }[gap];
  return problem(["items", test.items.indexOf(item), "risk"], `${en} ${missing.en}`, `${ru} ${missing.ru}`);
}

function licenceProblems(draft: Draft): Problem[] {
  if (/^https?:\/\/\S+$/.test(String(draft["licenceUrl"] ?? ""))) return [];
  return [
    problem(
      ["licenceUrl"],
      "Give the address of the licence: we can’t show a test without one.",
      "Укажите адрес лицензии: без неё тест показывать нельзя.",
    ),
  ];
}

/** Scores, bands and triggers must be equal in both languages; only texts may differ. */
function languageProblems(here: Test, there: Test, draft: Draft): Problem[] {
  const problems = [
    ...differentKeys(here.items, there.items, ["items"], question, draft.locale),
    ...differentKeys(here.bands, there.bands, ["bands"], band, draft.locale),
  ];
  if (problems.length > 0) return problems;
  const other = otherLanguageOf(draft.locale);
  const scoring = (item: TestItem) =>
    JSON.stringify([
      item.reverse,
      item.required,
      item.risk === true,
      item.subscale || null,
      item.options.map(({ key, score }) => [key, score]),
    ]);
  here.items.forEach((item, index) => {
    const twin = there.items[index];
    if (twin && scoring(item) === scoring(twin)) return;
    problems.push(
      problem(
        ["items", index],
        `Question “${item.key}” is scored differently in the published ${other.en} version.`,
        `Вопрос «${item.key}» считается не так, как в опубликованной ${other.ru} версии.`,
      ),
    );
  });
  here.bands.forEach((one, index) => {
    const twin = there.bands[index];
    if (twin && twin.min === one.min && twin.max === one.max && twin.tone === one.tone) return;
    problems.push(
      problem(
        ["bands", index],
        `Result band “${one.key}” has other limits in the published ${other.en} version.`,
        `У результата «${one.key}» другие границы в опубликованной ${other.ru} версии.`,
      ),
    );
  });
  const triggers = (test: Test) =>
    JSON.stringify(
      test.triggers.map(({ item, operator, value, card, band: atLeast, step }) => [item, operator, value, card, atLeast, step !== null]),
    );
  if (triggers(here) !== triggers(there)) {
    problems.push(
      problem(
        ["triggers"],
        `The crisis triggers differ from the published ${other.en} version.`,
        `Условия показа карточек не такие, как в опубликованной ${other.ru} версии.`,
      ),
    );
  }
  return problems;
}
