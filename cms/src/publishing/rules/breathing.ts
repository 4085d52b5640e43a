import { problem, type Rule } from "../rule";

type Part = "in" | "hold" | "out" | "holdAfter" | "rounds";
type Pattern = Partial<Record<Part, number | null>>;

/** Seconds a person can breathe in comfort. Longer holds make people dizzy. */
const limits: Record<Part, { least: number; most: number; en: string; ru: string }> = {
  in: { least: 1, most: 12, en: "Breathing in", ru: "Вдох" },
  hold: { least: 0, most: 20, en: "Holding", ru: "Задержка" },
  out: { least: 1, most: 20, en: "Breathing out", ru: "Выдох" },
  holdAfter: { least: 0, most: 20, en: "Holding after breathing out", ru: "Задержка после выдоха" },
  rounds: { least: 1, most: 60, en: "The number of rounds", ru: "Число кругов" },
};
const longestMinutes = 20;

/** A breathing practice must be one a body can do. */
export const breathing: Rule = (draft) => {
  const pattern = draft["pattern"] as Pattern | null;
  if (!pattern) return [];
  const names = Object.keys(limits) as Part[];
  const problems = names.flatMap((name) => {
    const { least, most, en, ru } = limits[name];
    const value = pattern[name] ?? Number.NaN;
    return value >= least && value <= most
      ? []
      : [problem(["pattern", name], `${en} must be between ${least} and ${most}.`, `${ru}: от ${least} до ${most}.`)];
  });
  const { in: breatheIn, hold, out, holdAfter, rounds } = pattern;
  const seconds = ((breatheIn ?? 0) + (hold ?? 0) + (out ?? 0) + (holdAfter ?? 0)) * (rounds ?? 0);
  if (problems.length === 0 && seconds > longestMinutes * 60) {
    problems.push(
      problem(
        ["pattern", "rounds"],
        `The practice lasts ${Math.round(seconds / 60)} minutes; ${longestMinutes} are enough.`,
        `Практика длится ${Math.round(seconds / 60)} минут; ${longestMinutes} достаточно.`,
      ),
    );
  }
  return problems;
};
