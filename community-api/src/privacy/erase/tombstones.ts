import { existsSync } from "node:fs";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Keys } from "../../auth/keys.ts";

/**
 * Who was erased, as keyed hashes in a file outside both databases, one a line. A database restored from a backup knows the member
 * again; the file says that they have left.
 */
export type Tombstones = {
  /** Written through to the disk before it resolves. The same one twice is fine. */
  add(uid: string): Promise<void>;
  /** @returns whether a uid is among those that are there now; null when there are none at all */
  read(): Promise<((uid: string) => boolean) | null>;
};

/** @param file `DATA_DIR/tombstones` */
export function tombstonesIn(file: string, keys: Keys): Tombstones {
  const hash = (uid: string): string => keys.hmac("tombstone", uid);

  async function hashes(): Promise<Set<string>> {
    const text = existsSync(file) ? await readFile(file, "utf8") : "";
    // A line that a power cut left unfinished is no hash; the erasure it belongs to is not done either, and writes it again.
    return new Set(text.split("\n").filter((line) => /^[0-9a-f]{64}$/.test(line)));
  }

  return {
    async add(uid) {
      if ((await hashes()).has(hash(uid))) return;
      const isNew = !existsSync(file);
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, "a", 0o600);
      try {
        // The line break in front parts it from an unfinished line.
        await handle.appendFile(`\n${hash(uid)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (isNew) await syncFolder(dirname(file));
    },
    async read() {
      const known = await hashes();
      return known.size === 0 ? null : (uid) => known.has(hash(uid));
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
