import { copyFile, cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { serveAccountStore } from "../../../test/account-store-server.ts";
import { fakeAccountStore } from "../../../test/fake-account-store.ts";
import { freePort } from "../../../test/free-port.ts";
import { everything, givenMemberWithAllData, othersWord, ownWord } from "../../../test/member-with-all-data.ts";
import { newDataDir, type Program, run, secrets } from "../../../test/programs.ts";
import { createKeys } from "../../core/keys.ts";
import { openDatabase } from "../../db/database.ts";
import { migrate } from "../../db/migrations/migrate.ts";
import { diskFiles } from "../../files/disk-files.ts";
import { beginErasure } from "./begin-erasure.ts";
import { readErasure } from "./erase.ts";

test("a backup from before somebody left is erased again before anything of it is served", { timeout: 60_000 }, async () => {
  const dataDir = await newDataDir();
  const address = { engine: "sqlite", file: join(dataDir, "community.db") } as const;
  const [backup, mediaBackup] = [join(dataDir, "backup.db"), join(dataDir, "media-backup")];
  const keys = createKeys(secrets.MEMBER_SECRET);
  const files = diskFiles(join(dataDir, "media"));
  const accounts = fakeAccountStore();
  const { url: CMS_URL, server } = await serveAccountStore(accounts, secrets.CMS_IDENTITY_TOKEN);
  onTestFinished(() => void server.close());

  const first = openDatabase(address);
  await migrate(first, address);
  const { member, lonely, email } = await givenMemberWithAllData({ db: first, keys, accounts, files });
  await sql`vacuum into ${backup}`.execute(first);
  await cp(join(dataDir, "media"), mediaBackup, { recursive: true });
  const receipt = await first.transaction().execute((trx) => beginErasure(trx, keys, member.uid, new Date()));
  const start = async (): Promise<Program & { url: string }> => {
    const port = await freePort();
    const program = run("server.ts", { APP_ENV: "qa", PORT: String(port), DATA_DIR: dataDir, RELEASE_DIR: join(dataDir, "none"), CMS_URL });
    await expect.poll(program.output, { timeout: 15_000 }).toContain('"listening"');
    // By the name of its SITE_URL: it answers to no other host.
    return { ...program, url: `http://localhost:${port}` };
  };
  const stop = async ({ child, ended }: Program): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };

  // The server does the work of its own accord.
  const before = await start();
  await expect.poll(async () => (await readErasure(first, receipt!.id)).state, { timeout: 15_000 }).toBe("done");
  await stop(before);
  await first.destroy();

  for (const ending of ["-wal", "-shm"]) await rm(address.file + ending, { force: true });
  await copyFile(backup, address.file);
  await cp(mediaBackup, join(dataDir, "media"), { recursive: true });
  await accounts.create({ uid: member.uid, email, passwordHash: null, provider: "local", confirmed: true });

  const after = await start();
  expect((await fetch(`${after.url}/api/publications/${lonely.id}`)).status).toBe(404);
  expect((await fetch(`${after.url}/api/authors/${member.authorId}`)).status).toBe(404);
  const restored = openDatabase(address);
  const left = await everything(restored);
  for (const [table, text] of left) {
    expect(text, table).not.toContain(member.uid);
    expect(text, table).not.toContain(ownWord);
  }
  expect(left.get("comment")).toContain(othersWord);
  expect([await files.list("avatars"), await files.list("uploads"), accounts.kept.size]).toEqual([[], [], 0]);
  expect(after.output()).toContain("erased again after a backup was restored");
  expect(after.output()).not.toContain(member.uid);
  await restored.destroy();
  await stop(after);
});
