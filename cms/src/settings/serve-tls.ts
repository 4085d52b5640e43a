import { createServer } from "node:tls";
import type { Core } from "@strapi/strapi";
import type { Certificate } from "../shared/certificate-files.ts";

/**
 * Strapi makes a server of plain http and knows no other. With a certificate every connection passes TLS first, and what comes out of it
 * goes to those that took connections until now: Node's http, and Strapi's own list of what to close at the end.
 */
export function serveTls(strapi: Core.Strapi, certificate: Certificate | null): void {
  if (certificate === null) return;
  const { httpServer } = strapi.server;
  const takers = httpServer.listeners("connection");
  const tls = createServer({ ...certificate, ALPNProtocols: ["http/1.1"] }, (connection) => {
    for (const take of takers) take.call(httpServer, connection);
  });
  httpServer.removeAllListeners("connection");
  httpServer.on("connection", (connection) => tls.emit("connection", connection));
}
