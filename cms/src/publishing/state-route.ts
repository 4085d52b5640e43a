import type { Core } from "@strapi/strapi";
import { environment } from "../environment";

const timeoutMs = 2000;

/** What the publisher is doing, for whoever is signed in to the admin; the browser never speaks to the publisher itself. */
export function registerStateRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: "admin",
    routes: [
      {
        method: "GET",
        path: "/publish-state",
        handler: async (ctx: { body: unknown; set(name: string, value: string): void }) => {
          const { publisherUrl, siteUrl } = environment();
          ctx.set("Cache-Control", "no-store");
          ctx.body = { siteUrl, ...(await publisherState(publisherUrl)) };
        },
        info: { type: "admin" },
        config: { policies: ["admin::isAuthenticatedAdmin"] },
      },
    ],
  } as never);
}

/** The publisher's own words, or `away` when it does not answer: the panel says so instead of failing. */
async function publisherState(publisherUrl: string): Promise<object> {
  try {
    const response = await fetch(`${publisherUrl}/state`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as object;
  } catch {
    return { phase: "away" };
  }
}
