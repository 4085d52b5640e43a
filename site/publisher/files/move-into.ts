import { mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Moves a file, into a folder that is made where it isn't there: nearly always it is, and thousands of files are moved. */
export async function moveInto(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  });
}
