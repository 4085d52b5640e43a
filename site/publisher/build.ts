import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { BuildFailedError } from "./build-queue.ts";
import { type BuildError, BuildFailed, type BuildOrder } from "@ryadom/shared/publisher.ts";

const site = resolve(import.meta.dirname, "..");
const buildWorker = resolve(import.meta.dirname, "build-worker.ts");
const buildLimitMs = 60 * 60_000;

/**
 * Builds the site into `out` of its work folder, one child process a build: what it took of the memory is free again afterwards.
 * @param program what a child runs: it waits for a `BuildOrder`, builds, says `BuildFailed` if it knows why it cannot, and ends
 */
export function createBuilder(env: NodeJS.ProcessEnv, program = buildWorker) {
  /** @throws BuildFailedError; `isOfPages` when content was read, but not all pages could be made of it */
  async function buildOnce(holdChangesBecause: string | null): Promise<void> {
    const child = fork(program, { cwd: site, env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
    let told: BuildError | undefined;
    let output = "";
    const keep = (chunk: Buffer) => void (output = (output + chunk).slice(-64_000));
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("message", (message) => void (told = BuildFailed.safeParse(message).data?.error ?? told));
    const limit = setTimeout(() => child.kill("SIGKILL"), buildLimitMs);
    child.send({ kind: "build", holdChangesBecause } satisfies BuildOrder);
    const [code] = (await once(child, "close").finally(() => clearTimeout(limit))) as [number | null];
    if (code !== 0) throw new BuildFailedError(told ?? { message: lastWords(output, code) }, told === undefined);
  }

  /** Pages that can't be made are an entry's fault far more often than the code's, but nobody says which one's: then what changed since the last release waits. */
  async function build(): Promise<void> {
    try {
      await buildOnce(null);
    } catch (error) {
      if (!(error instanceof BuildFailedError) || !error.isOfPages) throw error;
      await buildOnce(error.detail.message).catch(() => {
        throw error;
      });
    }
  }

  return { build };
}

/** What a build printed that tells most, when it ended without a message. */
function lastWords(output: string, code: number | null): string {
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const told = lines.findIndex((line) => /error/i.test(line) && !/\bwarn\b/i.test(line));
  const error = told === -1 ? lines.slice(-1) : lines.slice(told, told + 2);
  return `The build ended with ${code ?? "a signal"}. ${error.join(" ")}`.slice(0, 500);
}
