import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { newDataDir } from "../../test/programs.ts";
import { newService, siteUrl } from "../../test/test-app.ts";
import { startBackgroundJobs } from "../jobs/background.ts";

test("copies of the database from before a migration, and mails of the local inbox, go after a week", async () => {
  const dataDir = await newDataDir();
  const { files, db, keys, clock, accounts } = await newService();
  const folders = ["backups", "inbox"].map((name) => join(dataDir, name));
  for (const folder of folders) {
    await mkdir(join(folder, "below"), { recursive: true });
    for (const [name, days] of [
      ["old", 7.1],
      ["new", 6.9],
      ["below/old", 30],
    ] as const) {
      await writeFile(join(folder, name), "words");
      const at = new Date(clock.now.getTime() - days * 86_400_000);
      await utimes(join(folder, name), at, at);
    }
  }
  const stop = startBackgroundJobs({
    db,
    keys,
    files,
    clock: () => clock.now,
    log: pino({ level: "silent" }),
    jobHandlers: {},
    sendsPushes: false,
    accounts,
    catalogue: () => null,
    siteUrl,
    payments: {},
    weekOldFolders: [...folders, join(dataDir, "not there")],
  });
  await stop();
  for (const folder of folders) expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(["below", "below/old", "new"]);
});
