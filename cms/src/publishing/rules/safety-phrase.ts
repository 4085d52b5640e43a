import { findOpenExceptions } from "../../shared/phrases-exceptions.ts";
import { problem, type Rule } from "./rule.ts";

/** An exception may not silence a whole phrase of its list, whatever follows it: it has to name what makes the phrase harmless. */
export const safetyPhrase: Rule = (draft) => {
  const lines = String(draft["phrases"] ?? "")
    .split("\n")
    .flatMap((line) => line.trim() || []);
  return findOpenExceptions(lines).map(({ exception, phrase }) =>
    problem(
      ["phrases"],
      `“${exception}” would switch off “${phrase}” whatever comes next. Add the word that makes it harmless.`,
      `«${exception}» заглушит «${phrase}» с любым продолжением. Допишите слово, которое делает фразу безобидной.`,
    ),
  );
};
