import { sql } from "kysely";
import type { Clock } from "../core/clock.ts";
import type { Database } from "../db/database.ts";

export type WrittenPlaces = { db: Database; writeToDisk: () => Promise<void>; clock: Clock };

/** However often somebody asks, there is one write in this time. */
const rememberedMs = 5_000;

/**
 * Whether what the service keeps can be written: one small transaction in the database, one file on the disk. A full disk and a
 * database that only reads still answer every question, and refuse only that.
 * @param places.writeToDisk writes a file and removes it @returns a check that rejects when a write fails; asked again within five seconds it gives the same answer
 */
export function createWriteCheck({ db, writeToDisk, clock }: WrittenPlaces): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined;
  return () => {
    const now = clock().getTime();
    // Also when the clock of the machine was set back.
    if (last === undefined || Math.abs(now - last.at) >= rememberedMs) {
      last = { at: now, outcome: write(db, writeToDisk) };
      last.outcome.catch(() => {});
    }
    return last.outcome;
  };
}

async function write(db: Database, writeToDisk: WrittenPlaces["writeToDisk"]): Promise<void> {
  // The one row that every database of ours has. Written as it was, which is a write all the same.
  const { numAffectedRows } = await sql`update "kysely_migration_lock" set "is_locked" = "is_locked"`.execute(db);
  if (numAffectedRows !== 1n) throw new Error("the row that is written to find out whether writes go through is missing");
  await writeToDisk();
}
