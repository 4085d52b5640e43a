import { writeFile } from "node:fs/promises";
import { limits } from "@ryadom/shared/limits.ts";
import { pino } from "pino";
import { createApp } from "../app.ts";
import { strapiAccounts } from "../identity/accounts/account-store.ts";
import { createKeys } from "../core/keys.ts";
import { systemClock } from "../core/clock.ts";
import { diskFiles } from "../files/disk-files.ts";
import { embeddedEngine } from "../search/index/embedded.ts";
import { openDatabase } from "../db/database.ts";
import { openTombstones } from "../privacy/erase/tombstones.ts";
import { createLiveNotifications } from "../notify/notifications/live.ts";
import { defaultRateLimits } from "../limits/rate-limits.ts";

/** `npm run openapi`: writes the committed description, from which the site makes its types. It needs no tables and no release. */
const db = openDatabase({ engine: "sqlite", file: ":memory:" });
const app = createApp({
  db,
  clock: systemClock,
  accounts: strapiAccounts({ url: "http://127.0.0.1:9", token: "" }),
  keys: createKeys(""),
  identityEventSecret: "of nobody",
  providers: { google: null, apple: null },
  push: null,
  passwordPolicy: { minLength: limits.passwordMinLength, maxLength: limits.passwordMaxLength },
  files: diskFiles("/nowhere"),
  tombstones: openTombstones("/nowhere", createKeys("")),
  rateLimits: defaultRateLimits,
  sharedReadMs: 0,
  trustedProxyHops: 0,
  catalogue: () => null,
  searchEngine: embeddedEngine({ db, synonyms: () => [] }),
  release: { current: () => null, refresh: async () => {} },
  log: pino({ level: "silent" }),
  live: createLiveNotifications({ db, log: pino({ level: "silent" }) }),
  limits: { bodyBytes: 1024 },
  siteUrl: "http://localhost:8080",
  mode: "prod",
  hosts: { public: ["localhost"], private: [] },
  inboxDir: null,
  inboxSecret: null,
  payments: {},
  seller: { seller: "", tax: { en: "", ru: "" }, withdrawal: { en: "", ru: "" } },
  testCheckout: null,
  securityContact: "mailto:security@ryadom.test",
});
const description: unknown = await (await app.request("/api/openapi.json")).json();
await writeFile(new URL("../../openapi.json", import.meta.url), `${JSON.stringify(description, null, 2)}\n`);
await db.destroy();
