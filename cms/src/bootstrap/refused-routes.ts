/**
 * Routes of Strapi that nobody may use here, not even a super admin. Their handlers are replaced before the router knows them, so how a
 * caller spells the address makes no difference.
 */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";

export type RouteName = { method: string; path: string };

const firstAdmin = "Sign-up is closed. Ask the operator for an account.";
const noPreview = "This installation has no preview.";
const onlyOwnMail = "This installation sends its own emails only.";
const noFetching = "This installation sends no requests to other addresses.";
const noMembers = "Members’ accounts are open to the community API alone.";

/** By plugin (`admin` is Strapi's own): the route as the plugin declares it, and what a caller reads. */
const refused: Readonly<Record<string, readonly (RouteName & { why: string })[]>> = {
  admin: [
    // The first visitor would become super admin. The first one comes from the settings or by the operator's command.
    { method: "POST", path: "/register-admin", why: firstAdmin },
    // Whoever aims these reads or calls the inner network. The publisher is told by code (publishing/publish-hook.ts).
    { method: "POST", path: "/webhooks", why: noFetching },
    { method: "PUT", path: "/webhooks/:id", why: noFetching },
    { method: "POST", path: "/webhooks/:id/trigger", why: noFetching },
    { method: "GET", path: "/license-trial-time-left", why: noFetching },
    { method: "GET", path: "/ai-token", why: noFetching },
    { method: "GET", path: "/ai-usage", why: noFetching },
  ],
  "content-manager": [{ method: "GET", path: "/preview/script", why: noPreview }],
  // Whoever is signed in could write to anybody, in the product's name.
  email: [
    { method: "POST", path: "/", why: onlyOwnMail },
    { method: "POST", path: "/test", why: onlyOwnMail },
  ],
  // Strapi asks for no permission here. All there is to set is its AI.
  i18n: [{ method: "PUT", path: "/settings", why: noFetching }],
  upload: [
    { method: "POST", path: "/actions/upload-from-urls", why: noFetching },
    { method: "POST", path: "/actions/generate-ai-metadata", why: noFetching },
    { method: "POST", path: "/ai-metadata-jobs", why: noFetching },
  ],
};

/** Plugins whose routes of the content API are refused, all of them: a token with full access would open them. */
const refusedContentRoutes: Readonly<Record<string, string>> = { "users-permissions": noMembers, email: onlyOwnMail };

/** Their full addresses, for the check at the start and the tests. */
export const refusedRoutes: readonly RouteName[] = Object.entries(refused).flatMap(([plugin, routes]) =>
  routes.map(({ method, path }) => ({ method, path: `/${plugin}${path}`.replace(/\/$/, "") })),
);

type Route = RouteName & { handler: unknown; config?: { prefix?: string } };
type Router = { type?: string; routes?: Route[] };

/** @throws when Strapi has no such route: after an update it may have another name */
export function refuseRoutes(strapi: Core.Strapi): void {
  for (const [plugin, routes] of Object.entries(refused)) {
    const routers = (plugin === "admin" ? strapi.admin.routes : strapi.plugin(plugin).routes) as unknown as Record<string, Router>;
    const known = Object.values(routers).flatMap(({ type, routes: declared }) => (type === "admin" ? (declared ?? []) : []));
    for (const { method, path, why } of routes) {
      const route = known.find((one) => one.method === method && one.path === path);
      if (!route) throw new Error(`Strapi has no route ${method} ${path} of ${plugin} any more, so it cannot be refused`);
      refuseAlways(route, why);
    }
  }
  for (const [plugin, why] of Object.entries(refusedContentRoutes))
    for (const route of contentRoutesOf(strapi, plugin)) refuseAlways(route, why);
  // What still sends on Strapi's own account (webhooks stored earlier, say) ends here. Our code calls `fetch` itself.
  Object.defineProperty(strapi, "fetch", { value: () => Promise.reject(new Error(noFetching)) });
}

/** Full addresses of the refused routes of the content API. */
export function refusedContentAddresses(strapi: Core.Strapi): RouteName[] {
  const api = strapi.config.get("api.rest.prefix", "/api");
  return Object.keys(refusedContentRoutes).flatMap((plugin) =>
    contentRoutesOf(strapi, plugin).map(({ method, path, config }) => ({
      method,
      path: `${api}${config?.prefix ?? `/${plugin}`}${path}`.replace(/\/$/, ""),
    })),
  );
}

/** @throws when there are none: after an update they may lie elsewhere */
function contentRoutesOf(strapi: Core.Strapi, plugin: string): Route[] {
  const { routes } = (strapi.plugin(plugin).routes as unknown as Record<string, Router>)["content-api"] ?? {};
  if (!routes || routes.length === 0) throw new Error(`Strapi has no content routes of ${plugin} any more, so they cannot be refused`);
  return routes;
}

/** Strapi asks for no token any more: the answer is the same for everybody. */
function refuseAlways(route: Route, why: string): void {
  const { prefix } = route.config ?? {};
  Object.assign(route, { handler: () => refuse(why), config: { auth: false, ...(prefix === undefined ? {} : { prefix }) } });
}

function refuse(why: string): never {
  // Strapi drops the sentence of a ForbiddenError on its way to the person.
  throw new errors.PolicyError(why);
}
