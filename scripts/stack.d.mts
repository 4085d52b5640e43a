/** Types of `stack.mjs` for the browser suite and the benches. */
export type Settings = Record<string, string>;
export type ProgramName = "cms" | "api" | "publisher";
export type Program = { command: string; args: string[]; cwd: string; env: Settings; health: string };
export type Step = (title: string, work: (note: (text: string) => void) => Promise<unknown>) => Promise<unknown>;
export type Supervisor = {
  start: (name: ProgramName, program: Program, limitMs?: number) => Promise<void>;
  stopOne: (name: ProgramName, signal?: NodeJS.Signals) => Promise<void>;
  pidOf: (name: ProgramName) => number | undefined;
  stop: () => Promise<void>;
};
export type Stack = { supervisor: Supervisor; house: Record<ProgramName, Program> };

export function startStack(
  settings: Settings,
  options?: { step?: Step; restart?: boolean; onExit?: (name: ProgramName, code: number | string) => void },
): Promise<Stack>;
export function untilLive(stateUrl: string, note?: (text: string) => void): Promise<unknown>;
