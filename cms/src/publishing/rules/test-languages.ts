import type { TestItem } from "../../shared/scoring.ts";
import { differentKeys, otherLanguageOf } from "./matching-keys.ts";
import { problem, type Draft, type Problem } from "./rule.ts";
import { names, type Test } from "./test-draft.ts";

/** Scores, bands and triggers must be equal in both languages; only texts may differ. */
export function languageProblems(here: Test, there: Test, draft: Draft): Problem[] {
  const problems = [
    ...differentKeys(here.items, there.items, ["items"], names.question, draft.locale),
    ...differentKeys(here.bands, there.bands, ["bands"], names.band, draft.locale),
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
        `Вопрос «${item.key}» считается не так, как в опубликованной ${other.ru} версии.`,
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
        `У результата «${one.key}» другие границы в опубликованной ${other.ru} версии.`,
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
        `Условия показа карточек не такие, как в опубликованной ${other.ru} версии.`,
      ),
    );
  }
  return problems;
}
