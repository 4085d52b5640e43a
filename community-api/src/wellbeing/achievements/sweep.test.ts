import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { expect, test } from "vitest";
import { givenMember } from "../../../test/fixtures.ts";
import { newDatabase } from "../../../test/test-database.ts";
import { testCatalogue } from "../../../test/test-catalogue.ts";
import type { Database } from "../../db/database.ts";
import { createAchievementSweep } from "./sweep.ts";

const ruleOf = (count: number) => ({ key: `mood-${count}`, event: "mood-checked", count, order: 1, title: null, text: null, icon: "leaf" });
const withRules = (...counts: number[]): Catalogue => ({ ...testCatalogue, achievementRules: counts.map(ruleOf) });

async function givenMembersWithMoods(db: Database, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { uid } = await givenMember(db);
    const check = { mood: 3, emotions: "[]", sealedNote: "", timeZone: "UTC", writtenAt: "2026-02-01T12:00:00.000Z" };
    for (const day of ["2026-02-01", "2026-02-02"])
      await db
        .insertInto("daily_check")
        .values({ uid, day, ...check })
        .execute();
  }
}

async function newSweep(catalogue: { now: Catalogue | null }, members = 230) {
  const db = await newDatabase();
  await givenMembersWithMoods(db, members);
  const clock = { ms: Date.parse("2026-03-01T12:00:00.000Z"), step: 0 };
  const now = () => new Date((clock.ms += clock.step));
  return {
    db,
    clock,
    start: () => createAchievementSweep({ db, catalogue: () => catalogue.now, clock: now }),
    awarded: async () => (await db.selectFrom("member_achievement").select(["uid", "achievementKey"]).execute()).length,
    told: async () => (await db.selectFrom("notification").selectAll().execute()).length,
    progress: () => db.selectFrom("achievement_sweep").select(["membersDone", "doneAt", "afterUid"]).execute(),
  };
}

test("a rule that staff add is awarded to whoever had earned it before, once", async () => {
  const catalogue = { now: null as Catalogue | null };
  const { db, start, awarded, told, progress } = await newSweep(catalogue);
  const sweep = start();
  expect(await sweep()).toBe(0);
  catalogue.now = withRules(2);
  expect(await sweep()).toBe(230);
  expect([await awarded(), await told()]).toEqual([230, 230]);
  expect(await db.selectFrom("member_achievement").select("uid").where("seenAt", "is", null).execute()).toEqual([]);
  expect(await progress()).toMatchObject([{ membersDone: 230, doneAt: expect.any(String), afterUid: null }]);
  for (const again of [sweep, start()]) expect(await again()).toBe(0);
  catalogue.now = withRules(2, 3);
  expect(await sweep()).toBe(230);
  catalogue.now = withRules(1, 2, 3);
  expect(await sweep()).toBe(230);
  expect([await awarded(), await told()]).toEqual([460, 230]);
});

test("it works in turns, and one that died is gone on with after its lease, from where it was", async () => {
  const catalogue = { now: withRules(1) };
  const { start, awarded, clock, db } = await newSweep(catalogue);
  clock.step = 100;
  expect(await start()()).toBe(100);
  const at = new Date(clock.ms + 60_000).toISOString();
  await db.updateTable("achievement_sweep").set({ leasedUntil: at }).execute();
  expect(await start()()).toBe(0);
  clock.ms += 60_001;
  clock.step = 0;
  expect(await start()()).toBe(130);
  expect(await awarded()).toBe(230);
});

test("several processes at once award each member once", async () => {
  const catalogue = { now: withRules(1, 2) };
  const { start, awarded, told } = await newSweep(catalogue, 40);
  const counts = await Promise.all([start()(), start()(), start()()]);
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 40]);
  expect([await awarded(), await told()]).toEqual([80, 40]);
});
