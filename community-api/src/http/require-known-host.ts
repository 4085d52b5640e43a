import { hostnameOf } from "@ryadom/shared/hosts.ts";
import type { MiddlewareHandler } from "hono";
import type { KnownHosts } from "../core/known-hosts.ts";
import type { AppEnv } from "./context.ts";

const healthPaths: ReadonlySet<string> = new Set(["/livez", "/readyz"]);
/** Strapi alone calls it. */
const accountEventsPath = "/api/events/accounts";

/**
 * Answers requests for our own hosts only, else 421: a site whose name somebody points at this machine (DNS rebinding) reads nothing here.
 * The port isn't compared: Caddy, docker and tunnels listen on ports of their own, and writes compare the whole `Origin` (`requireSameOrigin`).
 * @param siteUrl told to a person who came by another name
 */
export function requireKnownHost(hosts: KnownHosts, siteUrl: string): MiddlewareHandler<AppEnv> {
  const [publicHosts, privateHosts] = [new Set(hosts.public), new Set(hosts.private)];
  const either = new Set([...publicHosts, ...privateHosts]);
  const hostsFor = (path: string): ReadonlySet<string> => {
    if (path === accountEventsPath) return privateHosts;
    return healthPaths.has(path) ? either : publicHosts;
  };
  return async (c, next) => {
    const known = hostsFor(c.req.path);
    // Both, because a request may name one host in its first line and another in its header.
    const names = [new URL(c.req.url).hostname, hostnameOf(c.req.header("Host"))].filter((name) => name !== undefined);
    if (names.every((name) => known.has(name))) return next();
    c.header("Cache-Control", "no-store");
    c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    return c.text(`По этому адресу здесь ничего нет. Откройте: ${siteUrl}\nNothing is served at this address. Open: ${siteUrl}\n`, 421);
  };
}
