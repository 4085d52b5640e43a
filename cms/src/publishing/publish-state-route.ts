import type { Core } from "@strapi/strapi";
import { environment } from "../settings/environment.ts";
import { publisherPaths, type PublisherState } from "../shared/publisher.ts";

const timeoutMs = 2000;

/** `GET /publish-state`: what the publisher is doing, and the origin of the site. For whoever is signed in to the admin. */
export function registerPublishStateRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: "admin",
    routes: [
      {
        method: "GET",
        path: "/publish-state",
        handler: async (ctx: { body: unknown; set(name: string, value: string): void }) => {
          const { publisherUrl, siteUrl } = environment();
          ctx.set("Cache-Control", "no-store");
          ctx.body = { siteUrl, ...(await fetchPublisherState(publisherUrl)) };
        },
        info: { type: "admin" },
        config: { policies: ["admin::isAuthenticatedAdmin"] },
      },
    ],
  } as never);
}

/** @returns `{ phase: "away" }` when the publisher does not answer */
async function fetchPublisherState(publisherUrl: string): Promise<PublisherState | { phase: "away" }> {
  try {
    const response = await fetch(publisherUrl + publisherPaths.state, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as PublisherState;
  } catch {
    return { phase: "away" };
  }
}
