import type { Context } from "hono";
import ipaddr from "ipaddr.js";
import type { AppEnv } from "./context.ts";

const unknown = "unknown";

/** @returns the network that `clientAddress` found, or null when the connection tells none */
export const knownNetwork = (c: Context<AppEnv>): string | null => (c.get("address") === unknown ? null : c.get("address"));

/**
 * The client's network for rate limits: the IPv4 address, or the /64 of an IPv6 address (one household owns all of it).
 * @param trustedProxyHops trusted proxies in front: 1 reads the last entry of X-Forwarded-For, which that proxy wrote; 0 ignores the header
 */
export function clientAddress(c: Context<AppEnv>, trustedProxyHops: 0 | 1): string {
  const forwarded = trustedProxyHops === 1 ? c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() : undefined;
  return networkOf(forwarded || c.env?.incoming?.socket.remoteAddress || unknown);
}

function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
