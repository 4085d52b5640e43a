import type { Server } from "node:http";
import type { ServerType } from "@hono/node-server";
import type { Logger } from "pino";

const shutdownTimeoutMs = 10_000;
const sweepMs = 50;

/**
 * Graceful shutdown on SIGTERM and SIGINT: stops accepting, waits at most ten seconds for running requests, releases what the service
 * holds, exits with 0.
 * @param closeStreams ends streams of events, which would go on for ever @param release closes the database and timers
 */
export function shutDownGracefully(
  server: ServerType,
  log: Logger,
  { closeStreams, release }: { closeStreams: () => void; release: () => Promise<void> },
): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    closeStreams();
    const http = server as Server;
    // A kept-alive connection that has just finished its last request would hold the server open until it times out.
    const sweep = setInterval(() => http.closeIdleConnections(), sweepMs);
    const giveUp = setTimeout(() => http.closeAllConnections(), shutdownTimeoutMs);
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
