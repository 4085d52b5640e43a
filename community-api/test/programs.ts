import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import "./compile-cache.ts";

export type Program = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

export const secrets = { CMS_IDENTITY_TOKEN: "ab12".repeat(16), IDENTITY_EVENT_SECRET: "e".repeat(32), MEMBER_SECRET: "m".repeat(32) };

/** What every program gets that a test starts. */
export const programEnv = () => ({ PATH: process.env.PATH, NODE_COMPILE_CACHE: inject("compileCache") });

/** Run one of our programs as an operator would. @param script inside `src/` @param env all it is given, besides PATH @param inside what runs it, such as `unshare` and its words */
export function run(script: string, env: Record<string, string>, words: string[] = [], inside: string[] = []): Program {
  const [command, ...rest] = [...inside, process.execPath, join(import.meta.dirname, "../src", script), ...words];
  const child = spawn(command!, rest, {
    env: { ...programEnv(), ...secrets, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, output: () => output, ended };
}

export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-server-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
