/** Knocks at every content route without a token, from outside, before the doors open. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Core } from "@strapi/strapi";

type Route = { method: string; path: string; info?: { type?: string } };
const closedAnswers = new Set([401, 403, 404]);

/** Throws when a content route answers a stranger with anything but 401, 403 or 404: the process then ends instead of leaking. */
export async function sweepRoutes(strapi: Core.Strapi): Promise<number> {
  strapi.server.mount();
  const server = createServer(strapi.server.app.callback() as never);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const open = await openRoutes(strapi, server);
    if (open.routes.length > 0)
      throw new Error(`These routes answer without a token, so the CMS does not start:\n${open.routes.join("\n")}`);
    return open.tried;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function openRoutes(strapi: Core.Strapi, server: Server): Promise<{ routes: string[]; tried: number }> {
  const { port } = server.address() as AddressInfo;
  const routes = contentRoutes(strapi);
  const open: string[] = [];
  for (const { method, path } of routes) {
    const address = path.replaceAll(/:\w+(\([^)]*\))?\??/g, "x").replaceAll("(.*)", "x");
    const body = method === "GET" || method === "HEAD" ? {} : { body: "{}", headers: { "content-type": "application/json" } };
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { method, redirect: "manual", ...body });
    await response.body?.cancel();
    if (!closedAnswers.has(response.status)) open.push(`  ${method} ${address} → ${response.status}`);
  }
  return { routes: open, tried: routes.length };
}

/** Everything Strapi put under the content API's prefix, with and without a placeholder. */
function contentRoutes(strapi: Core.Strapi): Route[] {
  const prefix = strapi.config.get("api.rest.prefix", "/api");
  const layers = strapi.server.listRoutes() as unknown as { path: string; methods: string[] }[];
  return layers
    .filter(({ path }) => path === prefix || path.startsWith(`${prefix}/`))
    .flatMap(({ path, methods }) => methods.filter((method) => method !== "HEAD").map((method) => ({ method, path })));
}
