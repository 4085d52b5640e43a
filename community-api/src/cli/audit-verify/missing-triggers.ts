import { PostgresAdapter, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { auditTriggerNames } from "../../db/migrations/audit-triggers.ts";

/** @returns triggers of the audit log that somebody has dropped, or switched off (PostgreSQL) */
export async function missingTriggers(db: Database): Promise<string[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await (isPostgres
    ? sql<{ name: string }>`select tgname as name from pg_trigger where tgrelid in ('audit_line'::regclass, 'audit_personal'::regclass)
        and tgenabled = 'A'`.execute(db)
    : sql<{ name: string }>`select name from sqlite_schema where type = 'trigger'`.execute(db));
  const there = new Set(rows.map(({ name }) => name));
  return auditTriggerNames(isPostgres ? "postgres" : "sqlite").filter((name) => !there.has(name));
}
