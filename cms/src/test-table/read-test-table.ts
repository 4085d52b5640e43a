/** Reads a whole test from a pasted table or a CSV file: its questions with points, its results, and everything that is wrong with them. */
import { readHelp } from "./help-rows.ts";
import { readQuestions, reportQuestions } from "./question-rows.ts";
import { readResults, reportTotals } from "./result-rows.ts";
import { readCells, separators, type Cells } from "./separated-values.ts";
import { beginsBlock, cutTable, type CutTable } from "./table-blocks.ts";
import { fits, keyOf, reportRepeats, wholeNumber, yesOrNo } from "./table-values.ts";
import type { FactName } from "./table-words.ts";
import type { Report, TableProblem, TestTable } from "./test-table.ts";

export const maxRows = 500;
const maxLengths: Partial<Record<FactName, number>> = { title: 160, summary: 600, licenceName: 255, licenceUrl: 255 };

/**
 * @param text cells between tabs, semicolons or commas, which is found out; `example-table.ts` shows the form
 * @returns what could be read (for the preview), and the problems in the order of the rows; a draft is made only when there are none
 */
export function readTestTable(text: string): { table: TestTable; problems: TableProblem[] } {
  const problems: TableProblem[] = [];
  const report: Report = ({ row = null, column = null }, en, ru) => problems.push({ row, column, en, ru });
  const { rows, unclosedRow } = cellsOf(text);
  if (unclosedRow !== null)
    report({ row: unclosedRow }, "The quotation mark that opens here is never closed.", "Кавычка, открытая здесь, нигде не закрыта.");
  else if (rows.length > maxRows)
    report(
      { row: maxRows + 1 },
      `There are ${rows.length} rows, and ${maxRows} are allowed.`,
      `Строк ${rows.length}, а можно не больше ${maxRows}.`,
    );
  else if (!rows.some(beginsBlock))
    report(
      {},
      "No row begins with “Question” and has answers beside it. Cells have to stand between tabs, semicolons or commas.",
      "Ни одна строка не начинается со слова «Вопрос» с ответами рядом. Ячейки разделяют табуляцией, точкой с запятой или запятой.",
    );
  const isReadable = problems.length === 0;
  const cut = cutTable(isReadable ? rows : [], report);
  const table = tableOf(cut, report);
  if (isReadable) {
    const arePointsThere = problems.length === 0;
    reportQuestions(table.questions, report);
    reportRepeats(table.questions, report);
    reportRepeats(table.results, report);
    if (table.results.length === 0 || (arePointsThere && table.questions.length > 0)) reportTotals(table, report);
    if (!table.facts.title) report({}, "The row “Title” is missing.", "Нет строки «Заголовок».");
  }
  return { table, problems: problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)) };
}

/** The separator with which a row begins a block, and most of them; a comma in a sentence would else be taken for one. */
function cellsOf(text: string): Cells {
  const readings = separators.map((separator) => readCells(text, separator));
  const width = ({ rows }: Cells) => Math.max(0, ...rows.filter(beginsBlock).map((cells) => cells.length));
  return readings.reduce((best, one) => (width(one) > width(best) ? one : best));
}

function tableOf({ facts, blocks }: CutTable, report: Report): TestTable {
  const words: TestTable["facts"] = {};
  for (const [name, { cells, number }] of Object.entries(facts) as [FactName, { cells: string[]; number: number }][]) {
    const at = { row: number, column: 1 };
    words[name] = fits(cells[1] ?? "", maxLengths[name] ?? 10_000, at, report);
    if (name === "key" || name === "theme") keyOf(words[name], at, report);
  }
  const numberOf = (name: "scale" | "minutes", max: number) => {
    const row = facts[name];
    if (!row) return null;
    const at = { row: row.number, column: 1 };
    const number = wholeNumber(row.cells[1] ?? "", at, report);
    if (number !== null && (number < 1 || number > max)) report(at, `Write a number from 1 to ${max}.`, `Напишите число от 1 до ${max}.`);
    return number;
  };
  const questions: TestTable["questions"] = [];
  for (const block of blocks.filter(({ kind }) => kind === "questions"))
    questions.push(...readQuestions(block, questions.length + 1, report));
  const results = blocks.filter(({ kind }) => kind === "results").flatMap((block) => readResults(block, report));
  const help = blocks.filter(({ kind }) => kind === "help").flatMap((block) => readHelp(block, { questions, results }, report));
  const official = yesOrNo(words.official ?? "", false, { row: facts.official?.number ?? 0, column: 1 }, report);
  return { facts: words, scale: numberOf("scale", 10) ?? 1, minutes: numberOf("minutes", 600), official, questions, results, help };
}
