import { mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";

/** Moves a file, into a folder that is made where it isn't there: nearly always it is, and thousands of files are moved. */
export function moveInto(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
}
