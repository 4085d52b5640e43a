import { labelOf } from "../../labels/labels.ts";
import { type AchievementEvent, type AchievementIcon, achievementIcons, mostOfEvent } from "../../shared/achievement-rules.ts";
import { problem, type Problem, type Rule } from "./rule.ts";

type AwardRule = { event?: AchievementEvent | null; count?: number | null };
type Other = { documentId: string; key: string; rule: AwardRule | null };

/** An achievement is given for something nobody else is given for, that people come to without working for it. */
export const achievement: Rule = async (draft, { strapi, schema }) => {
  const rule = draft["rule"] as AwardRule | null;
  const problems = iconProblems(draft["icon"]);
  if (!rule?.event || !rule.count) return problems;
  const { event, count } = rule;
  const most = mostOfEvent[event];
  if (!Number.isInteger(count) || count < 1 || count > most) {
    const { en, ru } = labelOf("achievement.rule", "count");
    problems.push(
      most === 1
        ? problem(["rule", "count"], `“${en.label}” is 1: it happens once.`, `«${ru.label}» — 1: это случается один раз.`)
        : problem(["rule", "count"], `“${en.label}” is between 1 and ${most}.`, `«${ru.label}» — от 1 до ${most}.`),
    );
  }
  const others = (await strapi.db.query(schema.uid).findMany({
    where: { documentId: { $ne: draft.documentId }, publishedAt: { $notNull: true } },
    select: ["documentId", "key"],
    populate: { rule: true },
  })) as Other[];
  const same = others.find((other) => other.rule?.event === event && other.rule.count === count);
  if (same) problems.push(problem(["rule"], `“${same.key}” is given for the same already.`, `За то же самое уже даётся «${same.key}».`));
  return problems;
};

function iconProblems(icon: unknown): Problem[] {
  if (achievementIcons.includes(icon as AchievementIcon)) return [];
  const names = achievementIcons.join(", ");
  return [
    problem(["icon"], `There is no such icon for achievements. There are: ${names}.`, `Такого значка для достижений нет. Есть: ${names}.`),
  ];
}
