import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { onTestFinished } from "vitest";
import type { TestService } from "./test-app.ts";

/** The service behind a real HTTP server on this machine, until the test ends. @returns its origin, such as `http://localhost:40123` */
export async function listening({ app }: Pick<TestService, "app">): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, resolve);
  onTestFinished(() => {
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
  return `http://localhost:${(await promise).port}`;
}
