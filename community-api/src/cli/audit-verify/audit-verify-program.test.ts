import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newDataDir, run } from "../../../test/programs.ts";
import { newDatabaseWithAddress } from "../../../test/test-database.ts";
import { audit } from "../../core/audit.ts";

const now = new Date("2026-03-01T12:00:00.000Z");

/** An operator's shell on a machine with a log of three lines. */
async function given() {
  const { db, address } = await newDatabaseWithAddress();
  const DATA_DIR = await newDataDir();
  if (address.engine === "sqlite") await symlink(address.file, join(DATA_DIR, "community.db"));
  for (const reason of ["one", "two", "three"]) await audit(db, { action: "member.ban", actorUid: "a", subjectUid: "b", reason }, now);
  const env = { APP_ENV: "qa", DATA_DIR, DATABASE_URL: address.engine === "postgres" ? address.url : "" };
  const verify = async (...words: string[]) => {
    const program = run("cli/audit-verify.ts", env, words);
    return { code: await program.ended, output: program.output() };
  };
  return { db, verify, engine: address.engine };
}

test("the operator reads how many lines are whole, and a head to note down", async () => {
  const { db, verify } = await given();
  const first = await verify();
  expect(first).toEqual({
    code: 0,
    output: expect.stringMatching(/^3 lines are whole, 0 personal parts of them erased\.\nHead: 3-[0-9a-f]{64}\n$/),
  });
  const noted = /Head: (\S+)/.exec(first.output)![1]!;
  await audit(db, { action: "member.unban", actorUid: "a", subjectUid: "b" }, now);
  expect(await verify("--head", noted)).toMatchObject({ code: 0, output: expect.stringContaining("Head: 4-") });
  expect(await verify("--head", `9-${"0".repeat(64)}`)).toMatchObject({ code: 1, output: expect.stringContaining("ends before line 9") });
  expect(await verify("--head", "yesterday")).toMatchObject({ code: 1, output: expect.stringContaining("npm run audit:verify") });
}, 60_000);

test("a changed byte and a missing trigger end with exit code 1 and are named, without anybody's words", async () => {
  const { db, verify, engine } = await given();
  const [off, on] =
    engine === "sqlite"
      ? [`drop trigger "audit_personal_update"`, null]
      : [
          `alter table "audit_personal" disable trigger "audit_personal_update"`,
          `alter table "audit_personal" enable always trigger "audit_personal_update"`,
        ];
  await sql.raw(off).execute(db);
  await db.updateTable("audit_personal").set({ reason: "twO" }).where("id", "=", 2).execute();
  const { code, output } = await verify();
  if (on) await sql.raw(on).execute(db);
  expect(code).toBe(1);
  expect(output).toContain("Line 2 is broken: whom it was done to, or what was said of them, was changed.");
  expect(output).toContain("audit_personal_update missing, replaced or switched off");
  expect(output).not.toContain("twO");
}, 60_000);
