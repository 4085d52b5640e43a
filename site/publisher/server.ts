/** The publisher: hears from Strapi that something changed, builds, swaps the release in, and says how it went. */
import { createServer as createTlsServer } from "node:https";
import { resolve } from "node:path";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { createBuilder } from "./build.ts";
import { readEnv } from "./env.ts";
import { createMediaCache } from "./media-cache.ts";
import { createQueue } from "./build-queue.ts";
import { liveRelease, makeRelease } from "./release.ts";
import { publisherRoutes } from "./routes.ts";
import { stdout } from "./stdout.ts";

const env = readEnv(process.env);
const log = pino({ base: { program: "publisher" }, level: env.LOG_LEVEL }, stdout);
const builder = createBuilder(process.env, env.SITE_WORK_DIR);

const queue = createQueue({
  debounceMs: 200,
  retryMs: 2_000,
  retryMaxMs: 60_000,
  onChange: ({ phase, release, seconds, error }) =>
    log[phase === "failed" ? "error" : "info"]({ phase, release: release?.id, seconds, ...error }, `publish: ${phase}`),
  async publish() {
    await builder.build();
    return makeRelease({
      out: resolve(env.SITE_WORK_DIR, "out"),
      content: resolve(env.SITE_WORK_DIR, "content"),
      releases: env.RELEASES_DIR,
      liveLink: env.RELEASE_LINK,
      mode: env.APP_ENV,
      fetchMedia: createMediaCache(env.CMS_URL, env.MEDIA_CACHE_DIR),
    });
  },
});

const live = await liveRelease(env.RELEASE_LINK);
if (live && live.release.mode === env.APP_ENV) queue.resume(live.release);
else await builder.forget();

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
