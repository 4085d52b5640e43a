import { join } from "node:path";
import { strapiAccounts } from "../src/identity/accounts/account-store.ts";
import { createKeys } from "../src/core/keys.ts";
import { systemClock } from "../src/core/clock.ts";
import { type DatabaseConfig, openDatabase } from "../src/db/database.ts";
import { diskFiles } from "../src/files/disk-files.ts";
import { runErasure } from "../src/privacy/erase/erase.ts";
import { openTombstones } from "../src/privacy/erase/tombstones.ts";

/** What the test tells this program: where everything is, which erasure to run, and after which step to be killed, before it is recorded. */
export type Told = {
  address: DatabaseConfig;
  dataDir: string;
  accountsUrl: string;
  token: string;
  secret: string;
  id: string;
  killAfter: string | null;
};

const told = JSON.parse(process.argv[2]!) as Told;
const db = openDatabase(told.address);
const keys = createKeys(told.secret);
await runErasure(
  {
    db,
    keys,
    clock: systemClock,
    accounts: strapiAccounts({ url: told.accountsUrl, token: told.token }),
    files: diskFiles(join(told.dataDir, "media")),
    tombstones: openTombstones(join(told.dataDir, "tombstones"), keys),
  },
  told.id,
  (step) => void (step === told.killAfter && process.kill(process.pid, "SIGKILL")),
);
await db.destroy();
