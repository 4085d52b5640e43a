import { existsSync } from "node:fs";
import { mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Keys } from "../../core/keys.ts";

/**
 * Keyed hashes of erased members' uids, one a line, in a file outside both databases: after a backup is restored it tells who must be
 * erased again.
 */
export type Tombstones = {
  /** Adds a uid; flushed to disk before it resolves. Idempotent. */
  add(uid: string): Promise<void>;
  /** @returns a predicate: was this uid erased? Null when the file is missing or empty */
  read(): Promise<((uid: string) => boolean) | null>;
  /** Was this uid erased? Reads the file only when it has changed. */
  has(uid: string): Promise<boolean>;
  /** Writes a file beside them and removes it. @throws what a full or read-only disk throws */
  checkWritable(): Promise<void>;
};

const purpose = "tombstone";

/** @param file `DATA_DIR/tombstones` */
export function openTombstones(file: string, keys: Keys): Tombstones {
  const hash = (uid: string): string => keys.hmac(purpose, uid);

  async function hashes(): Promise<Set<string>> {
    const text = existsSync(file) ? await readFile(file, "utf8") : "";
    // Skips a line that a power cut left unfinished: its erasure isn't done either, and writes it again.
    return new Set(text.split("\n").filter((line) => /^[0-9a-f]{64}$/.test(line)));
  }

  const isAmong = (known: Set<string>, uid: string): boolean => keys.hmacs(purpose, uid).some((hmac) => known.has(hmac));

  let lastRead = { mark: "", known: new Set<string>() };
  async function hashesKept(): Promise<Set<string>> {
    const about = await stat(file, { bigint: true }).catch(() => null);
    const mark = about ? `${about.ino} ${about.size} ${about.mtimeNs}` : "";
    if (mark !== lastRead.mark) lastRead = { mark, known: await hashes() };
    return lastRead.known;
  }

  return {
    async add(uid) {
      if ((await hashes()).has(hash(uid))) return;
      const isNew = !existsSync(file);
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, "a", 0o600);
      try {
        // The leading line break separates it from an unfinished line.
        await handle.appendFile(`\n${hash(uid)}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      if (isNew) await syncFolder(dirname(file));
    },
    async read() {
      const known = await hashes();
      return known.size === 0 ? null : (uid) => isAmong(known, uid);
    },
    has: async (uid) => isAmong(await hashesKept(), uid),
    async checkWritable() {
      const probe = `${file}.${process.pid}.probe`;
      try {
        // A full disk still makes empty files.
        await writeFile(probe, "can be written\n", { mode: 0o600, flush: true });
      } finally {
        await rm(probe, { force: true });
      }
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
