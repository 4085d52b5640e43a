import type { Socket } from "node:net";
import { createServer } from "node:tls";
import type { Core } from "@strapi/strapi";
import type { Certificate } from "../shared/certificate-files.ts";

/**
 * Strapi makes a server of plain http and knows no other. With a certificate every connection passes TLS first, and what comes out of it goes
 * to Node's http, the first that waits for connections. Strapi's list of what to close at the end keeps those that came in.
 */
export function serveTls(strapi: Core.Strapi, certificate: Certificate | null): void {
  if (certificate === null) return;
  const { httpServer } = strapi.server;
  const [http] = httpServer.listeners("connection");
  if (!http) throw new Error("Strapi's server takes no connections: TLS can't be put in front of it");
  const tls = createServer({ ...certificate, ALPNProtocols: ["http/1.1"] }, (connection) => http.call(httpServer, connection));
  httpServer.off("connection", http as (connection: Socket) => void);
  httpServer.on("connection", (connection) => tls.emit("connection", connection));
}
