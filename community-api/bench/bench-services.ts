import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { pino } from "pino";
import type { Services } from "../src/app.ts";
import { createKeys } from "../src/auth/keys.ts";
import { systemClock } from "../src/clock.ts";
import type { Database } from "../src/db/database.ts";
import { diskFiles } from "../src/files/disk-files.ts";
import { createLiveNotifications } from "../src/notifications/live.ts";
import { tombstonesIn } from "../src/privacy/erase/tombstones.ts";
import { accountStoreStandIn } from "../test/account-store-stand-in.ts";
import { testCatalogue, theme } from "../test/test-catalogue.ts";
import { unlimitedRates } from "../test/unlimited-rates.ts";
import { themes } from "./fill-publications.ts";

const catalogue: Catalogue = {
  ...testCatalogue,
  themes: themes.flatMap(([key, , subthemes], order) => [key, ...subthemes].map((name) => theme(name, name === key ? null : key, order))),
};

/** The service as in life, but without limits and with nobody else to ask. */
export function benchServices(db: Database): Services {
  const keys = createKeys("of the bench");
  return {
    db,
    live: createLiveNotifications({ db, log: pino({ level: "silent" }) }),
    accounts: accountStoreStandIn(),
    keys,
    identityEventSecret: "of the bench",
    providers: { google: null, apple: null },
    push: null,
    passwordPolicy: { minLength: 6, maxLength: 128 },
    files: diskFiles("/nowhere"),
    tombstones: tombstonesIn("/nowhere", keys),
    rates: unlimitedRates,
    proxyHops: 0,
    clock: systemClock,
    catalogue: () => catalogue,
    release: { current: () => null, refresh: async () => {} },
    // The log is written as in life, to a place that costs nothing.
    log: pino({ base: null }, pino.destination("/dev/null")),
    limits: { bodyBytes: 65_536 },
    siteUrl: "http://localhost:8080",
    mode: "prod",
    inboxDir: null,
  };
}
