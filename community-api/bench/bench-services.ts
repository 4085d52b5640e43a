import { embeddedEngine } from "../src/search/index/embedded.ts";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import { pino } from "pino";
import type { Services } from "../src/app.ts";
import { createKeys } from "../src/core/keys.ts";
import { systemClock } from "../src/core/clock.ts";
import type { Database } from "../src/db/database.ts";
import { diskFiles } from "../src/files/disk-files.ts";
import { createLiveNotifications } from "../src/notify/notifications/live.ts";
import { openTombstones } from "../src/privacy/erase/tombstones.ts";
import { fakeAccountStore } from "../test/fake-account-store.ts";
import { testCatalogue, theme } from "../test/test-catalogue.ts";
import { unlimitedRateLimits } from "../test/unlimited-rate-limits.ts";
import { themes } from "./fill-publications.ts";
import { courses, moodRule } from "./wellbeing-data.ts";

const catalogue: Catalogue = {
  ...testCatalogue,
  themes: themes.flatMap(([key, , subthemes], order) => [key, ...subthemes].map((name) => theme(name, name === key ? null : key, order))),
  lessonKeys: courses,
  achievementRules: [moodRule],
};

export const benchKeys = createKeys("of the bench");

/** The service as in life, but without limits and with nobody else to ask. */
export function benchServices(db: Database): Services {
  const keys = benchKeys;
  return {
    db,
    searchEngine: embeddedEngine({ db, synonyms: () => [] }),
    live: createLiveNotifications({ db, log: pino({ level: "silent" }) }),
    accounts: fakeAccountStore(),
    keys,
    identityEventSecret: "of the bench",
    providers: { google: null, apple: null },
    push: null,
    passwordPolicy: { minLength: 6, maxLength: 128 },
    // A bench of files says where they lie.
    files: diskFiles(process.env["BENCH_MEDIA"] ?? "/nowhere"),
    tombstones: openTombstones("/nowhere", keys),
    rateLimits: unlimitedRateLimits,
    // What an answer costs is measured, not what it costs to give it out again.
    sharedReadMs: 0,
    trustedProxyHops: 0,
    clock: systemClock,
    catalogue: () => catalogue,
    release: { current: () => null, refresh: async () => {} },
    // The log is written as in life, to a place that costs nothing.
    log: pino({ base: null }, pino.destination("/dev/null")),
    limits: { bodyBytes: 65_536 },
    siteUrl: "http://localhost:8080",
    mode: "prod",
    hosts: { public: ["localhost", "127.0.0.1"], private: ["localhost", "127.0.0.1"] },
    inboxDir: null,
    inboxSecret: null,
    payments: {},
    seller: { seller: "", tax: { en: "", ru: "" }, withdrawal: { en: "", ru: "" } },
    testCheckout: null,
    securityContact: "mailto:security@ryadom.test",
  };
}
