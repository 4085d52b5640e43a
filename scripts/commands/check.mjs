/** `npm run check`: what a machine can hold of the rules of this repository: types, lint, format, unused code. */
import { runChecks } from "../suites/checks.mjs";
import { print } from "../terminal.mjs";

export async function run() {
  const { failures } = await runChecks();
  for (const { title, why } of failures) print(`\n${title}\n${why}`);
  process.exit(failures.length > 0 ? 1 : 0);
}
