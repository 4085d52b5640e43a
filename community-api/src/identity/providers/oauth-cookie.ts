import type { Provider } from "@ryadom/shared/auth.ts";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../http/context.ts";

const oauthCookie = "__Host-oauth";
const common = { path: "/", secure: true } as const;

/** Binds an OAuth flow to this browser. SameSite=None for Apple, whose callback is a cross-site POST. @param seconds lifetime */
export function setOauthCookie(c: Context<AppEnv>, provider: Provider, secret: string, seconds: number): void {
  const sameSite = provider === "apple" ? "None" : "Lax";
  setCookie(c, oauthCookie, secret, { ...common, httpOnly: true, sameSite, maxAge: seconds });
}

/** Reads and deletes the cookie. @returns its secret; undefined when it was missing */
export function consumeOauthCookie(c: Context<AppEnv>): string | undefined {
  const secret = getCookie(c, oauthCookie);
  deleteCookie(c, oauthCookie, common);
  return secret;
}
