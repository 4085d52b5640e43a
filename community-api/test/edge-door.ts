import { request } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import { type ServerType, serve } from "@hono/node-server";
import { inject, onTestFinished } from "vitest";
import type { Certificate } from "@ryadom/shared/certificate-files.ts";
import { startEdge } from "../../scripts/edge.mjs";
import "./find-caddy.ts";
import { freePort } from "./free-port.ts";

type App = { fetch: (request: Request, env: object) => Response | Promise<Response> };
export type Asked = { method?: string; headers?: Record<string, string>; body?: Uint8Array };

/** A real Caddy with the committed file in front of the service, which really listens, until the test ends. */
export type EdgeDoor = {
  /** @param path goes over the line as it stands, dots and backslashes too */
  request(path: string, asked?: Asked): Promise<Response>;
  /** Where Caddy listens. */
  url: string;
  /** Where the API listens, or would. */
  apiPort: number;
  /** The API ends: its connections break off, and its port refuses new ones. */
  endApi(): Promise<void>;
  /** It listens again where it did. */
  startApi(): Promise<void>;
  /** What Caddy has logged. */
  log(): string;
};

/** `apiCertificate`: what the API answers with over TLS; `apiAuthority`: the file of the certificate that the edge trusts for it. */
export type EdgeOptions = { pageTimeout?: string; tlsPort?: number; apiCertificate?: Certificate; apiAuthority?: string };

/** @param release the link to the live one */
export async function openEdge(
  app: App,
  release: string,
  { apiCertificate: certificate, ...options }: EdgeOptions = {},
): Promise<EdgeDoor> {
  let server = await listen(app, 0, certificate);
  const { port } = server.address() as AddressInfo;
  const edge = await startEdge({ caddy: inject("caddy"), port: await freePort(), apiPort: port, release, ...options });
  const sockets = new Set<Socket>();
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await edge.stop();
    await end(server);
  });
  return {
    request: async (path, asked) => send(edge.url, path, asked, sockets),
    url: edge.url,
    apiPort: port,
    endApi: () => end(server),
    startApi: async () => void (server = await listen(app, port, certificate)),
    log: edge.log,
  };
}

const listen = (app: App, port: number, certificate?: Certificate): Promise<ServerType> =>
  new Promise((resolve) => {
    const tls = certificate ? { createServer: createTlsServer, serverOptions: certificate } : {};
    const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1", ...tls }, () => resolve(server));
  });

const end = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeAllConnections" in server) server.closeAllConnections();
  });

/** Not `fetch`: that tidies an address before it asks. */
function send(origin: string, path: string, { method = "GET", headers = {}, body }: Asked = {}, sockets: Set<Socket>): Promise<Response> {
  const { host, port } = new URL(origin);
  const asIs = path.replace(/[^\u0021-\u007e]+/g, encodeURIComponent);
  return new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path: asIs, method, headers: { Host: host, ...headers }, agent: false });
    asking.once("socket", (socket) => sockets.add(socket));
    asking.once("error", reject);
    asking.once("response", (incoming) => {
      const status = incoming.statusCode!;
      const hasBody = method !== "HEAD" && status !== 204 && status !== 304;
      const given = new Headers();
      for (let at = 0; at < incoming.rawHeaders.length; at += 2) given.append(incoming.rawHeaders[at]!, incoming.rawHeaders[at + 1]!);
      if (!hasBody) incoming.resume();
      resolve(new Response(hasBody ? (Readable.toWeb(incoming) as ReadableStream) : null, { status, headers: given }));
    });
    asking.end(body);
  });
}
