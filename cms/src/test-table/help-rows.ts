/** Reads when help comes before the result: a question (or the total), points, and what is then shown. */
import type { Block } from "./table-blocks.ts";
import { shortened } from "./table-blocks.ts";
import { fits, keyOf, wholeNumber } from "./table-values.ts";
import { helpColumns, operators, plain, totalWords } from "./table-words.ts";
import type { Report, TableHelp, TableQuestion, TableResult } from "./test-table.ts";

type Named = { questions: readonly TableQuestion[]; results: readonly TableResult[] };

export function readHelp({ header, rows }: Block, { questions, results }: Named, report: Report): TableHelp[] {
  const columns = header.cells.map((cell, column) => ({ column, name: column === 0 ? null : helpColumns.get(plain(cell)) }));
  for (const { column, name } of columns)
    if (name === undefined && header.cells[column] !== "")
      report(
        { row: header.number, column },
        `There is no column “${shortened(header.cells[column] ?? "")}” in the conditions for help.`,
        `В условиях помощи нет столбца «${shortened(header.cells[column] ?? "")}».`,
      );
  return rows.map((row) => {
    const cell = (name: string) => {
      const column = columns.find((one) => one.name === name)?.column ?? 0;
      return { text: column === 0 ? "" : (row.cells[column] ?? ""), at: { row: row.number, column } };
    };
    const [operator, value, card, band, step] = [cell("operator"), cell("value"), cell("cardKey"), cell("bandKey"), cell("step")];
    const compare = operators.get(plain(operator.text));
    if (!compare) report(operator.at, `Write ≥, > or = instead of “${operator.text}”.`, `Вместо «${operator.text}» напишите ≥, > или =.`);
    const asked = row.cells[0] ?? "";
    const question = totalWords.has(plain(asked)) ? null : questions.find(({ key }, index) => key === asked || String(index + 1) === asked);
    if (question === undefined)
      report(
        { row: row.number, column: 0 },
        `There is no question “${shortened(asked)}”. Write its number or its key, or “total”.`,
        `Вопроса «${shortened(asked)}» нет. Напишите его номер или ключ либо слово «сумма».`,
      );
    const result = results.find(({ key, title }) => key === band.text || plain(title) === plain(band.text));
    if (band.text !== "" && !result)
      report(band.at, `There is no result “${shortened(band.text)}”.`, `Результата «${shortened(band.text)}» нет.`);
    return {
      itemKey: question?.key ?? null,
      operator: compare ?? "gte",
      value: wholeNumber(value.text, value.at, report) ?? 0,
      cardKey: card.text === "" ? null : keyOf(card.text, card.at, report),
      bandKey: result?.key ?? null,
      step: fits(step.text, 400, step.at, report) || null,
      row: row.number,
    };
  });
}
