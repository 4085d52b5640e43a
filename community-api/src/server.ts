import { randomBytes } from "node:crypto";
import { createServer as createTlsServer } from "node:https";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { createApp } from "./app.ts";
import { strapiAccounts } from "./identity/accounts/account-store.ts";
import { createKeys } from "./core/keys.ts";
import { embeddedEngine } from "./search/index/embedded.ts";
import { searchWithFallback } from "./search/fallback.ts";
import { keepServerUp } from "./search/meilisearch/keep-server-up.ts";
import { openSearchServer } from "./search/meilisearch/search-server.ts";
import { keepIndexesUp } from "./search/index/keep-indexes-up.ts";
import { createEmbedder } from "./search/meaning/embedder.ts";
import { keepVectorsUp } from "./search/meaning/keep-vectors-up.ts";
import { searchByMeaning } from "./search/meaning/search-by-meaning.ts";
import { createVectorMemory } from "./search/vectors/vector-memory.ts";
import { systemClock } from "./core/clock.ts";
import { stdout } from "./core/stdout.ts";
import { openDatabase } from "./db/database.ts";
import { migrate, snapshotFolder } from "./db/migrations/migrate.ts";
import { createLiveNotifications } from "./notify/notifications/live.ts";
import { readEnvironment, type Settings } from "./env.ts";
import { keepFilesPrivate } from "./files/private-files.ts";
import { createFileStore } from "./files/create-file-store.ts";
import { banJob } from "./community/moderation/ban-job.ts";
import { banMailJob, banMailJobHandler } from "./community/moderation/ban-mail.ts";
import { banJobHandler } from "./community/moderation/bans.ts";
import { startBackgroundJobs } from "./jobs/background.ts";
import { localInbox } from "./notify/mail/local-inbox.ts";
import { mailJob } from "./notify/mail/queue-mail.ts";
import { mailJobHandler, smtp } from "./notify/mail/send.ts";
import { pushJob } from "./notify/push/claim.ts";
import { pushJobHandler } from "./notify/push/deliver.ts";
import { webPush } from "./notify/push/send.ts";
import { createPaymentServices } from "./payments/payment-services.ts";
import { receiptJob, receiptJobHandler } from "./purchases/receipts.ts";
import { refundJob, refundJobHandler } from "./purchases/refund-mails.ts";
import { deliverBadly } from "./test-checkout/deliver.ts";
import { fileStore } from "./test-checkout/file-store.ts";
import { createTestCheckout, type SignedEvent, type TestCheckout } from "./test-checkout/test-checkout.ts";
import { apiPaths } from "@ryadom/shared/paths.ts";
import { createProviders } from "./identity/providers/providers.ts";
import { erasureJobHandlers } from "./privacy/erase/erase.ts";
import { eraseRestoredMembers } from "./privacy/erase/erase-restored.ts";
import { restoredAccountJobHandlers } from "./privacy/erase/restored-accounts.ts";
import { openTombstones } from "./privacy/erase/tombstones.ts";
import { defaultRateLimits } from "./limits/rate-limits.ts";
import { sharedReadMs } from "./http/shared-reads.ts";
import { shutDownGracefully } from "./http/graceful-shutdown.ts";
import { watchRelease } from "./serve-site/release/release.ts";

/** How long a finished release waits for its readers, at most. Twenty looks a second take a thousandth of a core. */
const releaseCheckMs = 50;

/** Keeps a connection longer than a proxy in front does, so that the proxy never sends into one that is just closing. */
const serverOptions = { keepAliveTimeout: 75_000, headersTimeout: 30_000, requestTimeout: 60_000 };

/** A connection that says nothing must not hold up the end of the program. */
const tlsOptions = { ...serverOptions, handshakeTimeout: 5_000 };

/** env → database → migrate → serve. */
async function start(settings: Settings): Promise<void> {
  const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stdout);
  await keepFilesPrivate(settings.dataDir);
  const db = openDatabase(settings.database, (error) => log.warn({ reason: error.message }, "an idle database connection broke"));
  const migrated = await migrate(db, settings.database);
  if (migrated.length > 0) log.info({ migrated }, "database migrated");

  const files = createFileStore(settings);
  const release = watchRelease(settings.releaseDir, settings.mode, log);
  await release.refresh();
  const releaseCheck = setInterval(() => void release.refresh(), releaseCheckMs);

  const catalogue = () => release.current()?.catalogue ?? null;
  const keys = createKeys(settings.memberSecret, settings.oldMemberSecrets);
  const accounts = strapiAccounts({ url: settings.cmsUrl, token: settings.identityToken });
  const tombstones = openTombstones(join(settings.dataDir, "tombstones"), keys);
  const places = { db, clock: systemClock, keys, accounts, files, tombstones };
  await eraseRestoredMembers(places, log);
  const inboxDir = join(settings.dataDir, "inbox");
  const { smtpUrl, from } = settings.mail;
  const send = smtpUrl === null ? localInbox(inboxDir) : smtp(smtpUrl);
  const { seller } = settings.payments;
  const testCheckout = openTestCheckout(settings, (event) => postEvent(event));
  const payments = testCheckout ? { stripe: testCheckout.service } : createPaymentServices(settings.payments);
  const stopBackground = startBackgroundJobs({
    db,
    keys,
    clock: systemClock,
    log,
    files,
    sendsPushes: settings.push !== null,
    accounts,
    catalogue,
    siteUrl: settings.siteUrl,
    payments,
    weekOldFolders: [inboxDir, ...(settings.database.engine === "sqlite" ? [snapshotFolder(settings.database.file)] : [])],
    jobHandlers: {
      [mailJob]: mailJobHandler(send, { from, siteUrl: settings.siteUrl, catalogue }),
      [receiptJob]: receiptJobHandler({ db, keys, clock: systemClock, accounts, seller, siteUrl: settings.siteUrl }),
      [refundJob]: refundJobHandler({ db, keys, clock: systemClock, accounts, seller, siteUrl: settings.siteUrl }),
      [banJob]: banJobHandler({ db, accounts, keys, clock: systemClock }),
      [banMailJob]: banMailJobHandler({ db, keys, accounts, siteUrl: settings.siteUrl, clock: systemClock }),
      ...erasureJobHandlers(places),
      ...restoredAccountJobHandlers(places),
      // Without VAPID keys, jobs from when there were some are dropped.
      [pushJob]: settings.push ? pushJobHandler({ db, keys, clock: systemClock, send: webPush(settings.push) }) : async () => {},
    },
  });

  const synonyms = () => release.current()?.catalogue.synonyms ?? [];
  const builtInSearch = embeddedEngine({ db, synonyms });
  const searchServer = openSearchServer(settings.searchServer, synonyms);
  const stopIndexing = keepIndexesUp({ db, engine: builtInSearch, release: () => release.current(), log });
  const stopSending = keepServerUp({ db, server: searchServer, release: () => release.current(), log });
  const embedder = createEmbedder(settings.embedder);
  const meaning = embedder && { embedder, memory: createVectorMemory(db, embedder.model) };
  const stopVectors = keepVectorsUp({ db, meaning, release: () => release.current(), log });

  const live = createLiveNotifications({ db, log });
  const app = createApp({
    live,
    db,
    clock: systemClock,
    files,
    tombstones,
    catalogue,
    release,
    searchEngine: { search: searchByMeaning(searchWithFallback(searchServer, builtInSearch, log), meaning, log) },
    log,
    limits: { bodyBytes: 64 * 1024 },
    rateLimits: defaultRateLimits,
    sharedReadMs,
    trustedProxyHops: settings.trustedProxyHops,
    accounts,
    keys,
    identityEventSecret: settings.identityEventSecret,
    passwordPolicy: settings.passwordPolicy,
    providers: createProviders(settings.providers, settings.siteUrl),
    push: settings.push,
    payments,
    seller,
    testCheckout,
    siteUrl: settings.siteUrl,
    mode: settings.mode,
    securityContact: settings.securityContact,
    hosts: settings.hosts,
    inboxDir: settings.mode === "prod" ? null : inboxDir,
    inboxSecret: settings.mode === "qa" ? (settings.inboxSecret ?? printedInboxSecret(settings.siteUrl)) : null,
  });
  const postEvent = async ({ body, signature }: SignedEvent): Promise<boolean> => {
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    return (await app.request(settings.siteUrl + apiPaths.paymentEvents("stripe"), { method: "POST", headers, body })).ok;
  };
  const server = serve(
    {
      fetch: app.fetch,
      port: settings.port,
      hostname: settings.host,
      ...(settings.certificate
        ? { createServer: createTlsServer, serverOptions: { ...tlsOptions, ...settings.certificate } }
        : { serverOptions }),
    },
    ({ port }) =>
      log.info({ port, tls: settings.certificate !== null, mode: settings.mode, database: settings.database.engine }, "listening"),
  );
  server.on("error", (error: NodeJS.ErrnoException) => {
    log.fatal(
      { port: settings.port, reason: error.code },
      error.code === "EADDRINUSE" ? "this port is taken: set PORT to another" : "cannot listen",
    );
    process.exit(1);
  });
  shutDownGracefully(server, log, {
    closeStreams: live.close,
    release: async () => {
      clearInterval(releaseCheck);
      await stopBackground();
      await Promise.all([stopIndexing(), stopSending(), stopVectors()]);
      await db.destroy();
    },
  });
}

/** Where no key is set, a checkout to try, in which no money moves; never in prod. */
function openTestCheckout(settings: Settings, post: (event: SignedEvent) => Promise<boolean>): TestCheckout | null {
  if (settings.mode === "prod" || settings.payments.stripe !== null) return null;
  const store = fileStore(join(settings.dataDir, "test-checkout.json"));
  return createTestCheckout({ siteUrl: settings.siteUrl, clock: systemClock, store, deliver: deliverBadly(post) });
}

/** A new one at each start, told to whoever sees this program start and to nobody else. */
function printedInboxSecret(siteUrl: string): string {
  const secret = randomBytes(16).toString("base64url");
  console.log(`The inbox (${siteUrl}/api/inbox) asks for a password: ${secret}   (INBOX_SECRET sets one that stays)`);
  return secret;
}

try {
  await start(readEnvironment(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
