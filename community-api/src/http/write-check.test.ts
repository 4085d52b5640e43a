import { expect, test } from "vitest";
import { newService } from "../../test/test-app.ts";
import { createWriteCheck } from "./write-check.ts";

test("a check whether writes go through writes to the database, and fails when that row cannot be written", async () => {
  const { db, tombstones, clock } = await newService();
  const check = createWriteCheck({ db, writeToDisk: () => tombstones.checkWritable(), clock: () => clock.now });
  await expect(check()).resolves.toBeUndefined();
  await db.schema.dropTable("kysely_migration_lock").execute();
  await expect(check()).resolves.toBeUndefined();
  clock.now = new Date(clock.now.getTime() + 5_000);
  await expect(check()).rejects.toThrow("kysely_migration_lock");
});
