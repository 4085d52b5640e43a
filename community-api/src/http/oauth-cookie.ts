import type { Provider } from "@ryadom/shared/auth.ts";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "./context.ts";

const oauthCookie = "__Host-oauth";
const common = { path: "/", secure: true } as const;

/** Names the browser that went to a provider: an answer that another browser brings is worth nothing. Apple's comes as a POST of theirs. */
export function setOauthCookie(c: Context<AppEnv>, provider: Provider, secret: string, seconds: number): void {
  const sameSite = provider === "apple" ? "None" : "Lax";
  setCookie(c, oauthCookie, secret, { ...common, httpOnly: true, sameSite, maxAge: seconds });
}

/** @returns what it held; it is taken back */
export function takeOauthCookie(c: Context<AppEnv>): string | undefined {
  const secret = getCookie(c, oauthCookie);
  deleteCookie(c, oauthCookie, common);
  return secret;
}
