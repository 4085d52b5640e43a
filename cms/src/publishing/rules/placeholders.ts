import { legalPlaceholders, placeholderFault } from "../../shared/legal-placeholders.ts";
import { problem, type Problem, type Rule } from "./rule.ts";

const known = legalPlaceholders.map((name) => `{{${name}}}`).join(", ");

/** Two braces in any text make a placeholder, and one that nobody fills in would stop the build of the whole site. */
export const placeholders: Rule = (draft) => Object.entries(draft).flatMap(([name, value]) => faultsIn(value, [name]));

function faultsIn(value: unknown, path: Problem["path"]): Problem[] {
  if (typeof value === "string") return faultOf(value, path);
  if (Array.isArray(value)) return value.flatMap((item, index) => faultsIn(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => faultsIn(item, [...path, name]));
}

function faultOf(text: string, path: Problem["path"]): Problem[] {
  const fault = placeholderFault(text);
  if (!fault) return [];
  if (fault === "half") return [problem(path, "Double braces go together: {{ … }}.", "Двойные скобки ставят парой: {{ … }}.")];
  return [
    problem(
      path,
      `{{${fault.unknown}}} is not a placeholder. There are ${known}.`,
      `{{${fault.unknown}}} — не подстановка. Есть такие: ${known}.`,
    ),
  ];
}
