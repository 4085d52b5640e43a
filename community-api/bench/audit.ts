/**
 * `npm run bench:audit`: what a line of the audit log costs its writer in CPU: a transaction with one line in a table that nothing protects, as it was before, and one
 * with the chained line, both by Kysely on SQLite in this process. Then how long `audit:verify` takes for them. Bounded: about half a minute.
 * With DATABASE_URL of an empty PostgreSQL database, on that.
 */
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { verifyAudit } from "../src/cli/audit-verify/verify-audit.ts";
import { audit } from "../src/core/audit.ts";
import { newId, newUid } from "../src/core/ids.ts";
import { type Database, type DatabaseConfig, openDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrations/migrate.ts";

const rounds = 6;
const linesARound = 3000;
const file = join(tmpdir(), `ryadom-bench-audit-${process.pid}.db`);
const url = process.env["DATABASE_URL"];
const address: DatabaseConfig = url ? { engine: "postgres", url } : { engine: "sqlite", file };
const db = openDatabase(address);
await migrate(db, address);
await sql`create table if not exists audit_before (id text primary key not null, at text not null, action text not null, "actorUid" text, "subjectUid" text,
  reason text, details text not null)`.execute(db);
await sql`create index if not exists audit_before_of_subject on audit_before ("subjectUid", at)`.execute(db);
// CPU is what is measured, not the disk.
if (!url) await sql`pragma synchronous = off`.execute(db);

const [actorUid, subjectUid] = [newUid(), newUid()];
const reason = "It names a method, and the rules say why that harms.";
const action = "publication.hide";
const now = new Date();

const before = (trx: Database): Promise<unknown> =>
  sql`insert into audit_before values (${newId("P")}, ${now.toISOString()}, ${action}, ${actorUid}, ${subjectUid}, ${reason}, ${"{}"})`.execute(
    trx,
  );
const chained = (trx: Database): Promise<unknown> => audit(trx, { action, actorUid, subjectUid, reason }, now);

/** @returns microseconds of this process's CPU, and of time, for a transaction */
async function measure(write: (trx: Database) => Promise<unknown>): Promise<{ cpu: number; time: number }> {
  const [used, started] = [process.cpuUsage(), performance.now()];
  for (let line = 0; line < linesARound; line += 1) await db.transaction().execute(write);
  const { user, system } = process.cpuUsage(used);
  return { cpu: (user + system) / linesARound, time: ((performance.now() - started) * 1000) / linesARound };
}

try {
  const least = { before: { cpu: Infinity, time: Infinity }, chained: { cpu: Infinity, time: Infinity } };
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, write] of [
      ["before", before],
      ["chained", chained],
    ] as const) {
      const { cpu, time } = await measure(write);
      // The first round warms up.
      if (round > 0) least[name] = { cpu: Math.min(least[name].cpu, cpu), time: Math.min(least[name].time, time) };
    }
  const table = Object.entries(least).map(([name, { cpu, time }]) => [
    name,
    { "µs CPU a write": Math.round(cpu), "µs a write": Math.round(time) },
  ]);
  console.table(Object.fromEntries(table));
  const started = performance.now();
  const { lines, broken } = await verifyAudit(db);
  if (broken) throw new Error(`Line ${broken.id} is broken: ${broken.what}`);
  console.log(`audit:verify: ${lines} lines, ${Math.round(lines / ((performance.now() - started) / 1000))} a second`);
} finally {
  await db.destroy();
  for (const ending of ["", "-wal", "-shm"]) await rm(file + ending, { force: true });
}
