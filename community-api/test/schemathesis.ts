import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { schemaProblems } from "@ryadom/shared/errors.ts";
import { onTestFinished } from "vitest";
import { siteUrl } from "./test-app.ts";

/** Of each who asks; what it tries in that time depends on the machine. All who ask together stay below four minutes. */
const mostSeconds = 60;
const examplesAnOperation = 10;
/** They end the session with which all others are asked. */
const endsSession = ["eraseMe", "signOut", "endSession"];

/**
 * Runs Schemathesis with all its checks and phases against the service at `origin`.
 * @param about.cookie of who asks; null for a visitor
 * @param about.realIds kind of an id → one that is there
 * @returns how it ended, 0 when it found nothing, and what it says of what it found (all it said when that part is missing)
 */
export async function runSchemathesis(
  program: string,
  { origin, cookie, realIds }: { origin: string; cookie: string | null; realIds: Record<string, string> },
): Promise<{ code: number | null; output: string }> {
  const place = (name: string) => join(import.meta.dirname, name);
  // It may leave notes where it runs.
  const cwd = await mkdtemp(join(tmpdir(), "ryadom-schemathesis-"));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  const words = [
    "--config-file",
    place("schemathesis.toml"),
    "run",
    place("../openapi.json"),
    "--url",
    origin,
    "--header",
    `Origin: ${siteUrl}`,
  ];
  words.push("--max-time", String(mostSeconds), "--max-examples", String(examplesAnOperation), "--request-timeout", "10");
  words.push("--max-redirects", "0", "--generation-database", "none", "--no-color");
  if (process.env.TEST_SEED) words.push("--seed", process.env.TEST_SEED);
  if (cookie !== null) words.push("--header", `Cookie: ${cookie}`, ...endsSession.flatMap((name) => ["--exclude-operation-id", name]));
  const env = {
    PATH: process.env.PATH,
    SCHEMATHESIS_HOOKS: place("schemathesis-hooks.py"),
    SCHEMA_PROBLEMS: JSON.stringify(schemaProblems),
    REAL_IDS: JSON.stringify(realIds),
    PYTHONDONTWRITEBYTECODE: "1",
  };
  const child = spawn(program, words, { cwd, env });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject).once("close", resolve);
  return { code: await promise, output: findingsIn(output) };
}

/** A runner shows the first lines of a failure only: the findings come before the description of the run. */
const findingsIn = (output: string): string => output.slice(Math.max(0, output.search(/^=+ (?:ERRORS|FAILURES) =+$/m)));
