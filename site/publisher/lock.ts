import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

type Wait = { tries?: number; pauseMs?: number };

/**
 * Lets one publisher write at a time. The lock is the system's own on an empty database, so it ends with the process that holds it, however that ends, and holds
 * between containers that share the folder. One that is about to end is waited for.
 * @returns gives the lock back
 * @throws an Error when another publisher holds it
 */
export async function holdLock(file: string, { tries = 60, pauseMs = 500 }: Wait = {}): Promise<() => void> {
  await mkdir(dirname(file), { recursive: true });
  for (let left = tries; ; left--) {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      database.exec("BEGIN EXCLUSIVE");
      return () => database.close();
    } catch (cause) {
      database.close();
      if (left <= 1) throw new Error(`Another publisher makes releases here: it holds ${file}`, { cause });
    }
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}
