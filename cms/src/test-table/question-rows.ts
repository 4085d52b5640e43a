/** Reads a block of questions: a question in each row, an answer in each column, points where they meet. */
import type { Block, Row } from "./table-blocks.ts";
import { shortened } from "./table-blocks.ts";
import { fits, keyOf, wholeNumber, yesOrNo } from "./table-values.ts";
import { plain, questionColumns } from "./table-words.ts";
import type { Report, TableOption, TableQuestion } from "./test-table.ts";

export const maxQuestions = 100;
export const maxAnswers = 12;
const maxAnswerLength = 200;

/** @param first the number of the first question, of which its key is made where the table has none */
export function readQuestions({ header, rows }: Block, first: number, report: Report): TableQuestion[] {
  const columns = header.cells.map((cell, column) => ({ text: cell, column, name: questionColumns.get(plain(cell)) }));
  const answers = columns.filter(({ column, text, name }) => column > 0 && text !== "" && name === undefined);
  const at = { row: header.number };
  if (answers.length < 2)
    report(at, "There must be at least two answers, each in a column of its own.", "Нужно хотя бы два ответа, каждый в своём столбце.");
  if (answers.length > maxAnswers)
    report(
      at,
      `There are ${answers.length} answers, and ${maxAnswers} are allowed. Is one of these columns not an answer?`,
      `Ответов ${answers.length}, а можно не больше ${maxAnswers}. Нет ли среди них лишнего столбца?`,
    );
  for (const { text, column } of answers) {
    fits(text, maxAnswerLength, { ...at, column }, report);
    if (answers.some((other) => other.column < column && plain(other.text) === plain(text)))
      report({ ...at, column }, `The answer “${shortened(text)}” is there twice.`, `Ответ «${shortened(text)}» встречается дважды.`);
  }
  return rows.map((row, index) => {
    const cell = (name: string) => {
      const column = columns.find((one) => one.name === name)?.column ?? -1;
      return { text: column < 0 ? "" : (row.cells[column] ?? ""), at: { row: row.number, column } };
    };
    const key = cell("key");
    const [reverse, risk, required, subscale] = [cell("reverse"), cell("risk"), cell("required"), cell("subscale")];
    const text = row.cells[0] ?? "";
    if (text === "") report({ row: row.number, column: 0 }, "The text of the question is missing.", "Здесь должен быть текст вопроса.");
    return {
      key: (key.text && keyOf(key.text, key.at, report)) || `q${first + index}`,
      text,
      reverse: yesOrNo(reverse.text, false, reverse.at, report),
      required: yesOrNo(required.text, true, required.at, report),
      risk: yesOrNo(risk.text, false, risk.at, report),
      subscale: fits(subscale.text, 60, subscale.at, report) || null,
      options: optionsOf(row, answers, report),
      row: row.number,
    };
  });
}

function optionsOf(row: Row, answers: readonly { text: string; column: number }[], report: Report): TableOption[] {
  return answers.flatMap(({ text, column }, index) => {
    const score = wholeNumber(row.cells[column] ?? "", { row: row.number, column }, report);
    return score === null ? [] : [{ key: `a${index + 1}`, text, score }];
  });
}

/** Reports questions that stand twice, and too many of them. */
export function reportQuestions(questions: readonly TableQuestion[], report: Report): void {
  if (questions.length === 0)
    report(
      {},
      "No questions found. The row above them must begin with “Question”, with the answers beside it.",
      "Вопросы не найдены. Строка над ними должна начинаться со слова «Вопрос», а рядом — ответы.",
    );
  if (questions.length > maxQuestions)
    report(
      { row: questions[maxQuestions]?.row },
      `There are ${questions.length} questions, and ${maxQuestions} are allowed.`,
      `Вопросов ${questions.length}, а можно не больше ${maxQuestions}.`,
    );
  questions.forEach(({ text, row }, index) => {
    const earlier = questions.findIndex((other) => plain(other.text) === plain(text));
    if (text !== "" && earlier < index)
      report(
        { row, column: 0 },
        `“${shortened(text)}” is already in row ${questions[earlier]?.row}.`,
        `«${shortened(text)}» уже есть в строке ${questions[earlier]?.row}.`,
      );
  });
}
