import { createHash, timingSafeEqual } from "node:crypto";
import { hostnameOf, loopbackHosts } from "@ryadom/shared/hosts.ts";
import ipaddr from "ipaddr.js";
import type { MiddlewareHandler } from "hono";
import { auth } from "hono/utils/basic-auth";
import type { AppEnv } from "./context.ts";

type Guard = MiddlewareHandler<AppEnv>;

/** What proxies and tunnels add: who asks is then not who connects. */
const forwardingHeaders = ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "CF-Connecting-IP"];

/** Only whoever sits at this machine: connects from it, by its own name, and not through a proxy or a tunnel. */
export const requireThisMachine: Guard = async (c, next) => {
  const peer = c.env?.incoming?.socket.remoteAddress ?? "";
  const isHere =
    ipaddr.isValid(peer) &&
    ipaddr.process(peer).range() === "loopback" &&
    loopbackHosts.includes(hostnameOf(c.req.header("Host")) ?? "") &&
    !forwardingHeaders.some((name) => c.req.header(name) !== undefined);
  if (!isHere) return c.text("This page opens on the machine that the program runs on: http://localhost, with its port.\n", 403);
  await next();
};

/** Basic auth with the secret as the password; the browser asks for it and remembers it. Any name will do. */
export function requireInboxSecret(secret: string): Guard {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  const right = digest(secret);
  return async (c, next) => {
    if (timingSafeEqual(digest(auth(c.req.raw)?.password ?? ""), right)) return next();
    c.header("WWW-Authenticate", 'Basic realm="Local mail inbox", charset="UTF-8"');
    return c.text("The password is the secret that was printed when the program started, or INBOX_SECRET.\n", 401);
  };
}
