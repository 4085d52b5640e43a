import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "./context.ts";

const flowCookie = "__Host-flow";
const flowSeconds = 600;

/** Names this browser for ten minutes: a code or a sign-in that waits is worth nothing in another one. @param secret a `newToken` */
export function keepFlow(c: Context<AppEnv>, secret: string): void {
  setCookie(c, flowCookie, secret, { path: "/", secure: true, httpOnly: true, sameSite: "Lax", maxAge: flowSeconds });
}

/** @returns the secret of the flow that this browser began; undefined when there is none */
export function flowSecret(c: Context<AppEnv>): string | undefined {
  const secret = getCookie(c, flowCookie);
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

export function endFlow(c: Context<AppEnv>): void {
  deleteCookie(c, flowCookie, { path: "/", secure: true });
}
