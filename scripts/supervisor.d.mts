import type { Program, ProgramName } from "./stack.mjs";

export type Supervisor = {
  start: (name: ProgramName, program: Program, limitMs?: number) => Promise<void>;
  stopOne: (name: ProgramName, signal?: "SIGTERM" | "SIGKILL") => Promise<void>;
  pidOf: (name: ProgramName) => number | undefined;
  stop: () => Promise<void>;
};
export function supervise(options: {
  logDir: string;
  restart?: boolean;
  onExit?: (name: ProgramName, code: number | string) => void;
}): Supervisor;
