import { readFile, stat } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { ErasureReceipt, ErasureState } from "@ryadom/shared/privacy.ts";
import { givenComment, givenMember, givenPublication } from "../../../test/fixtures.ts";
import { givenMemberWithAllData, othersWord, ownWord } from "../../../test/member-with-all-data.ts";
import { newService, type TestService } from "../../../test/test-app.ts";
import { recount } from "../../community/publications/recount.ts";
import { openDatabase } from "../../db/database.ts";
import { runDueJobs } from "../../outbox/run-jobs.ts";
import { erasureJobHandlers } from "./erase.ts";

const silent = pino({ level: "silent" });
const workOff = (service: TestService) =>
  runDueJobs(service.db, service.keys, erasureJobHandlers({ ...service, clock: () => service.clock.now }), service.clock.now, silent);

async function fileOf({ db }: TestService): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return rows[0]!.file;
}
const bytesOf = async (file: string): Promise<string> =>
  (await Promise.all([file, `${file}-wal`].map((path) => readFile(path, "latin1")))).join();

test("of somebody who left no word is in the bytes of the database or of its log, however the pages were rearranged meanwhile", async () => {
  const service = await newService();
  const { db, as, visitor } = service;
  const { member, other, theirs } = await givenMemberWithAllData(service);
  const long = (): string => randomBytes(5 + Math.floor(Math.random() * 1500)).toString("hex");
  const written: string[] = [];
  // Many texts of many lengths, some replaced by longer and shorter ones: what pages are rearranged by.
  for (let number = 0; number < 300; number += 1) {
    const isOwn = number % 3 === 0;
    const about = isOwn
      ? { authorUid: member.uid, content: `${ownWord} ${long()}` }
      : { authorUid: other.uid, content: `${othersWord} ${long()}` };
    const { id } = await (number % 2 === 0
      ? givenPublication(db, { ...about, slug: `${isOwn ? ownWord : othersWord}-slug-${number}` })
      : givenComment(db, theirs.id, about));
    if (!isOwn && number % 2 === 0) written.push(id);
    const longer = written[number % Math.max(1, written.length)];
    if (longer)
      await db
        .updateTable("publication")
        .set({ content: `${othersWord} ${long()}` })
        .where("id", "=", longer)
        .execute();
  }
  await recount(db, [theirs.id, ...written]);
  const file = await fileOf(service);
  expect(await bytesOf(file)).toContain(ownWord);
  const receipt = await (await as(member, { secondFactor: true })).ask<ErasureReceipt>("DELETE", "/api/me");
  expect(receipt.status).toBe(202);
  await db.deleteFrom("outbox").where("kind", "!=", "erase").execute();
  expect(await workOff(service)).toBe(1);

  const { body } = await visitor().ask<ErasureState>("GET", `/api/erasures/${receipt.body.id}`);
  expect(body.state).toBe("done");
  expect(body.steps.at(-1)?.step).toBe("storage");
  const bytes = await bytesOf(file);
  expect(bytes).toContain(othersWord);
  for (const trace of [ownWord, member.uid, member.authorId]) expect(bytes.includes(trace), trace).toBe(false);
}, 60_000);

test("while another program reads the log the receipt does not say done; afterwards it does", async () => {
  const service = await newService();
  const { db, as, clock, visitor } = service;
  const ann = await givenMember(db, { alias: ownWord });
  const reader = openDatabase({ engine: "sqlite", file: await fileOf(service) });
  onTestFinished(() => reader.destroy());
  const caller = await as(ann);
  await sql`pragma busy_timeout = 10`.execute(db);
  await sql`begin`.execute(reader);
  await reader.selectFrom("member").select("uid").execute();
  const { id } = (await caller.ask<ErasureReceipt>("DELETE", "/api/me")).body;
  expect(await workOff(service)).toBe(0);
  const state = async () => (await visitor().ask<ErasureState>("GET", `/api/erasures/${id}`)).body.state;
  expect(await state()).toBe("underway");
  await sql`commit`.execute(reader);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await workOff(service)).toBe(1);
  expect(await state()).toBe("done");
  expect((await stat(`${await fileOf(service)}-wal`)).size).toBeLessThan(100_000);
});

test("what an author deletes or rewrites is overwritten where it lay", async () => {
  const service = await newService();
  const { db } = service;
  expect((await sql`pragma secure_delete`.execute(db)).rows).toEqual([{ secure_delete: 1 }]);
});
