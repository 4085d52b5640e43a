import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { createApp } from "./app.ts";
import { strapiAccounts } from "./auth/account-store.ts";
import { createKeys } from "./auth/keys.ts";
import { systemClock } from "./clock.ts";
import { openDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { createLiveNotifications } from "./notifications/live.ts";
import { readEnvironment, type Settings } from "./env.ts";
import { openFiles } from "./files/open-files.ts";
import { banDeliverer, banWork } from "./moderation/bans.ts";
import { startBackground } from "./jobs/background.ts";
import { localInbox } from "./mail/local-inbox.ts";
import { mailWork } from "./mail/mail.ts";
import { mailDeliverer, smtp } from "./mail/send.ts";
import { pushWork } from "./push/claim.ts";
import { pushDeliverer } from "./push/deliver.ts";
import { webPush } from "./push/send.ts";
import { createProviders } from "./providers/providers.ts";
import { erasureDeliverers } from "./privacy/erase/erase.ts";
import { eraseRestored } from "./privacy/erase/restored.ts";
import { tombstonesIn } from "./privacy/erase/tombstones.ts";
import { defaultRates } from "./rates.ts";
import { stopGracefully } from "./http/stop-gracefully.ts";
import { followRelease } from "./http/site/release.ts";

const releaseCheckMs = 250;

/** env → database → migrate → serve. */
async function start(settings: Settings): Promise<void> {
  const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  await mkdir(settings.dataDir, { recursive: true });
  const db = openDatabase(settings.database, (error) => log.warn({ reason: error.message }, "a resting database connection broke"));
  const migrated = await migrate(db, settings.database);
  if (migrated.length > 0) log.info({ migrated }, "database migrated");

  const files = openFiles(settings);
  const release = followRelease(settings.releaseDir, settings.mode, log);
  await release.refresh();
  const releaseCheck = setInterval(() => void release.refresh(), releaseCheckMs);

  const keys = createKeys(settings.memberSecret);
  const accounts = strapiAccounts({ url: settings.cmsUrl, token: settings.identityToken });
  const tombstones = tombstonesIn(join(settings.dataDir, "tombstones"), keys);
  const places = { db, clock: systemClock, keys, accounts, files, tombstones };
  await eraseRestored(places, log);
  const inboxDir = join(settings.dataDir, "inbox");
  const { smtpUrl, from } = settings.mail;
  const send = smtpUrl === null ? localInbox(inboxDir) : smtp(smtpUrl);
  const stopBackground = startBackground({
    db,
    keys,
    clock: systemClock,
    log,
    files,
    sendsPushes: settings.push !== null,
    accounts,
    siteUrl: settings.siteUrl,
    deliverers: {
      [mailWork]: mailDeliverer(send, { from, siteUrl: settings.siteUrl }),
      [banWork]: banDeliverer({ db, accounts, keys, clock: systemClock }),
      ...erasureDeliverers(places),
      // Without keys what is left over from when there were some is let go.
      [pushWork]: settings.push ? pushDeliverer({ db, keys, clock: systemClock, send: webPush(settings.push) }) : async () => {},
    },
  });

  const live = createLiveNotifications({ db, log });
  const app = createApp({
    live,
    db,
    clock: systemClock,
    files,
    tombstones,
    catalogue: () => release.current()?.catalogue ?? null,
    release,
    log,
    limits: { bodyBytes: 64 * 1024 },
    rates: defaultRates,
    proxyHops: settings.trustedProxyHops,
    accounts,
    keys,
    identityEventSecret: settings.identityEventSecret,
    passwordPolicy: settings.passwordPolicy,
    providers: createProviders(settings.providers, settings.siteUrl),
    push: settings.push,
    siteUrl: settings.siteUrl,
    mode: settings.mode,
    inboxDir: settings.mode === "prod" ? null : inboxDir,
  });
  const server = serve(
    {
      fetch: app.fetch,
      port: settings.port,
      hostname: settings.host,
      // Longer than a proxy in front keeps its connections, so that it never sends into one that is just closing.
      serverOptions: { keepAliveTimeout: 75_000, headersTimeout: 30_000, requestTimeout: 60_000 },
    },
    ({ port }) => log.info({ port, mode: settings.mode, database: settings.database.engine }, "listening"),
  );
  server.on("error", (error: NodeJS.ErrnoException) => {
    log.fatal(
      { port: settings.port, reason: error.code },
      error.code === "EADDRINUSE" ? "this port is taken: set PORT to another" : "cannot listen",
    );
    process.exit(1);
  });
  stopGracefully(server, log, {
    endStreams: live.close,
    release: async () => {
      clearInterval(releaseCheck);
      await stopBackground();
      await db.destroy();
    },
  });
}

try {
  await start(readEnvironment(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
