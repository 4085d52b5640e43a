import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { newDatabase } from "../../../test/test-database.ts";
import { verifyAudit } from "../../cli/audit-verify/verify-audit.ts";
import { audit } from "../../core/audit.ts";
import { openDatabase } from "../database.ts";
import { givenMember, givenPublication } from "../../../test/fixtures.ts";
import { migrate, migrations } from "./migrate.ts";
import { dumpSchema } from "../schema-dump.ts";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ryadom-migrate-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("schema.sql is the picture of what the migrations make (else: npm run schema)", async () => {
  const committed = await readFile(new URL("../schema.sql", import.meta.url), "utf8");
  expect(await dumpSchema(await newDatabase())).toBe(committed);
});

test("a later step is preceded by a copy of the file, and when it fails nothing of it stays", async () => {
  const folder = await newFolder();
  const address = { engine: "sqlite", file: join(folder, "c.db") } as const;
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  await migrate(db, address);
  expect(await readdir(folder)).not.toContain("backups");

  const failing = {
    ...migrations,
    "9999-half": async (step: typeof db) => {
      await sql`create table half (id text)`.execute(step);
      throw new Error("stopped half-way");
    },
  };
  await expect(migrate(db, address, failing)).rejects.toThrow("stopped half-way");
  const { rows } = await sql`select name from sqlite_schema where name = 'half'`.execute(db);
  expect(rows).toEqual([]);
  expect(await readdir(join(folder, "backups"))).toEqual([expect.stringMatching(/^before-9999-half-\d{8}T\d+Z\.db$/)]);
});

test("a step that leaves rows pointing at nothing is undone", async () => {
  const address = { engine: "sqlite", file: join(await newFolder(), "c.db") } as const;
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  await migrate(db, address);
  await sql`pragma foreign_keys = off`.execute(db);
  const orphaning = {
    ...migrations,
    "9999-orphan": async (step: typeof db) => {
      await step.insertInto("publication_slug").values({ slug: "x", publicationId: "nowhere" }).execute();
    },
  };
  await expect(migrate(db, address, orphaning)).rejects.toThrow("point at nothing");
  expect(await db.selectFrom("publication_slug").selectAll().execute()).toEqual([]);
});

test("a report keeps what it is about when the column gets its name", async () => {
  const address = { engine: "sqlite", file: join(await newFolder(), "c.db") } as const;
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  await migrate(db, address, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0007")));
  const { id } = await givenPublication(db);
  const { uid } = await givenMember(db);
  await sql`insert into publication_report values (${id}, ${uid}, 'i-worry', 'worry', null, '2026-01-01T00:00:00.000Z')`.execute(db);
  await migrate(db, address);
  expect(await db.selectFrom("publication_report").select(["uid", "category"]).execute()).toEqual([{ uid, category: "worry" }]);
});

test("reports, bans and deleted texts of a running deployment stay as they are when votes and copies come", async () => {
  const address = { engine: "sqlite", file: join(await newFolder(), "c.db") } as const;
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  const before = (end: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name < end));
  await migrate(db, address, before("0009"));
  const { id } = await givenPublication(db);
  const { uid } = await givenMember(db, { state: "banned" });
  await sql`insert into publication_report values (${id}, ${uid}, 'abuse', 'abuse', null, '2026-01-01T00:00:00.000Z')`.execute(db);
  await sql`insert into banned_email values ('hmac', 'a…@example.org', ${uid}, '2026-01-01T00:00:00.000Z')`.execute(db);
  expect(await migrate(db, address, before("0010"))).toEqual(["0009-moderation-privacy"]);
  const report = { publicationId: id, uid, category: "abuse", mailboxHmac: null, networkHmac: null };
  expect(await db.selectFrom("publication_report").selectAll().execute()).toMatchObject([report]);
  expect(await db.selectFrom("member").select(["state", "bannedPseudonymId"]).where("uid", "=", uid).execute()).toEqual([
    { state: "banned", bannedPseudonymId: null },
  ]);
  expect(await db.selectFrom("comment_deleted").selectAll().execute()).toEqual([]);
});

test("lines of the audit log from before are chained in the order of their time, with all that stood in them", async () => {
  const address = { engine: "sqlite", file: join(await newFolder(), "c.db") } as const;
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  await migrate(db, address, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0027")));
  const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
  // More than are read at once, stored in another order; many of one moment.
  for (let number = 1200; number > 0; number -= 1) {
    const row = [
      `A${number}`,
      minute(Math.ceil(number / 3)),
      "member.ban",
      "moderator",
      number % 2 ? `member ${number}` : null,
      `reason ${number}`,
    ];
    await sql`insert into audit values (${sql.join(row)}, ${`{"id":${number}}`})`.execute(db);
  }
  await migrate(db, address);
  const verdict = await verifyAudit(db);
  expect(verdict).toMatchObject({ lines: 1200, erasedParts: 0, broken: null });
  const rows = await db.selectFrom("audit").selectAll().orderBy("id").execute();
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted());
  expect(rows.find(({ reason }) => reason === "reason 7")).toMatchObject({
    at: minute(3),
    action: "member.ban",
    actorUid: "moderator",
    subjectUid: "member 7",
    details: '{"id":7}',
    ruleKey: null,
  });
  expect(await audit(db, { action: "member.unban", actorUid: null, subjectUid: null }, new Date())).toBe(1201);
  expect((await verifyAudit(db, { noted: verdict.head })).broken).toBe(null);
});

test("a transaction takes the write lock at once", async () => {
  const address = { engine: "sqlite", file: join(await newFolder(), "c.db") } as const;
  const [one, two] = [openDatabase(address), openDatabase(address)];
  onTestFinished(async () => {
    await one.destroy();
    await two.destroy();
  });
  await migrate(one, address);
  await sql`pragma busy_timeout = 50`.execute(two);
  await one.transaction().execute(async (trx) => {
    await trx.selectFrom("member").select("uid").execute();
    await expect(two.transaction().execute((other) => other.selectFrom("member").select("uid").execute())).rejects.toThrow("locked");
  });
});

test("what was acknowledged is on the disk: each commit waits for it", async () => {
  const db = openDatabase({ engine: "sqlite", file: join(await newFolder(), "c.db") });
  onTestFinished(() => db.destroy());
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: "wal" }]);
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
});

test("what was deleted before deletion overwrote is gone from the file with the step that brings it", async () => {
  const file = join(await newFolder(), "c.db");
  const address = { engine: "sqlite", file } as const;
  const db = openDatabase(address);
  onTestFinished(() => db.destroy());
  await migrate(db, address, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0011")));
  await sql`pragma secure_delete = off`.execute(db);
  const { id } = await givenPublication(db, { content: "quokka ".repeat(3000) });
  await db.deleteFrom("publication").where("id", "=", id).execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  expect(await readFile(file, "latin1")).toContain("quokka");
  await migrate(db, address);
  expect((await readFile(file, "latin1")) + (await readFile(`${file}-wal`, "latin1"))).not.toContain("quokka");
});
