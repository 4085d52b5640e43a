import { Cron } from "croner";
import type { Logger } from "pino";
import type { AccountStore } from "../identity/accounts/account-store.ts";
import type { Keys } from "../core/keys.ts";
import { deleteOrphanedAvatars } from "../members/avatars/avatars.ts";
import type { GetCatalogue } from "../core/catalogue.ts";
import { readAuditHead } from "../core/audit.ts";
import type { Clock } from "../core/clock.ts";
import { writeHead } from "../db/audit-chain.ts";
import type { Database } from "../db/database.ts";
import { sendDigests } from "../notify/digest/digest.ts";
import { deleteOldFiles } from "../files/delete-old-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { deleteOrphanedImages } from "../community/images/uploads.ts";
import { callModerators } from "../community/duty/call-moderators.ts";
import { handOnForgotten } from "../community/duty/hand-on-forgotten.ts";
import { remindOfAppeals } from "../community/duty/remind-of-appeals.ts";
import { tellReporters } from "../community/reports/tell-reporters.ts";
import { reconcileOrders } from "../purchases/reconcile.ts";
import type { PaymentServices } from "../payments/payment-service.ts";
import { runDueJobs, type JobHandlers, pollOutbox } from "../outbox/run-jobs.ts";
import { claimPushes, pushJob } from "../notify/push/claim.ts";
import { removeDeletedWords } from "../search/postgres/remove-deleted-words.ts";
import { createAchievementSweep } from "../wellbeing/achievements/sweep.ts";
import { deleteOrphanedFilms } from "../paid-media/films.ts";
import { purgeExpired } from "./purge.ts";

const weekMs = 7 * 86_400_000;

/**
 * Starts the background jobs: outbox polling, push, digest, award and order schedules, hourly purge (also at once), daily removal of deleted words,
 * daily a line of the log with the head of the audit log, where whoever rewrites the database can't reach it.
 * @returns stops them, after what is running
 */
export function startBackgroundJobs(services: {
  db: Database;
  keys: Keys;
  clock: Clock;
  log: Logger;
  files: FileStore;
  jobHandlers: JobHandlers;
  sendsPushes: boolean;
  accounts: AccountStore;
  catalogue: GetCatalogue;
  siteUrl: string;
  payments: PaymentServices;
  /** Folders whose files are deleted when they are a week old: they hold people's words, and no erasure looks into them. */
  weekOldFolders?: readonly string[];
}): () => Promise<void> {
  const { db, keys, clock, log, files, jobHandlers, sendsPushes, weekOldFolders = [] } = services;
  // Two outbox pollers: slow push services must not delay mails.
  const lanes = [{ but: pushJob }, { only: pushJob }];
  const stops = lanes.map((lane) => pollOutbox(() => runDueJobs(db, keys, jobHandlers, clock(), log, lane), log));
  let purging: Promise<void> = Promise.resolve();
  const purge = (): Promise<void> =>
    (purging = purgeAll()
      .then((purged) => log.info(purged, "purge done"))
      .catch((error: unknown) => log.error({ error: error instanceof Error ? error.name : "unknown" }, "purge failed")));
  const purgeAll = async () => ({
    rows: await purgeExpired(db, clock()),
    pictures: (await deleteOrphanedAvatars(db, files, clock())) + (await deleteOrphanedImages(db, files, clock())),
    films: await deleteOrphanedFilms(db, files, clock()),
    files: (await Promise.all(weekOldFolders.map((folder) => deleteOldFiles(folder, weekMs, clock())))).reduce(
      (sum, count) => sum + count,
      0,
    ),
  });
  void purge();
  const underWay = new Set<Promise<unknown>>();
  const every = (pattern: string, failure: string, work: () => Promise<unknown>): Cron =>
    new Cron(pattern, { protect: true, timezone: "UTC" }, async () => {
      const running = work().catch((error: unknown) => log.error({ error: error instanceof Error ? error.name : "unknown" }, failure));
      underWay.add(running);
      await running.finally(() => underWay.delete(running));
    });
  const hourly = new Cron("17 * * * *", { protect: true }, purge);
  // From Sunday afternoon in the easternmost time zone to Monday noon in the westernmost.
  const timed = [
    hourly,
    every("*/10 * * * 0,1", "digest job failed", () => sendDigests(services, clock())),
    every("*/15 * * * *", "reconciling orders failed", () => reconcileOrders(services, log)),
    // Long before the copies of deleted texts go, which are kept for thirty days.
    every("17 4 * * *", "words of deleted texts stay in the search index until tomorrow", () => removeDeletedWords(db)),
    every("27 4 * * *", "the head of the audit log is not noted today", async () =>
      log.info({ head: writeHead(await readAuditHead(db)) }, "head of the audit log"),
    ),
    every("* * * * *", "calling moderators failed", async () => {
      await handOnForgotten(db, clock());
      await callModerators(services, clock());
    }),
    every("*/10 * * * *", "reminding moderators of appeals failed", () => remindOfAppeals(services, clock())),
    every("* * * * *", "telling reporters failed", () => tellReporters(db, clock())),
    every("*/10 * * * * *", "award job failed", createAchievementSweep(services)),
  ];
  if (sendsPushes) timed.push(every("*/10 * * * * *", "push job failed", () => claimPushes(db, keys, clock())));
  return async () => {
    for (const job of timed) job.stop();
    await Promise.all([...stops.map((stop) => stop()), purging, ...underWay]);
  };
}
