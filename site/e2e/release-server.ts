/** Serves a release as files and nothing else, as Caddy does in front of the programs: `/api` answers 502. */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
};

/** @returns the address and a way to stop */
export async function serveRelease(release: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path.startsWith("/api/")) return response.writeHead(502).end();
    const found = [path, `${path}/index.html`, `${path}.html`]
      .map((one) => join(release, one))
      .find((file) => existsSync(file) && statSync(file).isFile());
    if (!found) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(found)] ?? "application/octet-stream" });
    return createReadStream(found).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return { url: `http://localhost:${typeof address === "object" && address ? address.port : 0}`, stop: () => server.close() };
}
