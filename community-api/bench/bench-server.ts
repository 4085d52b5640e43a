import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Handler, MiddlewareHandler } from "hono";
import { createApp } from "../src/app.ts";
import { createRecheck } from "../src/identity/session/account-recheck.ts";
import { openDatabase } from "../src/db/database.ts";
import type { AppEnv } from "../src/http/context.ts";
import { createSharedReads } from "../src/http/shared-reads.ts";
import { createPipeline } from "../src/http/pipeline.ts";
import { purgeAfterWrite } from "../src/http/purge-after-write.ts";
import { isSafeMethod, readBody } from "../src/http/request-body.ts";
import { createProofOfWork } from "../src/limits/proof-of-work.ts";
import { createTokenBuckets } from "../src/limits/token-buckets.ts";
import { benchServices } from "./bench-services.ts";
import { baselineRoutes } from "./baseline.ts";

/*
 * A process that is measured: the service; or, behind the same middleware and at the same addresses, the same statements prepared by
 * hand, and at `/api/empty` a handler that does nothing. It answers each message with what it has used so far.
 */

/** CPU in microseconds. */
export type Used = { cpu: number; residentMiB: number; heapMiB: number; openStreams: number };
/** Before memory is told, what nobody needs is thrown away. */
export type UsageQuery = "cpu" | "memory";
export type Kind = "service" | "by hand";

const [kind, file] = process.argv.slice(2) as [Kind, string];
const db = openDatabase({ engine: "sqlite", file });
const services = benchServices(db);

function createBare() {
  const spendTokens = createTokenBuckets({ ...services, buckets: services.rateLimits.buckets });
  const app = createPipeline({
    ...services,
    recheck: createRecheck(services),
    sharedReads: createSharedReads(0, services.clock),
    spendTokens,
    proofOfWork: createProofOfWork({ ...services, spendTokens }),
  });
  app.use("/api/*", purgeAfterWrite(), readJsonBody);
  app.on(["GET", "PUT", "POST"], "/api/empty", (c) => c.json({ items: [], nextCursor: null }));
  app.route("/api", baselineRoutes(db, services.keys, file));
  addAddressesOfService(app);
  return app;
}

/** Whoever writes their statements by hand reads and bounds a body as the service does. */
const readJsonBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (!isSafeMethod(c.req.method)) c.set("routeTraits", { ...c.get("routeTraits"), body: "json" });
  return readBody(c, next);
};

/** To find an address among hundreds costs more than among ten, and every request of the service pays for that. */
function addAddressesOfService(app: OpenAPIHono<AppEnv>): void {
  const unreached: Handler<AppEnv> = (c) => c.notFound();
  const addresses = new Map(createApp(services).routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  for (const { method, path } of addresses.values()) if (path.startsWith("/api/") && !path.endsWith("*")) app.on(method, path, unreached);
}

const { fetch } = kind === "service" ? createApp(services) : createBare();

process.on("message", (question: UsageQuery) => {
  if (question === "memory") globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const [residentMiB, heapMiB] = [rss / 2 ** 20, heapUsed / 2 ** 20];
  process.send!({ cpu: user + system, residentMiB, heapMiB, openStreams: services.live.openStreams() } satisfies Used);
});
const server = createServer(getRequestListener(fetch));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send!(typeof address === "object" && address ? address.port : 0);
});
