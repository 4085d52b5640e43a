import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { requireFileKey, type FileStore } from "./file-store.ts";

/** Ending of files that are still being written. */
const partEnding = ".part";

/** Files in a folder of this machine. @param root `DATA_DIR/media` */
export function diskFiles(root: string): FileStore {
  const pathOf = (key: string): string => join(root, requireFileKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const written = `${path}.${randomBytes(4).toString("hex")}${partEnding}`;
      await writeFile(written, bytes);
      await rename(written, path);
    },
    async get(key) {
      const bytes = await unlessMissing(readFile(pathOf(key)), null);
      return bytes && new Uint8Array(bytes);
    },
    async getRange(key, first, last) {
      const handle = await unlessMissing(open(pathOf(key)), null);
      if (!handle) return null;
      try {
        const { bytesRead, buffer } = await handle.read(new Uint8Array(last - first + 1), 0, last - first + 1, first);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
      // The folder goes with its last file.
      await rmdir(dirname(pathOf(key))).catch(() => {});
    },
    async list(folder) {
      const entries = await unlessMissing(readdir(pathOf(folder), { withFileTypes: true, recursive: true }), []);
      const paths = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(partEnding));
      const files = await Promise.all(
        paths.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const found = await unlessMissing(stat(path), null);
          return found && { key: relative(root, path), writtenAt: found.mtime };
        }),
      );
      return files.filter((file) => file !== null).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    },
  };
}

async function unlessMissing<Found, Instead>(work: Promise<Found>, instead: Instead): Promise<Found | Instead> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return instead;
    throw error;
  }
}

/** Whether an error says that there is no such file. */
export const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
