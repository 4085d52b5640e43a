/**
 * A fake publisher: keeps every hook byte by byte, refuses as many as a test asks for, and answers with a fixed state. Of a draft it makes a page
 * that has the title alone; `/drawn` tells the last order.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; timestamp: string; signature: string; body: string };

export async function startFakePublisher(): Promise<{ url: string; server: Server }> {
  const received: Received[] = [];
  let failures = 0;
  let drawn = {};
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
      if (request.url === "/drawn") return answer(200, drawn);
      if (request.url === "/preview") {
        drawn = {
          order: JSON.parse(body),
          timestamp: request.headers["x-ryadom-timestamp"],
          signature: request.headers["x-ryadom-signature"],
          body,
        };
        const { draft } = JSON.parse(body) as { draft: { title: string } };
        return answer(200, { kind: "page", html: `<h1>${draft.title}</h1>`, policy: "default-src 'none'; script-src 'self'" });
      }
      if (request.url === "/site-files/_astro/page.js") return response.writeHead(200, { "content-type": "text/javascript" }).end("page");
      if (request.url?.startsWith("/site-files/")) return answer(404, {});
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
