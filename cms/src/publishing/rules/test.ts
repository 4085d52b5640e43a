import { problem, type Context, type Draft, type Problem, type Rule } from "../rule";
import { isBlankBlocks } from "./filled";
import { differentKeys, otherLanguageOf, repeatedKeys } from "./same-keys";

type Option = { key: string; score: number };
type Item = { key: string; reverse: boolean; required: boolean; subscale?: string | null; options?: Option[] };
type Band = { key: string; min: number; max: number; tone: string };
type Trigger = { itemKey?: string | null; operator: string; value: number; cardKey: string };
type Test = { scale: number; items: Item[]; bands: Band[]; triggers: Trigger[] };

const question = { en: "Question", ru: "Вопрос" };
const answer = { en: "Answer", ru: "Ответ" };
const band = { en: "Result band", ru: "Результат" };

const asTest = (draft: Draft): Test => ({
  scale: Number(draft["scale"] ?? 1),
  items: (draft["items"] ?? []) as Item[],
  bands: (draft["bands"] ?? []) as Band[],
  triggers: (draft["triggers"] ?? []) as Trigger[],
});

/** A test must give every person exactly one result, and help before the result where an answer asks for it. */
export const test: Rule = async (draft, context) => {
  const here = asTest(draft);
  return [
    ...itemProblems(here),
    ...bandProblems(here),
    ...(await triggerProblems(here, draft, context)),
    ...licenceProblems(draft),
    ...(context.otherLanguage ? languageProblems(here, asTest(context.otherLanguage), draft) : []),
  ];
};

function itemProblems({ items }: Test): Problem[] {
  return [
    ...repeatedKeys(items, ["items"], question),
    ...items.flatMap((item, index) => [
      ...repeatedKeys(item.options ?? [], ["items", index, "options"], answer),
      ...((item.options ?? []).length < 2
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

/** Lowest and highest total. Reversing an item mirrors its scores between the same two ends, so it does not change them. */
function totalRange({ items, scale }: Test): { min: number; max: number } {
  const scores = items.map((item) => (item.options ?? []).map((option) => option.score)).filter((list) => list.length > 0);
  return {
    min: scores.reduce((sum, list) => sum + Math.min(...list), 0) * scale,
    max: scores.reduce((sum, list) => sum + Math.max(...list), 0) * scale,
  };
}

function bandProblems(test: Test): Problem[] {
  const { min, max } = totalRange(test);
  const bands = [...test.bands].sort((a, b) => a.min - b.min);
  const problems = repeatedKeys(test.bands, ["bands"], band);
  const at = (message: { en: string; ru: string }) => problems.push(problem(["bands"], message.en, message.ru));
  const [first] = bands;
  const last = bands.at(-1);
  if (!first || !last) return problems;
  for (const { key, min: from, max: to } of bands) {
    if (from > to)
      at({
        en: `Result band “${key}” ends (${to}) before it begins (${from}).`,
        ru: `Результат «${key}» кончается (${to}) раньше, чем начинается (${from}).`,
      });
  }
  if (first.min !== min)
    at({
      en: `The lowest possible total is ${min}, but the first band begins at ${first.min}.`,
      ru: `Наименьшая возможная сумма — ${min}, а первый результат начинается с ${first.min}.`,
    });
  if (last.max !== max)
    at({
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
    if (next.min > previous.max + 1) at({ en: `There is a gap between the ${pair.en}.`, ru: `Между ${pair.ru} есть пропуск.` });
    if (next.min <= previous.max)
      at({ en: `The ${pair.en} overlap.`, ru: `Результаты «${previous.key}» и «${next.key}» накладываются друг на друга.` });
  });
  return problems;
}

async function triggerProblems({ items, triggers }: Test, draft: Draft, { strapi }: Context): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [index, trigger] of triggers.entries()) {
    if (trigger.itemKey && !items.some((item) => item.key === trigger.itemKey)) {
      problems.push(
        problem(
          ["triggers", index, "itemKey"],
          `A trigger points at the question “${trigger.itemKey}”, which is not here.`,
          `Условие ссылается на вопрос «${trigger.itemKey}», которого здесь нет.`,
        ),
      );
    }
    const card = (await strapi.db.query("api::crisis-card.crisis-card").findOne({
      where: { key: trigger.cardKey, locale: draft.locale, publishedAt: { $notNull: true } },
    })) as { text: unknown } | null;
    if (!card || isBlankBlocks(card.text)) {
      problems.push(
        problem(
          ["triggers", index, "cardKey"],
          `The crisis card “${trigger.cardKey}” has no published text in this language. Publish the card first.`,
          `У кризисной карточки «${trigger.cardKey}» нет опубликованного текста на этом языке. Сначала опубликуйте карточку.`,
        ),
      );
    }
  }
  return problems;
}

function licenceProblems(draft: Draft): Problem[] {
  if (/^https?:\/\/\S+$/.test(String(draft["licenceUrl"] ?? ""))) return [];
  return [
    problem(
      ["licenceUrl"],
      "Give the address of the licence: a test may be shown only under one.",
      "Укажите адрес лицензии: без неё тест показывать нельзя.",
    ),
  ];
}

/** What is counted must be the same in both languages; words may differ. */
function languageProblems(here: Test, there: Test, draft: Draft): Problem[] {
  const problems = [
    ...differentKeys(here.items, there.items, ["items"], question, draft.locale),
    ...differentKeys(here.bands, there.bands, ["bands"], band, draft.locale),
  ];
  if (problems.length > 0) return problems;
  const other = otherLanguageOf(draft.locale);
  const scoring = (item: Item) =>
    JSON.stringify([item.reverse, item.required, item.subscale || null, (item.options ?? []).map(({ key, score }) => [key, score])]);
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
    JSON.stringify(test.triggers.map(({ itemKey, operator, value, cardKey }) => [itemKey || null, operator, value, cardKey]));
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
