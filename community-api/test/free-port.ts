import { createServer } from "node:net";

const handedOut = new Set<number>();

/** @returns a port of this machine that nothing listens on. The system may name one again once it is closed; nobody gets it twice in a process. */
export async function freePort(): Promise<number> {
  const port = await new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
  if (handedOut.has(port)) return freePort();
  handedOut.add(port);
  return port;
}
