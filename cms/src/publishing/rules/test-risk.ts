import { careBandsWithoutStep, gapOf, riskAnswers, type RiskAnswer, type RiskGap } from "../../shared/scoring-risk.ts";
import { problem, type Problem } from "./rule.ts";
import type { Item, Test } from "./test-draft.ts";

/** No answer to a question marked as risk may end without care (`scoring-risk.ts` says what a risk answer is). */
export function riskProblems(test: Test): Problem[] {
  return [
    ...careBandsWithoutStep(test.bands).map(({ key, title }) =>
      problem(
        ["bands", test.bands.findIndex((one) => one.key === key), "professionalStep"],
        `Result “${title || key}” has the tone “care” but no step with a professional: say who to turn to.`,
        `У результата «${title || key}» тон care, но нет шага со специалистом: напишите, к кому обратиться.`,
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
  const ru = `Тест «${test.title}», вопрос о риске «${item.text || item.key}»: ответ «${option.text || option.key}»`;
  const missing = {
    "no-card": {
      en: "shows no help. Under “When to show help first”, add a line for this question that covers the points of this answer.",
      ru: "не показывает помощи. В разделе «Когда сначала показать помощь» добавьте строку для этого вопроса, под которую подходят баллы ответа.",
    },
    "no-care": {
      en: "can end in a result without care. In its line under “When to show help first”, fill in “At least this result” with a result of tone “care”.",
      ru: "может привести к результату без поддержки. В его строке раздела «Когда сначала показать помощь» укажите в поле «Результат не легче этого» результат с тоном care.",
    },
    "no-step": {
      en: "shows no step with a professional. Write one in its line under “When to show help first”: it stands beside the official result.",
      ru: "не показывает шага со специалистом. Напишите его в строке раздела «Когда сначала показать помощь»: он встанет рядом с официальным результатом.",
    },
  }[gap];
  return problem(["items", test.items.indexOf(item), "risk"], `${en} ${missing.en}`, `${ru} ${missing.ru}`);
}
