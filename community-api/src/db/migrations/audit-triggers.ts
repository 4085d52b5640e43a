import { eraseAction, hashBeforeFirst } from "../audit-chain.ts";
import type { Engine } from "../database.ts";

const isSame = (columns: readonly string[]): string =>
  columns.map((name) => `new."${name}" is not distinct from old."${name}"`).join(" and ");

const isNull = (columns: readonly string[]): string => columns.map((name) => `new."${name}" is null`).join(" and ");

/** A part is left as it is, or goes as a whole: once, with a line of the log that says so, and an alias in place of the uid. */
const partRule = (part: "actor" | "subject", words: readonly string[], facts: readonly string[] = []): string => `(
    (${isSame([`${part}Uid`, `${part}Salt`, `${part}ErasedBy`, ...words, ...facts])})
    or (old."${part}ErasedBy" is null and ${isNull([`${part}Salt`, ...words])}${facts.map((name) => ` and new."${name}" = '{}'`).join("")}
      and new."${part}Uid" like 'erased:%'
      and exists (select 1 from "audit_line" where "id" = new."${part}ErasedBy" and "id" > old."id" and "action" = '${eraseAction}'))
  )`;

const isErasure = `new."id" = old."id" and ${partRule("actor", [])} and ${partRule("subject", ["reason", "quotedLine", "caseId"], ["details"])}`;

/** Also what keeps a chain from having two ends, and `insert or replace` of SQLite from taking a line away: that asks no trigger of a deletion. */
const isNext = `new."id" = (select coalesce(max("id"), 0) + 1 from "audit_line")
    and new."previousHash" = coalesce((select "hash" from "audit_line" where "id" = new."id" - 1), '${hashBeforeFirst}')`;

const isLast = `new."id" = (select max("id") from "audit_line") and not exists (select 1 from "audit_personal" where "id" = new."id")`;

type Guard = { name: string; on: "audit_line" | "audit_personal"; event: "insert" | "update" | "delete"; allows: string | null };

/** What the tables let happen to their rows; null: nothing. */
const guards: readonly Guard[] = [
  { name: "audit_line_insert", on: "audit_line", event: "insert", allows: isNext },
  { name: "audit_line_update", on: "audit_line", event: "update", allows: null },
  { name: "audit_line_delete", on: "audit_line", event: "delete", allows: null },
  { name: "audit_personal_insert", on: "audit_personal", event: "insert", allows: isLast },
  { name: "audit_personal_update", on: "audit_personal", event: "update", allows: isErasure },
  { name: "audit_personal_delete", on: "audit_personal", event: "delete", allows: null },
];

const message = "the audit log is append-only";

/** Statements that make the triggers of the audit log. */
export const auditTriggers = (engine: Engine): string[] => (engine === "sqlite" ? guards.map(sqliteTrigger) : [...postgresTriggers()]);

/** `is not true`: where something is null the answer is null, and that must refuse, too. */
const sqliteTrigger = ({ name, on, event, allows }: Guard): string =>
  `create trigger "${name}" before ${event} on "${on}"${allows === null ? "" : ` when (${allows}) is not true`} begin
  select raise(abort, '${message}');
end`;

const truncated = ["audit_line", "audit_personal"] as const;

export type AuditTrigger = {
  name: string;
  definition: string;
  /** PostgreSQL: what the function it calls says. */
  body: string | null;
};

/** The triggers as the database should know them. */
export const auditTriggersOf = (engine: Engine): AuditTrigger[] =>
  engine === "sqlite"
    ? guards.map((guard) => ({ name: guard.name, definition: sqliteTrigger(guard), body: null }))
    : [
        ...guards.map((guard) => ({ name: guard.name, definition: rowTrigger(guard), body: bodyOf(guard) })),
        ...truncated.map((table) => ({
          name: `${table}_truncate`,
          definition: truncateTrigger(table),
          body: ` begin ${refuse} end `,
        })),
      ];

const refuse = `raise exception '${message}' using errcode = 'insufficient_privilege';`;

const bodyOf = ({ allows }: Guard): string =>
  ` begin ${allows === null ? refuse : `if (${allows}) then return new; end if; ${refuse}`} end `;

const rowTrigger = ({ name, on, event }: Guard): string =>
  `create trigger "${name}" before ${event} on "${on}" for each row execute function "${name}"()`;

const truncateTrigger = (table: (typeof truncated)[number]): string =>
  `create trigger "${table}_truncate" before truncate on "${table}" for each statement execute function "audit_line_delete"()`;

/** `enable always`: also in a session that calls itself a replica, which switches ordinary triggers off. */
function* postgresTriggers(): Generator<string> {
  for (const guard of guards) {
    yield `create function "${guard.name}"() returns trigger language plpgsql as $$${bodyOf(guard)}$$`;
    yield rowTrigger(guard);
    yield `alter table "${guard.on}" enable always trigger "${guard.name}"`;
  }
  for (const table of truncated) {
    yield truncateTrigger(table);
    yield `alter table "${table}" enable always trigger "${table}_truncate"`;
  }
}
