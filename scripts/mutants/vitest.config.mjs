/** Set-up of the tests of one module of `modules.mjs`, named by MUTANTS_MODULE; its files are loaded with all their mutants in them. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { modules } from "./modules.mjs";
import { mutate } from "./mutate.mjs";

const { name, folder, files, tests, isolate = false } = modules.find((module) => module.name === process.env.MUTANTS_MODULE);
const root = join(process.env.MUTANTS_ROOT, folder);
const paths = files.map((file) => join(root, file));
const ends = files.map((file) => basename(file));

class InOrder extends BaseSequencer {
  sort(specifications) {
    const place = ({ moduleId }) => tests.findIndex((test) => moduleId.endsWith(test));
    return [...specifications].sort((a, b) => place(a) - place(b));
  }
}

const withMutants = {
  name: "mutants",
  enforce: "pre",
  transform(code, id) {
    const [path] = id.split("?");
    const index = paths.indexOf(path);
    const text = () => readFileSync(path, "utf8");
    if (index >= 0) return { code: mutate(text(), index, ends).code, map: null };
    // Constants elsewhere that are made of a mutated module's constants.
    const isOurs = path.startsWith(join(root, "src")) && path.endsWith(".ts") && !path.endsWith(".test.ts");
    return isOurs && ends.some((end) => code.includes(`/${end}"`)) ? { code: onlyRemade(text()), map: null } : null;
  },
};

/** The same file without mutants of its own. */
const onlyRemade = (text) => mutate(text, "-", ends, false).code;

const isApi = folder === "community-api";
export default defineConfig({
  root,
  plugins: [withMutants],
  test: {
    name,
    // Vitest keeps transformed files between runs, and doesn't know which module's mutants a file holds.
    fsModuleCache: false,
    include: tests,
    isolate,
    maxWorkers: 1,
    runner: join(import.meta.dirname, "runner.mjs"),
    sequence: { sequencer: InOrder },
    // The runner has its own limits; this one only ends a whole test with all its mutants.
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    setupFiles: isApi ? ["test/fail-on-console-error.ts"] : [],
    globalSetup: isApi ? ["test/compile-cache.ts", "test/sqlite-template.ts"] : [],
  },
});
