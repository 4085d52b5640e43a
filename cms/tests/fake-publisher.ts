/** A fake publisher: keeps every hook byte by byte, refuses as many as a test asks for, and answers with a fixed state. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; timestamp: string; signature: string; body: string };

export async function startFakePublisher(): Promise<{ url: string; server: Server }> {
  const received: Received[] = [];
  let failures = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const answer = (status: number, value: unknown) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
      if (request.url === "/received") return answer(200, received);
      if (request.url === "/fail-next") return answer(200, { failures: (failures += 1) });
      if (request.url === "/state")
        return answer(200, { phase: "live", release: { id: "r1", builtAt: "2026-11-21T10:00:00.000Z" }, recent: [] });
      if (failures > 0) {
        failures -= 1;
        return answer(503, {});
      }
      const header = (name: string) => String(request.headers[name] ?? "");
      received.push({ path: request.url ?? "", timestamp: header("x-ryadom-timestamp"), signature: header("x-ryadom-signature"), body });
      return answer(202, { job: String(received.length) });
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
