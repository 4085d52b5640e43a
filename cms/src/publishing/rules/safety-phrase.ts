import { findOpenExceptions } from "../../shared/phrases-exceptions.ts";
import { longestSafetyPhrase } from "../../shared/phrases.ts";
import { problem, type Rule } from "./rule.ts";

/** No line is longer than the catalogue takes it. An exception may not silence a whole phrase of its list, whatever follows it: it has to name what makes the phrase harmless. */
export const safetyPhrase: Rule = (draft) => {
  const lines = String(draft["phrases"] ?? "")
    .split("\n")
    .flatMap((line) => line.trim() || []);
  const tooLong = lines
    .filter((line) => line.length > longestSafetyPhrase)
    .map((line) =>
      problem(
        ["phrases"],
        `The line that begins with “${line.slice(0, 40)}” is longer than ${longestSafetyPhrase} characters. Make two lines of it.`,
        `Строка, которая начинается с «${line.slice(0, 40)}», длиннее ${longestSafetyPhrase} знаков. Разделите её на две.`,
      ),
    );
  const open = findOpenExceptions(lines).map(({ exception, phrase }) =>
    problem(
      ["phrases"],
      `“${exception}” would switch off “${phrase}” whatever comes next. Add the word that makes it harmless.`,
      `«${exception}» заглушит «${phrase}» с любым продолжением. Допишите слово, которое делает фразу безобидной.`,
    ),
  );
  return [...tooLong, ...open];
};
