/** The publisher: hears from Strapi that something changed, builds, swaps the release in, and says how it went. */
import { createServer as createTlsServer } from "node:https";
import { serve } from "@hono/node-server";
import type { PublisherState } from "@ryadom/shared/publisher.ts";
import { pino } from "pino";
import { readBuildEnv } from "../src/content/read/build-env.ts";
import { createBuilder } from "./build.ts";
import { codeDigest, keepCacheOf } from "./build-cache.ts";
import { readEnv } from "./env.ts";
import { fillInChild } from "./fill-in-child.ts";
import { createMediaCache } from "./media-cache.ts";
import { createQueue } from "./build-queue.ts";
import { readHold } from "./held-release.ts";
import { holdLock } from "./lock.ts";
import { createQuickChild } from "./quick-child.ts";
import { pageCodeVersion } from "./quick/compiled-pages.ts";
import { previewRoutes } from "./preview-routes.ts";
import { createPreviewer } from "./previewer.ts";
import { liveRelease } from "./release.ts";
import { createSitePublisher } from "./publish-site.ts";
import { reconcile } from "./reconcile.ts";
import { publisherRoutes } from "./routes.ts";
import { stdout } from "./stdout.ts";
import { madeBy } from "./work-mark.ts";

const env = readEnv(process.env);
const log = pino({ base: { program: "publisher" }, level: env.LOG_LEVEL }, stdout);
const unlock = await holdLock(`${env.RELEASE_LINK}.lock`).catch((error: Error) => {
  log.fatal(error.message);
  process.exit(1);
});
const builder = createBuilder(process.env);
const child = createQuickChild({ env: process.env });
const by = madeBy(await codeDigest(), readBuildEnv(process.env));
const site = createSitePublisher({
  builder,
  child,
  workDir: env.SITE_WORK_DIR,
  releases: env.RELEASES_DIR,
  liveLink: env.RELEASE_LINK,
  mode: env.APP_ENV,
  cmsUrl: env.CMS_URL,
  madeBy: by,
  fillRelease: (order) => fillInChild({ ...order, cmsUrl: env.CMS_URL, mediaCacheDir: env.MEDIA_CACHE_DIR }),
  fetchMedia: createMediaCache(env.CMS_URL, env.MEDIA_CACHE_DIR),
  newChild: { afterFiles: 1_000, afterMs: 30_000 },
  warn: (message) => log.warn({ message }, "publish: everything is built instead"),
  onSteps: (ms, files) => log.info({ ms, files }, "publish: steps"),
});

const queue = createQueue({
  debounceMs: 5,
  retryMs: 2_000,
  retryMaxMs: 60_000,
  onChange({ phase, release, seconds, error, keptBack, way }) {
    log[phase === "failed" ? "error" : "info"](
      { phase, release: release?.id, seconds, ...(phase === "live" && { way }), ...error },
      `publish: ${phase}`,
    );
    if (phase === "live" && keptBack) log.error({ keptBack }, "publish: without the newest version of some entries");
  },
  publish: site.publish,
});

await keepCacheOf(env.SITE_WORK_DIR, by);
const live = await site.resume();
if (live) queue.resume(live);

const previewer = createPreviewer({ env: process.env, codeVersion: () => pageCodeVersion(env.SITE_WORK_DIR) });
const preview = previewRoutes({
  draw: previewer.draw,
  secret: env.PUBLISHER_SECRET,
  release: env.RELEASE_LINK,
  onFailure: (message) => log.error({ message }, "preview: the page could not be drawn"),
});
const { fetch } = publisherRoutes({ request: queue.request, state }, env.PUBLISHER_SECRET, {
  privateHosts: env.PRIVATE_HOSTS ?? [],
  preview,
});
const tls = env.certificate ? { createServer: createTlsServer, serverOptions: env.certificate } : {};
const server = serve({ fetch, port: env.PUBLISHER_PORT, hostname: env.PUBLISHER_HOST, ...tls }, () => {
  log.info({ port: env.PUBLISHER_PORT, tls: env.certificate !== null, live: live?.id }, "publisher listens");
  queue.request();
});

/** While an operator holds the site at a release, that is the one readers see. */
async function state(): Promise<PublisherState> {
  const [hold, live] = [await readHold(env.RELEASE_LINK), await liveRelease(env.RELEASE_LINK)];
  if (!hold || !live) return queue.state();
  return { ...queue.state(), release: { id: live.release.id, builtAt: live.release.builtAt }, held: { since: hold.since } };
}

let isHeld = (await readHold(env.RELEASE_LINK)) !== null;
const everyOtherSecond = setInterval(() => void lookForHold(), 2_000);

async function lookForHold(): Promise<void> {
  const hold = await readHold(env.RELEASE_LINK);
  if ((hold !== null) === isHeld) return;
  isHeld = hold !== null;
  if (hold) log.warn({ release: hold.release }, "an operator holds the site at a release: nothing else goes live");
  else queue.request();
}

const endReconciliation = reconcile({
  queue,
  child,
  isHeld: () => isHeld,
  onLost: (lost) => log.warn({ lost }, "publish: the CMS has something that no hook told of; everything is read again"),
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    server.close();
    clearInterval(everyOtherSecond);
    endReconciliation();
    previewer.stop();
    await queue.stop();
    await site.stop();
    unlock();
    process.exit(0);
  });
}
