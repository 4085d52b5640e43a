import { PostgresAdapter, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { type AuditTrigger, auditTriggersOf } from "../../db/migrations/audit-triggers.ts";

/** @returns triggers of the audit log that somebody has dropped, switched off (PostgreSQL), or replaced by others of the same name */
export async function missingTriggers(db: Database): Promise<string[]> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await (isPostgres
    ? sql<AuditTrigger>`select tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition, prosrc as body
        from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_language on pg_language.oid = prolang
        where tgrelid in ('audit_line'::regclass, 'audit_personal'::regclass) and tgenabled = 'A' and lanname = 'plpgsql'`.execute(db)
    : sql<AuditTrigger>`select name, sql as definition, null as body from sqlite_schema where type = 'trigger'`.execute(db));
  const there = new Map(rows.map((trigger) => [trigger.name, said(trigger)]));
  return auditTriggersOf(isPostgres ? "postgres" : "sqlite").flatMap((trigger) =>
    there.get(trigger.name) === said(trigger) ? [] : trigger.name,
  );
}

/** SQLite keeps the statement, its first two words in capitals; PostgreSQL writes it anew, in capitals, with schemas, and quotes where it must. */
function said({ definition, body }: AuditTrigger): string {
  if (body === null) return definition.replace(/^create trigger /i, "create trigger ");
  const plain = definition
    .toLowerCase()
    .replaceAll('"', "")
    .replaceAll(/\b(on|function) \w+\./g, "$1 ");
  return `${plain}\n${body}`;
}
