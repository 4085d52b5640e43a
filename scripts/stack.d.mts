import type { Supervisor } from "./supervisor.mjs";

/** Types of `stack.mjs` for the browser suite and the benches. */
export type Settings = Record<string, string>;
export type ProgramName = "cms" | "api" | "publisher";
export type Program = { command: string; args: string[]; cwd: string; env: Settings; health: string };
export type Step = (title: string, work: (note: (text: string) => void) => Promise<unknown>) => Promise<unknown>;
export type StackPrograms = Record<ProgramName, Program>;

export function startStack(settings: Settings, supervisor: Supervisor, step?: Step, buildLimitMs?: number): Promise<StackPrograms>;
