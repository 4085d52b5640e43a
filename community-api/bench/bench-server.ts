import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "../src/app.ts";
import { createRecheck } from "../src/identity/session/account-recheck.ts";
import { openDatabase } from "../src/db/database.ts";
import { createSharedReads } from "../src/http/shared-reads.ts";
import { createPipeline } from "../src/http/pipeline.ts";
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
  const app = createPipeline({
    ...services,
    recheck: createRecheck(services),
    sharedReads: createSharedReads(0, services.clock),
    spendTokens: async () => {},
  });
  app.on(["GET", "PUT", "POST"], "/api/empty", (c) => c.json({ items: [], nextCursor: null }));
  app.route("/api", baselineRoutes(db, services.keys, file));
  return app;
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
