import { join } from "node:path";
import { checkFresh } from "../generate-cms-shared.mjs";
import { node, root } from "../paths.mjs";
import { run } from "../run.mjs";
import { step } from "../terminal.mjs";
import { checkFolderCycles } from "./folder-cycles.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);
const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` };

const checks = [
  {
    title: "Types of the pages",
    // First, because it also writes the types that the others read.
    work: () =>
      run(node, [join(root, "node_modules/astro/bin/astro.mjs"), "check"], {
        cwd: join(root, "site"),
        env: { ...env, APP_ENV: "development" },
      }),
  },
  { title: "Copies of shared in the CMS", work: async () => checkFresh() },
  {
    title: "The page for clinicians",
    work: () => run(node, [join(root, "shared/seed/clinical-review/write.ts"), "--check"], { cwd: root, env }),
  },
  { title: "Imports between folders", work: async () => checkFolderCycles() },
  { title: "Types and lint", work: () => run(bin("oxlint"), ["--type-aware", "--type-check", "--deny-warnings"], { cwd: root, env }) },
  {
    title: "Types of the CMS",
    work: () => run(join(root, "cms/node_modules/.bin/tsc"), ["--noEmit"], { cwd: join(root, "cms"), env }),
  },
  { title: "Format", work: () => run(bin("oxfmt"), ["--check"], { cwd: root, env }) },
  { title: "Unused files, exports and packages", work: () => run(bin("knip"), [], { cwd: root, env }) },
];

/**
 * @param show how a check is shown that runs now: gets its title and what runs it
 * @returns a verdict (`report.mjs`), with one test a check
 */
export async function runChecks(show = step) {
  const tests = [];
  const failures = [];
  for (const { title, work } of checks) {
    const since = Date.now();
    try {
      await show(title, work);
    } catch (error) {
      failures.push({ title, why: error.message });
    }
    tests.push({ title, milliseconds: Date.now() - since });
  }
  return { passed: checks.length - failures.length, failures, tests };
}
