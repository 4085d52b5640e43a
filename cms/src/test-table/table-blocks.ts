/** Cuts the rows of a table into what it says of the whole test, and the blocks of questions, results and help. */
import { blocks, facts, plain, type BlockKind, type FactName } from "./table-words.ts";
import type { Report } from "./test-table.ts";

export type Row = { number: number; cells: string[] };
export type Block = { kind: BlockKind; header: Row; rows: Row[] };
export type CutTable = { facts: Partial<Record<FactName, Row>>; blocks: Block[] };

const isEmpty = ({ cells }: Row) => cells.every((cell) => cell === "");

/** @returns whether a row begins a block: its first cell says so, and others stand beside it */
export const beginsBlock = (cells: readonly string[]): boolean =>
  blocks.has(plain(cells[0] ?? "")) && cells.slice(1).some((cell) => cell !== "");

export function cutTable(rows: readonly string[][], report: Report): CutTable {
  const cut: CutTable = { facts: {}, blocks: [] };
  rows.forEach((cells, index) => {
    const row = { number: index + 1, cells };
    if (isEmpty(row)) return;
    const kind = blocks.get(plain(cells[0] ?? ""));
    if (kind && beginsBlock(cells)) cut.blocks.push({ kind, header: row, rows: [] });
    else if (cut.blocks.length > 0) addToBlock(cut.blocks.at(-1), row, report);
    else addFact(cut, row, report);
  });
  return cut;
}

function addToBlock(block: Block | undefined, row: Row, report: Report): void {
  const width = block?.header.cells.findLastIndex((cell) => cell !== "") ?? 0;
  row.cells.forEach((cell, column) => {
    if (cell === "" || (column <= width && (column === 0 || block?.header.cells[column] !== ""))) return;
    report(
      { row: row.number, column },
      `The column of “${shortened(cell)}” has no title in row ${block?.header.number}. Is the separator right, and are cells that contain it in quotes?`,
      `У столбца, где стоит «${shortened(cell)}», нет названия в строке ${block?.header.number}. Верен ли разделитель, взяты ли в кавычки ячейки, где он встречается?`,
    );
  });
  block?.rows.push(row);
}

function addFact(cut: CutTable, row: Row, report: Report): void {
  const [word = "", value = "", ...more] = row.cells;
  const name = facts.get(plain(word));
  const at = { row: row.number, column: 0 };
  if (!name) {
    report(
      at,
      `A table of a test has no row “${shortened(word)}”. Compare it with the example.`,
      `Строки «${shortened(word)}» в таблице теста быть не должно. Сверьтесь с примером.`,
    );
    return;
  }
  if (cut.facts[name]) report(at, `“${word}” is there twice.`, `«${word}» встречается дважды.`);
  if (value === "") report({ ...at, column: 1 }, `“${word}” is empty.`, `Строка «${word}» не заполнена.`);
  // What one cell has to hold is often spread over several when a comma separates.
  const spilt = more.findIndex((cell) => cell !== "");
  if (spilt >= 0)
    report(
      { row: row.number, column: spilt + 2 },
      `“${word}” has more than one cell. Put the text in quotes if it holds the separator.`,
      `«${word}» занимает больше одной ячейки. Если в тексте есть разделитель, возьмите его в кавычки.`,
    );
  cut.facts[name] = row;
}

export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
