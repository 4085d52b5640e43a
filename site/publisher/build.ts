import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { BuildFailure } from "./queue.ts";
import { BuildError } from "./state.ts";

const site = resolve(import.meta.dirname, "..");
const contentErrorMark = "CONTENT-ERROR ";
const buildLimitMs = 15 * 60_000;

/**
 * Builds the site into `out` of its work folder, one child process a build. The next child is started ahead, with Astro already loaded,
 * which takes about a second off the way from Publish to live.
 */
export function createBuilder(env: NodeJS.ProcessEnv, workDir: string) {
  let spare: ChildProcess | undefined;

  const prepare = () => fork(resolve(import.meta.dirname, "build-worker.ts"), { cwd: site, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });

  async function build(): Promise<void> {
    const child = spare?.connected ? spare : prepare();
    spare = undefined;
    let output = "";
    const keep = (chunk: Buffer) => void (output = (output + chunk).slice(-64_000));
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    const limit = setTimeout(() => child.kill("SIGKILL"), buildLimitMs);
    child.send("build");
    const [code] = (await once(child, "close")) as [number | null];
    clearTimeout(limit);
    spare = prepare();
    if (code !== 0) throw new BuildFailure(readFailure(output, code));
  }

  return {
    build,
    /** Forget what earlier builds knew: needed when a setting changed, which the incremental cache cannot see. */
    forget: () => rm(resolve(workDir, "cache"), { recursive: true, force: true }),
    stop: () => spare?.kill(),
  };
}

/** The last thing a build said, as something to show: an entry and a field when the content loader named them. */
export function readFailure(output: string, code: number | null): BuildError {
  const marked = output.split("\n").findLast((line) => line.includes(contentErrorMark));
  if (marked) {
    const { uid, documentId, locale, title, field, message } = JSON.parse(
      marked.slice(marked.indexOf(contentErrorMark) + contentErrorMark.length),
    );
    return BuildError.parse({ message, field, ...(documentId && { entry: { uid, documentId, locale, title } }) });
  }
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const told = lines.findIndex((line) => /error/i.test(line) && !/\bwarn\b/i.test(line));
  const error = told === -1 ? lines.slice(-1) : lines.slice(told, told + 2);
  return { message: `The build ended with ${code ?? "a signal"}. ${error.join(" ")}`.slice(0, 500) };
}
