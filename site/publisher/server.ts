/** The publisher: hears from Strapi that something changed, builds, swaps the release in, and says how it went. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { pino } from "pino";
import { createBuilder } from "./build.ts";
import { readEnv } from "./env.ts";
import { mediaFetcher } from "./media.ts";
import { createQueue } from "./queue.ts";
import { liveRelease, makeRelease } from "./release.ts";

const env = readEnv(process.env);
const log = pino({ base: { program: "publisher" }, level: process.env["LOG_LEVEL"] ?? "info" });
const builder = createBuilder(process.env, env.SITE_WORK_DIR);
const hookBytes = 16_384;

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
      fetchMedia: mediaFetcher(env.CMS_URL, env.MEDIA_CACHE_DIR),
    });
  },
});

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if ((size += chunk.length) > hookBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isSigned(body: Buffer, header: string | string[] | undefined): boolean {
  const right = Buffer.from(`sha256=${createHmac("sha256", env.PUBLISHER_SECRET).update(body).digest("hex")}`);
  const given = Buffer.from(String(header ?? ""));
  return given.length === right.length && timingSafeEqual(given, right);
}

const server = createServer(async (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" }).end(JSON.stringify(body));
  const route = `${request.method} ${request.url}`;
  if (route === "GET /state") return answer(200, queue.state());
  if (route === "GET /livez") return answer(200, { ok: true });
  if (route !== "POST /hooks/strapi") return answer(404, { error: { code: "not-found" } });
  const body = await readBody(request).catch(() => null);
  if (!body) return answer(413, { error: { code: "invalid-argument" } });
  if (!isSigned(body, request.headers["x-ryadom-signature"])) return answer(403, { error: { code: "unauthorized" } });
  queue.request();
  return answer(202, queue.state());
});

const live = await liveRelease(env.RELEASE_LINK);
if (live && live.release.mode === env.APP_ENV) queue.resume(live.release);
else await builder.forget();

server.listen(env.PUBLISHER_PORT, env.PUBLISHER_HOST, () => {
  log.info({ port: env.PUBLISHER_PORT, live: live?.release.id }, "publisher listens");
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
