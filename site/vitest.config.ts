import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// In a process of its own: the compiler keeps timers that would hold a test run open for half a minute.
const compiler = fileURLToPath(new URL("../bin/run.js", import.meta.resolve("@inlang/paraglide-js")));
const options = ["--project", "./project.inlang", "--outdir", "./src/paraglide", "--strategy", "baseLocale"];
execFileSync(process.execPath, [compiler, "compile", ...options], { cwd: import.meta.dirname, stdio: "pipe" });

export default defineConfig({
  // The pages' own build leaves JSX to Astro; a test of an island needs it compiled here.
  oxc: { jsx: { runtime: "automatic" } },
  test: { include: ["src/**/*.test.ts", "publisher/**/*.test.ts", "messages/**/*.test.ts", "*.test.ts"] },
});
