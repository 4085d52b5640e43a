/** The publisher: hears from Strapi that something changed, builds, swaps the release in, and says how it went. */
import { readFile } from "node:fs/promises";
import { createServer as createTlsServer } from "node:https";
import { resolve } from "node:path";
import { serve } from "@hono/node-server";
import { BuildError, keptBackFile } from "@ryadom/shared/publisher.ts";
import { pino } from "pino";
import { z } from "zod";
import { keepStaged } from "../src/content/read/last-good.ts";
import { createBuilder } from "./build.ts";
import { codeDigest, keepCacheOf } from "./build-cache.ts";
import { readEnv } from "./env.ts";
import { createMediaCache } from "./media-cache.ts";
import { createQueue } from "./build-queue.ts";
import { liveRelease, makeRelease } from "./release.ts";
import { publisherRoutes } from "./routes.ts";
import { stdout } from "./stdout.ts";

const env = readEnv(process.env);
const log = pino({ base: { program: "publisher" }, level: env.LOG_LEVEL }, stdout);
const builder = createBuilder(process.env);

const queue = createQueue({
  debounceMs: 200,
  retryMs: 2_000,
  retryMaxMs: 60_000,
  onChange({ phase, release, seconds, error, keptBack }) {
    log[phase === "failed" ? "error" : "info"]({ phase, release: release?.id, seconds, ...error }, `publish: ${phase}`);
    if (phase === "live" && keptBack) log.error({ keptBack }, "publish: without the newest version of some entries");
  },
  async publish() {
    await builder.build();
    const content = resolve(env.SITE_WORK_DIR, "content");
    const { id, builtAt } = await makeRelease({
      out: resolve(env.SITE_WORK_DIR, "out"),
      content,
      releases: env.RELEASES_DIR,
      liveLink: env.RELEASE_LINK,
      mode: env.APP_ENV,
      fetchMedia: createMediaCache(env.CMS_URL, env.MEDIA_CACHE_DIR),
    });
    await keepStaged(env.SITE_WORK_DIR);
    return { id, builtAt, keptBack: z.array(BuildError).parse(JSON.parse(await readFile(resolve(content, keptBackFile), "utf8"))) };
  },
});

const live = await liveRelease(env.RELEASE_LINK);
if (live && live.release.mode === env.APP_ENV) queue.resume(live.release);
await keepCacheOf(env.SITE_WORK_DIR, `${env.APP_ENV} ${await codeDigest()}`);

const { fetch } = publisherRoutes(queue, env.PUBLISHER_SECRET, { privateHosts: env.PRIVATE_HOSTS ?? [] });
const tls = env.certificate ? { createServer: createTlsServer, serverOptions: env.certificate } : {};
const server = serve({ fetch, port: env.PUBLISHER_PORT, hostname: env.PUBLISHER_HOST, ...tls }, () => {
  log.info({ port: env.PUBLISHER_PORT, tls: env.certificate !== null, live: live?.release.id }, "publisher listens");
  queue.request();
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    server.close();
    builder.stop();
    await queue.stop();
    process.exit(0);
  });
}
