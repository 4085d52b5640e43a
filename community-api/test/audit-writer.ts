import { audit } from "../src/core/audit.ts";
import { type DatabaseConfig, openDatabase } from "../src/db/database.ts";

/**
 * One of several processes that write into one audit log: `audit-concurrency.test.ts` starts them and kills one. Four transactions at a time, each
 * with a line; each line's number is told once its transaction is over.
 */
export type AuditWriterOptions = { address: DatabaseConfig; name: string; lines: number };

async function start({ address, name, lines }: AuditWriterOptions): Promise<void> {
  const db = openDatabase(address);
  const write = async (worker: number): Promise<void> => {
    for (let number = worker; number < lines; number += 4) {
      const entry = { action: `write.${name}`, actorUid: name, subjectUid: null, details: { number } };
      process.send!(await db.transaction().execute((trx) => audit(trx, entry, new Date())));
    }
  };
  await Promise.all([0, 1, 2, 3].map(write));
  await db.destroy();
  process.disconnect();
}

process.once("message", (options: AuditWriterOptions) => void start(options));
