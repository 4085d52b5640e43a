import { writeSync } from "node:fs";

/**
 * Where the log goes: standard output, at once. pino's own destination ends the program when a line can't be written (a file on a full disk), and
 * keeps a program that exits writing for ever when its reader has gone; here that costs the line.
 */
export const stdout = {
  write(line: string): void {
    try {
      writeSync(1, line);
    } catch {
      // There is nowhere to say it.
    }
  },
};
