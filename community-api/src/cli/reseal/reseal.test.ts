import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { givenAccount, password } from "../../../test/given-account.ts";
import { givenMember } from "../../../test/fixtures.ts";
import { givenTotp } from "../../../test/given-second-factor.ts";
import { lastCodeTo, lastTokenTo } from "../../../test/queued-mails.ts";
import { givenMemberWithAllData } from "../../../test/member-with-all-data.ts";
import { newDataDir } from "../../../test/programs.ts";
import { newService, type TestService } from "../../../test/test-app.ts";
import { decodeCursor, encodeCursor } from "../../core/cursor-pagination.ts";
import { createKeys } from "../../core/keys.ts";
import { isBannedEmail, mailboxHmac, maskedEmail } from "../../identity/accounts/email-address.ts";
import { newFormTime } from "../../identity/sign-up/form-time.ts";
import { openTombstones } from "../../privacy/erase/tombstones.ts";
import { reseal, sealedColumns } from "./reseal.ts";

const [oldSecret, newSecret] = ["the secret that somebody saw by chance", "the secret that nobody has seen so far"];
const [oldKeys, newKeys] = [createKeys(oldSecret), createKeys(newSecret)];
const bothKeys = createKeys(newSecret, [oldSecret]);

async function sealedValues({ db }: TestService): Promise<string[]> {
  const values: string[] = [];
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ value: string }>`select ${sql.ref(column)} as "value" from ${sql.table(table)}`.execute(db);
    values.push(...rows.map(({ value }) => value));
  }
  return values;
}

test("every sealed column of the schema is known", () => {
  const schema = readFileSync(join(import.meta.dirname, "../../db/schema.sql"), "utf8");
  const inSchema = [...schema.matchAll(/CREATE TABLE "(\w+)" \(([^;]*)\)/g)].flatMap(([, table, columns]) =>
    [...columns!.matchAll(/"(sealed\w*)" text/g)].map(([, column]) => `${table}.${column}`),
  );
  expect(sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(inSchema.toSorted());
});

test("everything that the old secret sealed opens with both, and after sealing it anew with the new one alone", async () => {
  const service = await newService({ keys: oldKeys });
  const { member } = await givenMemberWithAllData({ ...service, keys: oldKeys });
  const [day] = await service.db.selectFrom("daily_check").selectAll().where("uid", "=", member.uid).execute();
  // More than one page of rows.
  const more = Array.from({ length: 700 }, (_, number) => ({ ...day!, day: `1999-${number}`, sealedNote: oldKeys.seal(`note ${number}`) }));
  await service.db.insertInto("daily_check").values(more).execute();
  const before = await sealedValues(service);
  expect(before.length).toBeGreaterThanOrEqual(sealedColumns.length + more.length);
  const words = before.map((sealed) => JSON.stringify(bothKeys.open(sealed, z.unknown())));
  expect(await reseal(service.db, bothKeys)).toEqual({ resealed: before.length, unopened: 0 });
  const after = await sealedValues(service);
  expect(after.map((sealed) => JSON.stringify(newKeys.open(sealed, z.unknown()))).toSorted()).toEqual(words.toSorted());
  expect(await reseal(service.db, bothKeys)).toEqual({ resealed: 0, unopened: 0 });
  expect(await sealedValues(service)).toEqual(after);
});

test("what no secret opens is counted and stays as it is", async () => {
  const service = await newService();
  const ann = await givenMember(service.db);
  const sealedSecret = createKeys("the secret of somebody else entirely").seal("word");
  await service.db.insertInto("totp").values({ uid: ann.uid, sealedSecret, confirmedAt: null }).execute();
  expect(await reseal(service.db, bothKeys)).toEqual({ resealed: 0, unopened: 1 });
  expect(await sealedValues(service)).toEqual([sealedSecret]);
});

test("mailed links and recovery codes from before the exchange work after it", async () => {
  const keys = { ...oldKeys };
  const service = { ...(await newService({ keys })), keys };
  const email = "ann@example.org";
  const ann = await givenAccount(service, { email });
  const { codes } = await givenTotp(service, await service.as(ann));
  await service.visitor().ask("POST", "/api/auth/password/forgot", { email, language: "en" });
  const token = await lastTokenTo(service, email);
  const signUp = service.visitor();
  const formTime = newFormTime(keys, new Date(service.clock.now.getTime() - 60_000));
  await signUp.ask("POST", "/api/auth/sign-up", { email: "bob@example.org", password, language: "en", formTime });
  const code = await lastCodeTo(service, "bob@example.org");

  Object.assign(keys, bothKeys);
  expect((await signUp.ask("POST", "/api/auth/sign-up/confirm", { code })).status).toBe(200);
  const own = service.visitor();
  expect((await own.ask("POST", "/api/auth/sign-in", { email, password })).status).toBe(401);
  expect((await own.ask("POST", "/api/auth/sign-in/second-factor", { method: "recovery", code: codes[0] })).status).toBe(200);
  expect((await own.ask("POST", "/api/auth/step-up", { secondFactor: { method: "recovery", code: codes[0] } })).status).toBe(400);
  expect((await service.visitor().ask("POST", "/api/auth/password/reset", { token, password: "another quiet evening" })).status).toBe(204);
});

test("a ban outlives the exchange, and is written anew when its address comes by", async () => {
  const { db, clock } = await newService();
  const email = "eve@example.org";
  const ban = { hint: maskedEmail(email), uid: null, bannedAt: clock.now.toISOString() };
  await db
    .insertInto("banned_email")
    .values({ hmac: mailboxHmac(oldKeys, email), ...ban })
    .execute();
  expect(await isBannedEmail(db, newKeys, email)).toBe(false);
  expect(await isBannedEmail(db, bothKeys, "ann@example.org")).toBe(false);
  expect(await isBannedEmail(db, bothKeys, email)).toBe(true);
  expect(await db.selectFrom("banned_email").selectAll().execute()).toEqual([{ hmac: mailboxHmac(newKeys, email), ...ban }]);
  expect(await isBannedEmail(db, newKeys, email)).toBe(true);
});

test("who was erased stays erased, and whoever pages reads on", async () => {
  const file = join(await newDataDir(), "tombstones");
  await openTombstones(file, oldKeys).add("a".repeat(32));
  const hasLeft = await openTombstones(file, bothKeys).read();
  expect([hasLeft?.("a".repeat(32)), hasLeft?.("b".repeat(32))]).toEqual([true, false]);
  const place = { time: "2026-03-01T12:00:00.000Z", id: `P${"a".repeat(16)}` };
  expect(decodeCursor(bothKeys, encodeCursor(oldKeys, place), "P")).toEqual(place);
  expect(() => decodeCursor(newKeys, encodeCursor(oldKeys, place), "P")).toThrow();
});
