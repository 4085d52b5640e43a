import type { Program, ProgramName } from "./stack.mjs";

export type Supervisor = {
  start: (name: ProgramName, program: Program, limitMs?: number) => Promise<void>;
  stopProgram: (name: ProgramName, signal?: "SIGTERM" | "SIGKILL") => Promise<void>;
  pidOf: (name: ProgramName) => number | undefined;
  stop: (signal?: "SIGTERM" | "SIGKILL") => Promise<void>;
};
export function createSupervisor(options: {
  logDir: string;
  restart?: boolean;
  onExit?: (name: ProgramName, code: number | string) => void;
  onHang?: (name: ProgramName) => void;
}): Supervisor;
