import { isBlankBlocks } from "./required-fields.ts";
import { problem, type Context, type Draft, type Problem } from "./rule.ts";
import type { Test } from "./test-draft.ts";

/** Every trigger points at a question, a result and a published card, and does something. */
export async function triggerProblems({ items, bands, official, triggers }: Test, draft: Draft, { strapi }: Context): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [index, trigger] of triggers.entries()) {
    if (trigger.item && !items.some((item) => item.key === trigger.item)) {
      problems.push(
        problem(
          ["triggers", index, "itemKey"],
          `A trigger points to the question “${trigger.item}”, which doesn’t exist here.`,
          `Условие ссылается на вопрос «${trigger.item}», которого здесь нет.`,
        ),
      );
    }
    if (trigger.band && official) {
      problems.push(
        problem(
          ["triggers", index, "bandKey"],
          "An official questionnaire keeps its own results: leave “At least this result” empty, and write a step with a professional instead.",
          "Официальный опросник сохраняет свои результаты: оставьте поле «Результат не легче этого» пустым и напишите шаг со специалистом.",
        ),
      );
    } else if (trigger.band && !bands.some(({ key }) => key === trigger.band)) {
      problems.push(
        problem(
          ["triggers", index, "bandKey"],
          `A trigger points to the result “${trigger.band}”, which doesn’t exist here.`,
          `Условие ссылается на результат «${trigger.band}», которого здесь нет.`,
        ),
      );
    }
    if (!trigger.card) {
      if (!trigger.band && !trigger.step?.trim()) {
        problems.push(
          problem(
            ["triggers", index, "cardKey"],
            "A trigger does nothing: give it a crisis card, a result that is the lightest possible, or a step with a professional.",
            "Условие ни к чему не ведёт: укажите карточку помощи, результат, легче которого быть не может, или шаг со специалистом.",
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
          `У карточки помощи «${trigger.card}» нет опубликованного текста на этом языке. Сначала опубликуйте карточку.`,
        ),
      );
    }
  }
  return problems;
}
