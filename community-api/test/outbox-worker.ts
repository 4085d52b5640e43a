import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { createKeys } from "../src/core/keys.ts";
import { type DatabaseConfig, openDatabase } from "../src/db/database.ts";
import { runDueJobs } from "../src/outbox/run-jobs.ts";

/**
 * One of several processes that share the work of one outbox: `outbox-lease.test.ts` starts them and tells them when to look for work. Each piece
 * takes a moment and leaves one line in a file. Each message back is how many pieces were done.
 */
export type OutboxWorkerOptions = { address: DatabaseConfig; secret: string; file: string; now: string };

function start({ address, secret, file, now }: OutboxWorkerOptions): void {
  const db = openDatabase(address);
  const log = pino({ level: "silent" });
  const note = async (about: unknown): Promise<void> => {
    await pause(2);
    appendFileSync(file, `${String(about)}\n`);
  };
  // A rejection that nobody handles ends the process, and so fails the test.
  process.on("message", async () => {
    process.send!(await runDueJobs(db, createKeys(secret), { note }, new Date(now), log));
  });
  process.send!("ready");
}

process.once("message", start);
