import { breathingLimits, longestBreathingMinutes } from "../../shared/breathing.ts";
import { problem, type Rule } from "./rule.ts";

type Part = keyof typeof breathingLimits;
type Pattern = Partial<Record<Part, number | null>>;

const partNames: Record<Part, { en: string; ru: string }> = {
  in: { en: "Breathing in", ru: "Вдох" },
  topUp: { en: "The second breath in", ru: "Второй вдох" },
  hold: { en: "Holding", ru: "Задержка" },
  out: { en: "Breathing out", ru: "Выдох" },
  holdAfter: { en: "Holding after breathing out", ru: "Задержка после выдоха" },
  rounds: { en: "The number of rounds", ru: "Число кругов" },
};

/** A breathing pattern must stay within the limits that are safe for most people. */
export const breathing: Rule = (draft) => {
  const pattern = draft["pattern"] as Pattern | null;
  if (!pattern) return [];
  const parts = Object.keys(breathingLimits) as Part[];
  const problems = parts.flatMap((name) => {
    const { least, most } = breathingLimits[name];
    const { en, ru } = partNames[name];
    const value = pattern[name] ?? (name === "topUp" ? 0 : Number.NaN);
    return value >= least && value <= most
      ? []
      : [problem(["pattern", name], `${en} must be between ${least} and ${most}.`, `${ru}: от ${least} до ${most}.`)];
  });
  const { in: breatheIn, topUp, hold, out, holdAfter, rounds } = pattern;
  const seconds = ((breatheIn ?? 0) + (topUp ?? 0) + (hold ?? 0) + (out ?? 0) + (holdAfter ?? 0)) * (rounds ?? 0);
  if (problems.length === 0 && seconds > longestBreathingMinutes * 60) {
    problems.push(
      problem(
        ["pattern", "rounds"],
        `The practice lasts ${Math.round(seconds / 60)} minutes; the most is ${longestBreathingMinutes}.`,
        `Практика слишком длинная (${Math.round(seconds / 60)} мин), хватит и ${longestBreathingMinutes} мин.`,
      ),
    );
  }
  return problems;
};
