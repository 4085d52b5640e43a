import { repeatedKeys } from "./matching-keys.ts";
import { problem, type Draft, type Problem, type Rule } from "./rule.ts";
import { bandProblems } from "./test-bands.ts";
import { asTest, names, type Test } from "./test-draft.ts";
import { languageProblems } from "./test-languages.ts";
import { nextStepProblems } from "./test-next-steps.ts";
import { riskProblems } from "./test-risk.ts";
import { triggerProblems } from "./test-triggers.ts";

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
    ...nextStepProblems(here),
    ...licenceProblems(draft),
    ...(context.otherLanguage ? languageProblems(here, asTest(context.otherLanguage), draft) : []),
  ];
};

function itemProblems({ items }: Test): Problem[] {
  return [
    ...repeatedKeys(items, ["items"], names.question),
    ...items.flatMap((item, index) => [
      ...repeatedKeys(item.options, ["items", index, "options"], names.answer),
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
