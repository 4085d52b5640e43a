import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { isToken } from "../core/ids.ts";
import type { AppEnv } from "./context.ts";

const flowCookie = "__Host-flow";
const flowSeconds = 600;

/**
 * Sets the cookie of a sign-up or sign-in that is under way, for ten minutes: its codes are valid only in the browser that began it.
 * @param secret a `newToken`
 */
export function setFlowCookie(c: Context<AppEnv>, secret: string): void {
  setCookie(c, flowCookie, secret, { path: "/", secure: true, httpOnly: true, sameSite: "Lax", maxAge: flowSeconds });
}

/** @returns the secret of the flow that this browser began; undefined when there is none */
export function readFlowCookie(c: Context<AppEnv>): string | undefined {
  const secret = getCookie(c, flowCookie);
  return secret !== undefined && isToken(secret) ? secret : undefined;
}

export function clearFlowCookie(c: Context<AppEnv>): void {
  deleteCookie(c, flowCookie, { path: "/", secure: true });
}
