import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A server that does what the test says, until the test ends. */
export async function brokenServer(listener: RequestListener) {
  const seen = { requests: 0 };
  const says = { listener };
  const server = createServer((request, response) => {
    seen.requests += 1;
    says.listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, says, stop };
}
