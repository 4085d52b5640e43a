import { reachesBetween, totalRange } from "../../shared/scoring.ts";
import { repeatedKeys } from "./matching-keys.ts";
import { problem, type Problem } from "./rule.ts";
import { names, type Test } from "./test-draft.ts";

/** Every total that can be reached has exactly one result band. */
export function bandProblems(test: Test): Problem[] {
  // A question without answers is a problem of its own.
  const answerable = { scale: test.scale, items: test.items.filter(({ options }) => options.length > 0) };
  const { min, max } = totalRange(answerable);
  const bands = [...test.bands].sort((a, b) => a.min - b.min);
  const problems = repeatedKeys(test.bands, ["bands"], names.band);
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
      ru: `Наименьшая возможная сумма — ${min}, а первый результат начинается с ${first.min}.`,
    });
  if (last.max !== max)
    add({
      en: `The highest possible total is ${max}, but the last band ends at ${last.max}.`,
      ru: `Наибольшая возможная сумма — ${max}, а последний результат кончается на ${last.max}.`,
    });
  bands.slice(1).forEach((next, index) => {
    const previous = bands[index];
    if (!previous) return;
    const pair = {
      en: `bands “${previous.key}” (to ${previous.max}) and “${next.key}” (from ${next.min})`,
      ru: `результатами «${previous.key}» (до ${previous.max}) и «${next.key}» (от ${next.min})`,
    };
    if (reachesBetween(answerable, previous.max + 1, next.min - 1))
      add({ en: `There is a gap between the ${pair.en}.`, ru: `Между ${pair.ru} есть пропуск.` });
    if (reachesBetween(answerable, next.min, previous.max))
      add({ en: `The ${pair.en} overlap.`, ru: `Результаты «${previous.key}» и «${next.key}» накладываются друг на друга.` });
  });
  return problems;
}
