import { Cron } from "croner";
import type { Logger } from "pino";
import type { AccountStore } from "../auth/account-store.ts";
import type { Keys } from "../auth/keys.ts";
import { deleteStrayAvatars } from "../avatars/avatars.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { sendDigests } from "../digest/digest.ts";
import type { FileStore } from "../files/file-store.ts";
import { deleteStrayImages } from "../images/uploads.ts";
import { deliverDue, type Deliverers, keepDelivering } from "../outbox/deliver.ts";
import { claimPushes, pushWork } from "../push/claim.ts";
import { purgeExpired } from "./purge.ts";

/**
 * What goes on beside the requests: the outbox is emptied, devices and letters tell of news, and what is over is deleted, at once and every hour.
 * @returns stops it, after what is under way
 */
export function startBackground(services: {
  db: Database;
  keys: Keys;
  clock: Clock;
  log: Logger;
  files: FileStore;
  deliverers: Deliverers;
  sendsPushes: boolean;
  accounts: AccountStore;
  siteUrl: string;
}): () => Promise<void> {
  const { db, keys, clock, log, files, deliverers, sendsPushes } = services;
  // Push services are others' programs, and may be slow: letters with codes do not wait for them.
  const lanes = [{ but: pushWork }, { only: pushWork }];
  const stops = lanes.map((lane) => keepDelivering(() => deliverDue(db, keys, deliverers, clock(), log, lane), log));
  let purging: Promise<void> = Promise.resolve();
  const purge = (): Promise<void> =>
    (purging = purgeAll()
      .then((purged) => log.info(purged, "purged"))
      .catch((error: unknown) => log.error({ error: error instanceof Error ? error.name : "unknown" }, "purge")));
  const purgeAll = async () => ({
    rows: await purgeExpired(db, clock()),
    pictures: (await deleteStrayAvatars(db, files, clock())) + (await deleteStrayImages(db, files, clock())),
  });
  void purge();
  const underWay = new Set<Promise<unknown>>();
  const every = (pattern: string, name: string, work: () => Promise<unknown>): Cron =>
    new Cron(pattern, { protect: true, timezone: "UTC" }, async () => {
      const running = work().catch((error: unknown) => log.error({ error: error instanceof Error ? error.name : "unknown" }, name));
      underWay.add(running);
      await running.finally(() => underWay.delete(running));
    });
  const hourly = new Cron("17 * * * *", { protect: true }, purge);
  // Between Sunday afternoon in the far east and Monday noon in the far west.
  const timed = [hourly, every("*/10 * * * 0,1", "digests", () => sendDigests(services, clock()))];
  if (sendsPushes) timed.push(every("*/10 * * * * *", "pushes", () => claimPushes(db, keys, clock())));
  return async () => {
    for (const job of timed) job.stop();
    await Promise.all([...stops.map((stop) => stop()), purging, ...underWay]);
  };
}
