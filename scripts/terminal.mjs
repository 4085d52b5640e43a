/** What the start and test commands print: plain lines, and on a terminal one line that keeps moving while a step takes long. */
const live = process.stdout.isTTY;
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

export const say = (line = "") => console.log(line);

/**
 * Run one step and show that it is alive.
 * @param title what is happening, in words a newcomer understands
 * @param work  gets `note(text)`, which says what the step is doing right now
 */
export async function step(title, work) {
  const since = Date.now();
  let noted = "";
  let lastPlain = Date.now();
  const show = () => {
    const line = `… ${title}${noted && `: ${noted}`} (${seconds(since)})`;
    if (live) process.stdout.write(`\r\u001b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
    else if (Date.now() - lastPlain > 15_000) {
      lastPlain = Date.now();
      say(line);
    }
  };
  show();
  const timer = setInterval(show, 500);
  const clear = () => {
    clearInterval(timer);
    if (live) process.stdout.write("\r\u001b[K");
  };
  try {
    const result = await work((text) => void (noted = text));
    clear();
    say(`✓ ${title} (${result?.skipped ? "nothing changed" : seconds(since)})`);
    return result;
  } catch (error) {
    clear();
    say(`✗ ${title} (${seconds(since)})`);
    throw error;
  }
}

/** An error that a person can act on: shown without a stack. */
export class Plain extends Error {}

export function showAndExit(error) {
  console.error(error instanceof Plain ? `\n${error.message}\n` : error);
  process.exit(1);
}

/** @param rows `[name, value]` pairs */
export function table(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, value] of rows) say(`  ${name.padEnd(width)}  ${value}`);
}
