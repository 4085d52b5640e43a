/** What the commands print: plain lines, and on a terminal one line that keeps moving while a step takes long. */
const isTerminal = process.stdout.isTTY;
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

export const print = (line = "") => console.log(line);

/**
 * Run one step and show that it is alive.
 * @param title what is happening, in words a newcomer understands
 * @param work  gets `note(text)`, which says what the step is doing right now
 * @returns what `work` returns; one that returns `{ skipped: true }` is shown as "nothing changed"
 */
export async function step(title, work) {
  const since = Date.now();
  let noted = "";
  let lastPrinted = Date.now();
  const show = () => {
    const line = `… ${title}${noted && `: ${noted}`} (${seconds(since)})`;
    if (isTerminal) process.stdout.write(`\r\u001b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
    else if (Date.now() - lastPrinted > 15_000) {
      lastPrinted = Date.now();
      print(line);
    }
  };
  show();
  const timer = setInterval(show, 500);
  const clear = () => {
    clearInterval(timer);
    if (isTerminal) process.stdout.write("\r\u001b[K");
  };
  try {
    const result = await work((text) => void (noted = text));
    clear();
    print(`✓ ${title} (${result?.skipped ? "nothing changed" : seconds(since)})`);
    return result;
  } catch (error) {
    clear();
    print(`✗ ${title} (${seconds(since)})`);
    throw error;
  }
}

/** An error whose message tells a person what happened and what to do: shown without a stack. */
export class UserFacingError extends Error {}

export function printErrorAndExit(error) {
  const shown = error?.code === "ENOSPC" ? diskFull() : error;
  console.error(shown instanceof UserFacingError ? `\n${shown.message}\n` : shown);
  process.exit(1);
}

/** @param where which disk, when it is known */
export const diskFull = (where = "The disk") => new UserFacingError(`${where} is full: free about 3 GB and run the command again.`);

/** Print rows with their columns below one another. @param alignRight indexes of the columns that hold numbers */
export function printTable(rows, { alignRight = [] } = {}) {
  const widths = rows[0].map((_cell, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    const cells = row.map((cell, column) => (alignRight.includes(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])));
    print(`  ${cells.join("  ")}`.trimEnd());
  }
}
