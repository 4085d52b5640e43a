import { findOpenExceptions } from "../../shared/phrases-exceptions.ts";
import { findGroupProblems, type GroupProblem } from "../../shared/phrases-groups.ts";
import { longestSafetyPhrase } from "../../shared/phrases.ts";
import { problem, type Problem, type Rule } from "./rule.ts";

const groupProblem = ({ problem: kind, name, line }: GroupProblem): Problem => {
  switch (kind) {
    case "unknown":
      return problem(
        ["phrases"],
        `“${line}” names the group “@${name}”, and this list has none. Add a line “@${name} = word|word”, or mend the name.`,
        `В строке «${line}» названа группа «@${name}», а в этом списке её нет. Добавьте строку «@${name} = слово|слово» или исправьте название.`,
      );
    case "unused":
      return problem(
        ["phrases"],
        `No phrase of this list names the group “@${name}”. Use it, or delete its line.`,
        `Ни одна фраза этого списка не называет группу «@${name}». Используйте её или удалите её строку.`,
      );
    case "not-single-words":
      return problem(
        ["phrases"],
        `The group “@${name}” may hold only single words with “|” between them: no spaces in a word, no other group, no star alone.`,
        `В группе «@${name}» могут быть только отдельные слова через «|»: без пробелов внутри слова, без других групп и отдельных звёздочек.`,
      );
  }
};

/**
 * No line is longer than the catalogue takes it, and every group is one of words that some phrase of the list names. An exception may not silence
 * a whole phrase of its list, whatever follows it: it has to name what makes the phrase harmless.
 */
export const safetyPhrase: Rule = (draft) => {
  const lines = String(draft["phrases"] ?? "")
    .split("\n")
    .flatMap((line) => line.trim() || []);
  const tooLong = lines
    .filter((line) => line.length > longestSafetyPhrase)
    .map((line) =>
      problem(
        ["phrases"],
        `The line that begins with “${line.slice(0, 40)}” is longer than ${longestSafetyPhrase} characters. Make two lines of it, or a group of its words.`,
        `Строка, которая начинается с «${line.slice(0, 40)}», длиннее ${longestSafetyPhrase} знаков. Разделите её на две или вынесите слова в группу.`,
      ),
    );
  const open = findOpenExceptions(lines).map(({ exception, phrase }) =>
    problem(
      ["phrases"],
      `“${exception}” would switch off “${phrase}” whatever comes next. Add the word that makes it harmless.`,
      `«${exception}» заглушит «${phrase}» с любым продолжением. Допишите слово, которое делает фразу безобидной.`,
    ),
  );
  return [...tooLong, ...findGroupProblems(lines).map(groupProblem), ...open];
};
