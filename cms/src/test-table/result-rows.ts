/** Reads the results of a test and looks whether each total that can be reached has exactly one. */
import { reachesBetween, totalRange } from "../shared/scoring.ts";
import type { Block } from "./table-blocks.ts";
import { readSteps } from "./step-cells.ts";
import { shortened } from "./table-blocks.ts";
import { fits, keyOf, wholeNumber } from "./table-values.ts";
import { plain, resultColumns, tones } from "./table-words.ts";
import type { Report, TableResult, TestTable } from "./test-table.ts";

export function readResults({ header, rows }: Block, report: Report): TableResult[] {
  const columns = header.cells.map((cell, column) => ({ column, name: column === 0 ? null : resultColumns.get(plain(cell)) }));
  for (const { column, name } of columns)
    if (name === undefined && header.cells[column] !== "")
      report(
        { row: header.number, column },
        `There is no column “${shortened(header.cells[column] ?? "")}” in the results.`,
        `В результатах нет столбца «${shortened(header.cells[column] ?? "")}».`,
      );
  const hasRange = columns.some(({ name }) => name === "range");
  if (!hasRange && !(["min", "max"] as const).every((name) => columns.some((column) => column.name === name)))
    report(
      { row: header.number },
      "The results must have the columns “From” and “To”, or one column “Points” with cells such as 0–4.",
      "У результатов должны быть столбцы «От» и «До» или один столбец «Баллы» с ячейками вида 0–4.",
    );
  return rows.map((row, index) => {
    const find = (name: string) =>
      columns.filter((one) => one.name === name).map(({ column }) => ({ text: row.cells[column] ?? "", at: { row: row.number, column } }));
    const cell = (name: string) => find(name)[0] ?? { text: "", at: { row: row.number, column: 0 } };
    const title = fits(row.cells[0] ?? "", 160, { row: row.number, column: 0 }, report);
    if (title === "") report({ row: row.number, column: 0 }, "The result has no name.", "У результата нет названия.");
    const [key, tone, text, step, range] = [cell("key"), cell("tone"), cell("text"), cell("professionalStep"), cell("range")];
    const toneName = tones.get(plain(tone.text));
    if (!toneName) report(tone.at, "Choose a tone: calm, attention or care.", "Укажите тон: спокойно, внимание или помощь.");
    const limits = hasRange && range.text !== "" ? limitsOf(range.text) : null;
    if (hasRange && !limits)
      report(
        range.at,
        `“${range.text}” isn’t a range of points. Write one such as 0–4.`,
        `«${range.text}» — не диапазон баллов. Напишите, например, 0–4.`,
      );
    const limit = (name: "min" | "max") => {
      if (hasRange) return limits?.[name] ?? 0;
      const { text: number, at } = cell(name);
      return at.column === 0 ? 0 : (wholeNumber(number, at, report) ?? 0);
    };
    return {
      key: (key.text && keyOf(key.text, key.at, report)) || `r${index + 1}`,
      title,
      min: limit("min"),
      max: limit("max"),
      tone: toneName ?? "calm",
      text: text.text,
      professionalStep: fits(step.text, 400, step.at, report) || null,
      advice: find("advice").flatMap((advice) => advice.text || []),
      nextSteps: find("nextSteps").flatMap((steps) => readSteps(steps.text, steps.at, report)),
      row: row.number,
    };
  });
}

function limitsOf(text: string): { min: number; max: number } | null {
  const match = /^(-?\d{1,6})(?:\s*(?:-|–|—|−|\.\.|…|to|до)\s*(-?\d{1,6}))?$/.exec(text);
  return match ? { min: Number(match[1]), max: Number(match[2] ?? match[1]) } : null;
}

/** Reports totals without a result, and with two. Only of a table whose points are all there. */
export function reportTotals({ questions, results, scale }: TestTable, report: Report): void {
  if (results.length === 0) {
    report(
      {},
      "No results found. The row above them must begin with “Result”.",
      "Результаты не найдены. Строка над ними должна начинаться со слова «Результат».",
    );
    return;
  }
  const test = { scale, items: questions };
  const { min, max } = totalRange(test);
  const sorted = results.toSorted((a, b) => a.min - b.min);
  const backwards = results.filter((one) => one.min > one.max);
  for (const one of backwards)
    report(
      { row: one.row },
      `“${one.title}” goes from ${one.min} to ${one.max}: the first number must be the smaller one.`,
      `«${one.title}»: от ${one.min} до ${one.max}. Первое число должно быть меньше второго.`,
    );
  if (backwards.length > 0) return;
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first && first.min !== min)
    report(
      { row: first.row },
      `The lowest possible total is ${min}, but the first result begins at ${first.min}.`,
      `Наименьшая возможная сумма — ${min}, а первый результат начинается с ${first.min}.`,
    );
  if (last && last.max !== max)
    report(
      { row: last.row },
      `The highest possible total is ${max}, but the last result ends at ${last.max}.`,
      `Наибольшая возможная сумма — ${max}, а последний результат заканчивается на ${last.max}.`,
    );
  sorted.slice(1).forEach((next, index) => {
    const previous = sorted[index];
    if (!previous) return;
    if (reachesBetween(test, previous.max + 1, next.min - 1))
      report(
        { row: next.row },
        `No result covers the totals between “${previous.title}” (to ${previous.max}) and “${next.title}” (from ${next.min}).`,
        `Для сумм между «${previous.title}» (до ${previous.max}) и «${next.title}» (от ${next.min}) нет результата.`,
      );
    if (reachesBetween(test, next.min, previous.max))
      report(
        { row: next.row },
        `“${previous.title}” (to ${previous.max}) and “${next.title}” (from ${next.min}) overlap.`,
        `«${previous.title}» (до ${previous.max}) и «${next.title}» (от ${next.min}) пересекаются.`,
      );
  });
}
