import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { createApp } from "../src/app.ts";
import { openDatabase } from "../src/db/database.ts";
import { sharedReadMs } from "../src/http/shared-reads.ts";
import { defaultRateLimits } from "../src/limits/rate-limits.ts";
import { watchRelease } from "../src/serve-site/release/release.ts";
import { benchServices } from "./bench-services.ts";

/* The service as in life, with its limits, behind one proxy, with a release: a process of its own. It says its port when it listens. */

const [file, folder] = process.argv.slice(2) as [string, string];
const db = openDatabase({ engine: "sqlite", file });
const { mode } = JSON.parse(readFileSync(join(folder, "release.json"), "utf8")) as { mode: string };
const release = watchRelease(folder, mode, pino({ level: "silent" }));
await release.refresh();
if (!release.current()) throw new Error("this release cannot be read");
const services = { ...benchServices(db), release, sharedReadMs, rateLimits: defaultRateLimits, trustedProxyHops: 1 as const };
const server = createServer(getRequestListener(createApp(services).fetch));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send!(typeof address === "object" && address ? address.port : 0);
});
