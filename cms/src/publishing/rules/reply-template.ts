import { replyVariables, variableFaultsIn } from "../../shared/reply-templates.ts";
import { problem, type Rule } from "./rule.ts";

const known = replyVariables.map((name) => `{${name}}`).join(", ");

/** An author would read a variable that nothing fills in as it is written. */
export const replyTemplate: Rule = (draft) => {
  const { unknown, hasLoneBrace } = variableFaultsIn(String(draft["text"] ?? ""));
  const problems = unknown.map((name) =>
    problem(
      ["text"],
      `Nothing fills in “{${name}}”. The variables are ${known}.`,
      `Вместо «{${name}}» ничего не подставится. Есть такие переменные: ${known}.`,
    ),
  );
  if (hasLoneBrace)
    problems.push(
      problem(
        ["text"],
        `A brace stands alone. The variables are ${known}.`,
        `Одна из фигурных скобок без пары. Есть такие переменные: ${known}.`,
      ),
    );
  return problems;
};
