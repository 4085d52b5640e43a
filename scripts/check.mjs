/** `npm run check`: what a machine can hold of the house rules: types, lint, format, unused code. */
import { join } from "node:path";
import { node, root } from "./paths.mjs";
import { run } from "./run.mjs";
import { showAndExit, step } from "./terminal.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);
const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` };

/** @returns how many checks passed and how many failed; each failure has been printed */
export async function check() {
  const checks = [
    // First, because it also writes the types that the others read.
    ["Types of the pages", () => run(node, [join(root, "node_modules/astro/bin/astro.mjs"), "check"], { cwd: join(root, "site"), env })],
    ["Types and lint", () => run(bin("oxlint"), ["--type-aware", "--type-check", "--deny-warnings"], { cwd: root, env })],
    ["Types of the CMS", () => run(join(root, "cms/node_modules/.bin/tsc"), ["--noEmit"], { cwd: join(root, "cms"), env })],
    ["Format", () => run(bin("oxfmt"), ["--check"], { cwd: root, env })],
    ["Unused files, exports and packages", () => run(bin("knip"), [], { cwd: root, env })],
  ];
  let failed = 0;
  for (const [title, work] of checks) {
    try {
      await step(title, work);
    } catch (error) {
      console.error(error.message);
      failed++;
    }
  }
  return { passed: checks.length - failed, failed };
}

if (process.argv[1]?.endsWith("check.mjs")) {
  check().then(({ failed }) => process.exit(failed > 0 ? 1 : 0), showAndExit);
}
