import { existsSync, linkSync, mkdirSync, unlinkSync } from "node:fs";
import { dirname } from "node:path";

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Runs `work`. @returns false when a file or a folder that it needs isn't there */
function finds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return false;
  }
}

/** The same file under another name, too, in the place of what stands there; nothing where there is no such file. Tries first: thousands of files are linked. */
export function linkInto(from: string, to: string): void {
  finds(() => unlinkSync(to));
  if (finds(() => linkSync(from, to)) || !existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  linkSync(from, to);
}
