import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { erasureSteps } from "@ryadom/shared/privacy.ts";
import { expect, onTestFinished, test } from "vitest";
import { serveAccountStore } from "../../../test/account-store-server.ts";
import { fakeAccountStore } from "../../../test/fake-account-store.ts";
import type { Told } from "../../../test/erasure-program.ts";
import { everything, givenMemberWithAllData, ownWord } from "../../../test/member-with-all-data.ts";
import { newDataDir, programEnv } from "../../../test/programs.ts";
import { newDatabaseWithAddress } from "../../../test/test-database.ts";
import { createKeys } from "../../core/keys.ts";
import { diskFiles } from "../../files/disk-files.ts";
import { beginErasure } from "./begin-erasure.ts";
import { readErasure } from "./erase.ts";

const token = "a token of the tests";
const secret = "a secret of the tests, long enough for everything";
const program = join(import.meta.dirname, "../../../test/erasure-program.ts");

/** Every step in `npm run test:deep`: starting so many programs takes its time. */
const killedAfter = process.env.DEEP === "yes" ? erasureSteps : (["texts", "member"] as const);

async function runProgram(told: Told): Promise<{ code: number | null; signal: string | null; output: string }> {
  const child = spawn(process.execPath, [program, JSON.stringify(told)], { env: programEnv() });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  return { code, signal, output };
}

test(
  "a program killed after any step, before it wrote that down, is followed by one that ends the work",
  { timeout: 120_000 },
  async () => {
    const { db, address } = await newDatabaseWithAddress();
    const dataDir = await newDataDir();
    const files = diskFiles(join(dataDir, "media"));
    const accounts = fakeAccountStore();
    const { url, server } = await serveAccountStore(accounts, token);
    onTestFinished(() => void server.close());
    const keys = createKeys(secret);
    const { member } = await givenMemberWithAllData({ db, keys, accounts, files });
    const receipt = await db.transaction().execute((trx) => beginErasure(trx, keys, member.uid, new Date()));
    const told = { address, dataDir, accountsUrl: url, token, secret, id: receipt!.id };

    for (const step of killedAfter) {
      const { signal, output } = await runProgram({ ...told, killAfter: step });
      expect(signal, `${step} ${output}`).toBe("SIGKILL");
      expect((await readErasure(db, receipt!.id)).steps.map((done) => done.step)).toEqual(
        erasureSteps.slice(0, erasureSteps.indexOf(step)),
      );
    }
    const last = await runProgram({ ...told, killAfter: null });
    expect(last.code, last.output).toBe(0);
    expect(await readErasure(db, receipt!.id)).toMatchObject({
      state: "done",
      kept: expect.arrayContaining([{ what: "banned-email", why: "ban" }]),
    });
    for (const [table, text] of await everything(db)) {
      expect(text, table).not.toContain(member.uid);
      expect(text, table).not.toContain(ownWord);
    }
    expect([await files.list("avatars"), await files.list("uploads"), accounts.kept.size]).toEqual([[], [], 0]);
  },
);
