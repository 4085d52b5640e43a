/**
 * `npm run test:mutants`: changes the code where it matters most, one place at a time, and looks whether a test notices. Prints the share of changes
 * that were noticed, for each module, and those that were not; `docs/mutants.md` judges them. Not part of `npm test`: it takes a while.
 * `npm run test:mutants -- limits scoring` looks at some modules only.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { node } from "../paths.mjs";
import { run } from "../run.mjs";
import { print, printErrorAndExit } from "../terminal.mjs";
import { modules } from "./modules.mjs";
import { mutate } from "./mutate.mjs";

const bar = 85;
const minutesAModule = Number(process.env.MUTANTS_MINUTES ?? 30);
/** Another copy of the project, to compare. */
const root = resolve(process.env.MUTANTS_ROOT ?? join(import.meta.dirname, "../.."));

async function measure({ name, folder, files, tests }) {
  const mutants = files.flatMap((file, index) =>
    mutate(readFileSync(join(root, folder, file), "utf8"), index).mutants.map((mutant) => ({ ...mutant, file: `${folder}/${file}` })),
  );
  const stateFile = join(states, `${name}.json`);
  const began = performance.now();
  const env = {
    ...process.env,
    MUTANTS_MODULE: name,
    MUTANTS_ROOT: root,
    MUTANTS_STATE: stateFile,
    MUTANTS_COUNT: String(mutants.length + 1),
    NODE_OPTIONS: "--max-old-space-size=4096",
  };
  const present = tests.filter((test) => existsSync(join(root, folder, test)));
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const config = join(import.meta.dirname, "vitest.config.mjs");
  await run("timeout", ["-k", "10", String(minutesAModule * 60), node, vitest, "run", "--config", config, "--reporter=dot", ...present], {
    cwd: join(root, folder),
    env,
  }).catch((error) => process.env.MUTANTS_VERBOSE && console.error(error.message));
  const state = JSON.parse(readFileSync(stateFile, "utf8"));
  const survivors = mutants.filter(({ id }) => !state.killed[id]);
  const reached = new Set(state.reached);
  return {
    name,
    count: mutants.length,
    score: (100 * (mutants.length - survivors.length)) / mutants.length,
    survivors: survivors.map((mutant) => ({ ...mutant, isReached: reached.has(mutant.id) })),
    broken: state.broken,
    minutes: (performance.now() - began) / 60_000,
  };
}

const states = mkdtempSync(join(tmpdir(), "ryadom-mutants-"));

async function main() {
  mkdirSync(states, { recursive: true });
  const wanted = process.argv.slice(2);
  const chosen = modules.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0) throw new Error(`There are: ${modules.map(({ name }) => name).join(", ")}`);
  let isGood = true;
  for (const module of chosen) {
    const { name, count, score, survivors, broken, minutes } = await measure(module);
    print(`${name}: ${score.toFixed(1)} % of ${count} mutants killed, in ${minutes.toFixed(1)} minutes`);
    for (const { file, line, column, before, after, isReached } of survivors)
      print(
        `  ${file}:${line}:${column} ${short(before)}${before.includes("→") || before.includes("(left out)") ? "" : ` → ${short(after)}`}${isReached ? "" : " (no test gets there)"}`,
      );
    for (const test of broken) print(`  failed without any change: ${test}`);
    isGood &&= score >= bar && broken.length === 0;
  }
  rmSync(states, { recursive: true });
  process.exit(isGood ? 0 : 1);
}

const short = (code) => code.replaceAll(/\s+/g, " ").slice(0, 90);

void main().catch(printErrorAndExit);
