/** Reads cells of next steps: `/ref:courses/gentle-sleep` or the name of a page, alone or behind the words of the link and an arrow. */
import { linkTargets, parseLink } from "../shared/content/link-targets.ts";
import { nextStepTargets, type NextStepKind } from "../shared/content/next-step.ts";
import { fits, type Place } from "./table-values.ts";
import { crisisWords, plain } from "./table-words.ts";
import type { Report, TableStep } from "./test-table.ts";

const maxWords = 120;

/** @param cell a step in each line */
export function readSteps(cell: string, at: Place, report: Report): TableStep[] {
  return cell
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => readStep(line, at, report));
}

function readStep(line: string, at: Place, report: Report): TableStep {
  const [, words = "", to = line] = /^(.*?)\s*(?:→|->|=>)\s*(.+)$/.exec(line) ?? [];
  const step = { words: fits(words, maxWords, at, report) || null, to, at };
  if (crisisWords.has(plain(to))) {
    if (words === "")
      report(
        at,
        `Write the words of the link, too, such as “Talk to a person now → ${to}”.`,
        `Напишите и слова ссылки, например «Поговорить с человеком → ${to}».`,
      );
    return { ...step, kind: "crisis", key: null };
  }
  const link = parseLink(to);
  if (!link) return { ...step, kind: null, key: null };
  const kind = kindOf(link.target);
  if (!kind || link.key === "")
    report(
      at,
      `A next step can’t lead to “${to}”. It leads to one course, practice, sound, help page, story or theme, or to “crisis”.`,
      `Следующий шаг не может вести на «${to}». Он ведёт на один курс, практику, звук, страницу помощи, историю или тему либо на «crisis».`,
    );
  return { ...step, kind, key: link.key };
}

const kindOf = (target: keyof typeof linkTargets | null): NextStepKind | null =>
  (Object.keys(nextStepTargets) as NextStepKind[]).find((kind) => target !== null && nextStepTargets[kind] === linkTargets[target]) ?? null;
