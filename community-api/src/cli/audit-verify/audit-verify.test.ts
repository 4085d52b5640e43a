import { PostgresAdapter, sql } from "kysely";
import { expect, test } from "vitest";
import { newDatabase } from "../../../test/test-database.ts";
import { audit, readAuditHead } from "../../core/audit.ts";
import { digestOfActor, hashOfLine, parseHead, writeHead } from "../../db/audit-chain.ts";
import type { Database } from "../../db/database.ts";
import { auditTriggers, auditTriggersOf } from "../../db/migrations/audit-triggers.ts";
import { eraseFromAudit } from "../../privacy/erase/audit-parts.ts";
import { missingTriggers } from "./missing-triggers.ts";
import { verifyAudit } from "./verify-audit.ts";

const now = new Date("2026-03-01T12:00:00.000Z");
const [ann, bob, moderator] = ["a".repeat(32), "b".repeat(32), "c".repeat(32)];
const alias = `erased:${"f".repeat(32)}`;
const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter;
const onTables = (name: string) => (name.startsWith("audit_line") ? "audit_line" : "audit_personal");

async function givenLog(lines = 6): Promise<Database> {
  const db = await newDatabase();
  for (let number = 0; number < lines; number += 1) {
    const about = {
      reason: `reason ${number}`,
      ruleKey: "be-kind",
      quotedLine: `quoted ${number}`,
      caseId: "Q1",
      details: { id: `P${number}` },
    };
    await audit(db, { action: "publication.hide", actorUid: moderator, subjectUid: number % 2 === 0 ? ann : bob, ...about }, now);
  }
  return db;
}

/** As somebody would who owns the database, so that nothing stands in their way; then it is put back as it was. */
const triggerNames = (db: Database): string[] => auditTriggersOf(isPostgres(db) ? "postgres" : "sqlite").map(({ name }) => name);

async function withoutTriggers(db: Database, work: () => Promise<unknown>): Promise<void> {
  const names = triggerNames(db);
  if (isPostgres(db)) {
    for (const name of names) await sql.raw(`alter table "${onTables(name)}" disable trigger "${name}"`).execute(db);
    await work();
    for (const name of names) await sql.raw(`alter table "${onTables(name)}" enable always trigger "${name}"`).execute(db);
    return;
  }
  await sql`pragma foreign_keys = off`.execute(db);
  for (const name of names) await sql.raw(`drop trigger "${name}"`).execute(db);
  await work();
  for (const statement of auditTriggers("sqlite")) await sql.raw(statement).execute(db);
}

test("a log that nobody touched is whole, and its head is the last line's hash", async () => {
  const db = await givenLog();
  const last = await db.selectFrom("audit_line").select(["id", "hash"]).where("id", "=", 6).executeTakeFirstOrThrow();
  const verdict = await verifyAudit(db);
  expect(verdict).toEqual({ lines: 6, head: last, erasedParts: 0, broken: null });
  expect(await readAuditHead(db)).toEqual(last);
  expect(parseHead(writeHead(last))).toEqual(last);
  expect(await missingTriggers(db)).toEqual([]);
});

test("an empty log is whole", async () => {
  expect((await verifyAudit(await newDatabase())).broken).toBe(null);
});

const refused: Record<string, string> = {
  "a line changed": `update "audit_line" set "action" = 'x' where "id" = 2`,
  "a line changed to what it is": `update "audit_line" set "action" = "action"`,
  "a line deleted": `delete from "audit_line" where "id" = 6`,
  "a line added that follows none": `insert into "audit_line" values (7, '', '', null, '', '', 'x', 'y')`,
  "a line added with a gap": `insert into "audit_line" select 8, "at", "action", null, '', '', "hash", 'y' from "audit_line" where "id" = 6`,
  "a personal part deleted": `delete from "audit_personal" where "id" = 2`,
  "who did it changed": `update "audit_personal" set "actorUid" = '${bob}' where "id" = 2`,
  "words changed": `update "audit_personal" set "reason" = 'x' where "id" = 2`,
  "words taken out without an erasure": `update "audit_personal" set "reason" = null where "id" = 2`,
  "an erasure by a line that is none": `update "audit_personal" set "actorUid" = '${alias}', "actorSalt" = null, "actorErasedBy" = 6 where "id" = 2`,
  "an erasure that leaves no alias": `update "audit_personal" set "actorUid" = null, "actorSalt" = null, "actorErasedBy" = 6 where "id" = 2`,
  "a part moved to another line": `update "audit_personal" set "id" = 99 where "id" = 6`,
  "a second personal part": `insert into "audit_personal" select * from "audit_personal" where "id" = 6`,
  "the view changed": `update "audit" set "reason" = 'x'`,
  "the view emptied": `delete from "audit"`,
};
const refusedBySqlite: Record<string, string> = {
  "a line replaced": `insert or replace into "audit_line" select * from "audit_line" where "id" = 6`,
  "a line changed or replaced": `update or replace "audit_line" set "id" = 5 where "id" = 6`,
  "a personal part replaced": `insert or replace into "audit_personal" select * from "audit_personal" where "id" = 6`,
};
const refusedByPostgres: Record<string, string> = {
  "the log emptied": `truncate "audit_line", "audit_personal"`,
  "personal parts emptied": `truncate "audit_personal"`,
  "a line deleted as a replica": `do $$ begin set local session_replication_role = replica; delete from "audit_line"; end $$`,
};

test("the database refuses every change of the log, whoever asks", async () => {
  const db = await givenLog();
  const before = await db.selectFrom("audit_personal").selectAll().orderBy("id").execute();
  for (const [what, statement] of Object.entries({ ...refused, ...(isPostgres(db) ? refusedByPostgres : refusedBySqlite) }))
    await expect(sql.raw(statement).execute(db), what).rejects.toThrow();
  expect(await db.selectFrom("audit_personal").selectAll().orderBy("id").execute()).toEqual(before);
  expect((await verifyAudit(db)).broken).toBe(null);
});

const changed: [string, string, { id: number; what: RegExp }][] = [
  ["an action", `update "audit_line" set "action" = 'publication.hidE' where "id" = 3`, { id: 3, what: /what happened/ }],
  ["a time", `update "audit_line" set "at" = '2026-03-01T12:00:00.001Z' where "id" = 3`, { id: 3, what: /what happened, when/ }],
  ["a rule", `update "audit_line" set "ruleKey" = null where "id" = 3`, { id: 3, what: /rule was changed/ }],
  ["a hash", `update "audit_line" set "hash" = "actorDigest" where "id" = 6`, { id: 6, what: /what happened/ }],
  ["a digest", `update "audit_line" set "actorDigest" = "subjectDigest" where "id" = 3`, { id: 3, what: /what happened/ }],
  ["what a line follows", `update "audit_line" set "previousHash" = "actorDigest" where "id" = 3`, { id: 3, what: /does not follow/ }],
  ["a line taken out of the middle", `delete from "audit_line" where "id" = 3`, { id: 3, what: /missing/ }],
  ["the first line taken out", `delete from "audit_line" where "id" = 1`, { id: 1, what: /missing/ }],
  ["a personal part taken out", `delete from "audit_personal" where "id" = 3`, { id: 3, what: /personal part is missing/ }],
  ["who did it", `update "audit_personal" set "actorUid" = '${bob}' where "id" = 3`, { id: 3, what: /who did it was changed/ }],
  ["whom it was done to", `update "audit_personal" set "subjectUid" = '${bob}' where "id" = 3`, { id: 3, what: /whom it was done to/ }],
  ["a reason", `update "audit_personal" set "reason" = 'reason 2 ' where "id" = 3`, { id: 3, what: /was changed/ }],
  ["a quoted line", `update "audit_personal" set "quotedLine" = null where "id" = 3`, { id: 3, what: /was changed/ }],
  ["a case", `update "audit_personal" set "caseId" = 'Q2' where "id" = 3`, { id: 3, what: /was changed/ }],
  ["details", `update "audit_personal" set "details" = '{}' where "id" = 3`, { id: 3, what: /was changed/ }],
  [
    "a part blanked in the name of no erasure",
    `update "audit_personal" set "actorUid" = '${alias}', "actorSalt" = null, "actorErasedBy" = 6 where "id" = 3`,
    { id: 3, what: /not by an erasure/ },
  ],
];

test.each(changed)("changed behind the triggers is found: %s", async (_what, statement, { id, what }) => {
  const db = await givenLog();
  await withoutTriggers(db, async () => {
    await (isPostgres(db)
      ? sql.raw(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`).execute(db)
      : sql.raw(statement).execute(db));
  });
  expect((await verifyAudit(db)).broken).toEqual({ id, what: expect.stringMatching(what) as string });
});

test("an erasure takes the words, the chain stays whole, and only what it took counts as erased", async () => {
  const db = await givenLog();
  await eraseFromAudit(db, ann, alias, now);
  const rows = await db
    .selectFrom("audit")
    .select(["id", "actorUid", "subjectUid", "reason", "quotedLine", "caseId", "ruleKey", "details"])
    .execute();
  const erased = {
    actorUid: moderator,
    subjectUid: alias,
    reason: null,
    quotedLine: null,
    caseId: null,
    ruleKey: "be-kind",
    details: "{}",
  };
  expect(rows.filter(({ id }) => [1, 3, 5].includes(id)).map(({ id: _id, ...row }) => row)).toEqual([erased, erased, erased]);
  expect(rows.find(({ id }) => id === 2)).toMatchObject({ subjectUid: bob, reason: "reason 1" });
  expect(await verifyAudit(db)).toMatchObject({ lines: 7, erasedParts: 3, broken: null });

  await eraseFromAudit(db, ann, alias, now);
  expect((await verifyAudit(db)).lines).toBe(7);
  await eraseFromAudit(db, moderator, `${alias}2`, now);
  expect(await verifyAudit(db)).toMatchObject({ lines: 8, erasedParts: 9, broken: null });
});

test("whoever is named in more lines than one erasure's line tells of is erased in several", { timeout: 60_000 }, async () => {
  const db = await givenLog(0);
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < 260; number += 1) await audit(trx, { action: "x", actorUid: ann, subjectUid: ann }, now);
  });
  await eraseFromAudit(db, ann, alias, now);
  expect(await verifyAudit(db)).toMatchObject({ lines: 262, erasedParts: 520, broken: null });
  expect(await db.selectFrom("audit").select("id").where("actorUid", "=", ann).execute()).toEqual([]);
});

test("more taken in the name of an erasure, or another alias put there, is found", async () => {
  for (const statement of [
    `update "audit_personal" set "actorUid" = '${alias}', "actorSalt" = null, "actorErasedBy" = 7 where "id" = 2`,
    `update "audit_personal" set "subjectUid" = 'erased:other' where "id" = 1`,
  ]) {
    const db = await givenLog();
    await eraseFromAudit(db, ann, alias, now);
    await withoutTriggers(db, () => sql.raw(statement).execute(db));
    expect((await verifyAudit(db)).broken).toEqual({ id: 7, what: expect.stringContaining("other parts") as string });
  }
});

test("a chain rewritten as a whole is found by a head noted before, and so is one that was cut off", async () => {
  const db = await givenLog();
  const noted = (await verifyAudit(db)).head;
  await audit(db, { action: "member.ban", actorUid: moderator, subjectUid: bob }, now);
  expect((await verifyAudit(db, { noted })).broken).toBe(null);

  await withoutTriggers(db, async () => {
    let previousHash = "0".repeat(64);
    for (const line of await db.selectFrom("audit_line").selectAll().orderBy("id").execute()) {
      const actor = { actorUid: bob, actorSalt: "salt" };
      const { hash: _hash, ...rewritten } = { ...line, actorDigest: digestOfActor(actor), previousHash };
      previousHash = hashOfLine(rewritten);
      await db
        .updateTable("audit_line")
        .set({ ...rewritten, hash: previousHash })
        .where("id", "=", line.id)
        .execute();
      await db.updateTable("audit_personal").set(actor).where("id", "=", line.id).execute();
    }
  });
  expect((await verifyAudit(db)).broken).toBe(null);
  expect((await verifyAudit(db, { noted })).broken).toEqual({ id: 6, what: expect.stringContaining("rewritten") as string });

  const all = await verifyAudit(db);
  await withoutTriggers(db, async () => {
    await sql`delete from audit_personal where id > 4`.execute(db);
    await sql`delete from audit_line where id > 4`.execute(db);
  });
  expect((await verifyAudit(db)).broken).toBe(null);
  expect((await verifyAudit(db, { noted: all.head })).broken).toEqual({
    id: 5,
    what: expect.stringContaining("ends before line 7") as string,
  });
});

test("a trigger that is gone or switched off is named", async () => {
  const db = await givenLog(1);
  await withoutTriggers(db, async () => {
    expect(await missingTriggers(db)).toEqual(triggerNames(db));
  });
});

const idleTriggers = [
  `drop trigger "audit_line_delete"`,
  `create trigger "audit_line_delete" before delete on "audit_line" begin select 1; end`,
  `drop trigger "audit_personal_delete"`,
  `create trigger "audit_personal_delete" before delete on "member" begin select raise(abort, 'the audit log is append-only'); end`,
  `drop trigger "audit_personal_insert"`,
  `create trigger "audit_personal_insert" before insert on "audit_personal" when 0 begin select raise(abort, 'no'); end`,
];
const idlePostgresTriggers = [
  `create or replace function "audit_line_delete"() returns trigger language plpgsql as $$ begin return old; end $$`,
  `alter table "audit_personal" enable trigger "audit_personal_delete"`,
  `create or replace trigger "audit_personal_insert" before insert on "audit_personal" for each row when (false)
    execute function "audit_personal_insert"()`,
  `alter table "audit_personal" enable always trigger "audit_personal_insert"`,
];

test("a trigger that does nothing, or something else, in the place of one is named", async () => {
  const db = await givenLog(1);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  if (!isPostgres(db)) {
    await run(idleTriggers);
    expect(await missingTriggers(db)).toEqual(["audit_line_delete", "audit_personal_insert", "audit_personal_delete"]);
    return;
  }
  try {
    await run(idlePostgresTriggers);
    // What truncates calls the same function.
    const truncates = ["audit_line_truncate", "audit_personal_truncate"];
    expect(await missingTriggers(db)).toEqual(["audit_line_delete", "audit_personal_insert", "audit_personal_delete", ...truncates]);
  } finally {
    // Other tests go on in this database.
    await run(auditTriggersOf("postgres").map(({ name }) => `drop function if exists "${name}"() cascade`));
    await run(auditTriggers("postgres"));
  }
  expect(await missingTriggers(db)).toEqual([]);
});

test("a log of more lines than are read at once is walked to its end", { timeout: 60_000 }, async () => {
  const db = await newDatabase();
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < 1001; number += 1) await audit(trx, { action: "x", actorUid: null, subjectUid: ann }, now);
  });
  const said: number[] = [];
  expect(await verifyAudit(db, { onProgress: (lines) => said.push(lines) })).toMatchObject({ lines: 1001, broken: null });
  expect(said).toEqual([1000, 1001]);
});

test("a line whose transaction is undone leaves no gap", async () => {
  const db = await givenLog(2);
  await expect(
    db.transaction().execute(async (trx) => {
      await audit(trx, { action: "x", actorUid: ann, subjectUid: null }, now);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await audit(db, { action: "y", actorUid: ann, subjectUid: null }, now)).toBe(3);
  expect(await verifyAudit(db)).toMatchObject({ lines: 3, broken: null });
});
