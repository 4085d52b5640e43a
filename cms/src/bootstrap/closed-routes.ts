/**
 * Before the CMS listens: calls every route of the content API and every refused one as a stranger would, and the account routes with the
 * site's token too.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Core } from "@strapi/strapi";
import type { Environment } from "../settings/environment.ts";
import { refusedContentAddresses, refusedRoutes } from "./refused-routes.ts";
import { signRequest } from "../shared/signed-requests.ts";
import { identityPaths } from "../identity/account-routes.ts";

type Route = { method: string; path: string; info?: { type?: string } };
const closedAnswers = new Set([401, 403, 404, 405]);

/** Throws when a content route or a refused one answers a stranger with anything but 401, 403, 404 or 405: the process then ends instead of leaking. */
export async function assertRoutesClosed(strapi: Core.Strapi, { contentToken }: Environment): Promise<void> {
  strapi.server.mount();
  const server = createServer(strapi.server.app.callback() as never);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const routes = contentRoutes(strapi);
    const unknown = identityPaths.filter((address) => !routes.some(({ method, path }) => method === "POST" && path === address));
    if (unknown.length > 0) throw new Error(`These account routes are not among the routes that Strapi serves:\n  ${unknown.join("\n  ")}`);
    const refused = [...refusedRoutes, ...refusedContentAddresses(strapi)].flatMap(inOddSpellings);
    const open = [
      ...(await openRoutes(routes, server)),
      ...(await openRoutes(refused, server, { isRefused: true })),
      ...(await openRoutes(
        routes.filter(({ path }) => identityPaths.includes(path)),
        server,
        { token: contentToken },
      )),
    ];
    if (open.length > 0) throw new Error(`These routes answer a stranger, so the CMS does not start:\n${open.join("\n")}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The router takes all of these for the same address, so a door that is shut for one must be for all. */
const inOddSpellings = ({ method, path }: Route): Route[] =>
  [path, `${path}/`, path.toUpperCase()].map((spelling) => ({ method, path: spelling }));

/** @param asked.isRefused they must say that nobody may use them; a route that only asks a stranger for a token answers 403, too */
async function openRoutes(routes: Route[], server: Server, asked: { token?: string; isRefused?: boolean } = {}): Promise<string[]> {
  const { token, isRefused = false } = asked;
  const { port } = server.address() as AddressInfo;
  const open: string[] = [];
  for (const { method, path } of routes) {
    const address = path.replaceAll(/:\w+(\([^)]*\))?\??/g, "x").replaceAll("(.*)", "x");
    const hasBody = method !== "GET" && method !== "HEAD";
    const headers = {
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...(token ? await signRequest(token, { method, address, body: hasBody ? "{}" : "" }) : {}),
    };
    const response = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      redirect: "manual",
      headers,
      ...(hasBody ? { body: "{}" } : {}),
    });
    const text = await response.text();
    const isClosed = closedAnswers.has(response.status) && (!isRefused || response.status !== 403 || text.includes('"PolicyError"'));
    if (!isClosed) open.push(`  ${method} ${address} → ${response.status}`);
  }
  return open;
}

/** All routes under the content API's prefix, those with placeholders too. */
function contentRoutes(strapi: Core.Strapi): Route[] {
  const prefix = strapi.config.get("api.rest.prefix", "/api");
  const layers = strapi.server.listRoutes() as unknown as { path: string; methods: string[] }[];
  return layers
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
    .flatMap(({ path, methods }) => methods.filter((method) => method !== "HEAD").map((method) => ({ method, path })));
}
