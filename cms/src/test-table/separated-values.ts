/** Reads tables as spreadsheets write them (RFC 4180, with tabs and semicolons too). Knows nothing of tests. */

/** What may stand between two cells, the most telling first. */
export const separators = ["\t", ";", ","] as const;
export type Separator = (typeof separators)[number];

export type Cells = {
  rows: string[][];
  /** the row in which a quotation mark opens a cell that nothing closes; null when all are closed */
  unclosedRow: number | null;
};

/**
 * Splits a text into rows and cells. A cell may stand in double quotes: then it may hold separators, line breaks and doubled quotes.
 * @returns cells without spaces around them; rows are counted as a spreadsheet does, empty ones too
 */
export function readCells(text: string, separator: Separator): Cells {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.replaceAll("\u00a0", " ").trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? "";
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === "\n") endRow();
    else cell += letter;
  }
  const unclosedRow = isQuoted ? rows.length + 1 : null;
  if (cell !== "" || row.length > 0) endRow();
  return { rows, unclosedRow };
}

/** @returns the name that a spreadsheet gives a column: 0 → A, 26 → AA */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}
