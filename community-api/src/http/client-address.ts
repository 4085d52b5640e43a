import { isIPv6 } from "node:net";
import type { Context } from "hono";
import type { AppEnv } from "./context.ts";

/**
 * Whom a limit counts: the IPv4 address, or the /64 of an IPv6 address (one household owns all of it).
 * @param hops how many proxies of ours stand in front: with 1 the last entry of X-Forwarded-For counts (that proxy wrote it), with 0
 * the header is not believed at all
 */
export function clientAddress(c: Context<AppEnv>, hops: 0 | 1): string {
  const forwarded = hops === 1 ? c.req.header("X-Forwarded-For")?.split(",").at(-1)?.trim() : undefined;
  return networkOf(forwarded || c.env?.incoming?.socket.remoteAddress || "unknown");
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split("%")[0]!;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups =
    tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
