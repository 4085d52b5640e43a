import type { Server } from "node:http";
import type { ServerType } from "@hono/node-server";
import type { Logger } from "pino";

const patienceMs = 10_000;
const sweepMs = 50;

/**
 * On SIGTERM or SIGINT: accept nothing new, let running requests finish (ten seconds at most), then release what the service holds
 * and end with 0.
 * @param endStreams ends what would go on for ever @param release closes the database and timers
 */
export function stopGracefully(
  server: ServerType,
  log: Logger,
  { endStreams, release }: { endStreams: () => void; release: () => Promise<void> },
): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    endStreams();
    const http = server as Server;
    // A kept-alive connection that has just finished its last request would hold the server open until it times out.
    const sweep = setInterval(() => http.closeIdleConnections(), sweepMs);
    const giveUp = setTimeout(() => http.closeAllConnections(), patienceMs);
    http.close(() => {
      clearInterval(sweep);
      clearTimeout(giveUp);
      void release().then(() => {
        log.info("stopped");
        process.exit(0);
      });
    });
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
