import { serviceLimits } from "@ryadom/shared/service-limits.ts";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Keys } from "../core/keys.ts";
import { formatKnownDevice, markDevice, parseKnownDevice } from "../identity/known-device/known-device.ts";
import type { TryPlace } from "../identity/known-device/try-origin.ts";
import type { AppEnv } from "./context.ts";

const deviceCookie = "__Host-device";

/** Where a try to sign in comes from: the network, and the browser if a member has signed in in it. */
export const placeOf = (c: Context<AppEnv>): TryPlace => {
  const cookie = getCookie(c, deviceCookie);
  return { network: c.get("address"), device: cookie === undefined ? null : parseKnownDevice(cookie) };
};

/**
 * Marks this browser as one in which the owner of a mailbox has signed in, so that strangers' tries don't stand in their way here. Set after
 * a success only; a chosen sign-out and an erasure remove it.
 */
export function rememberDevice(c: Context<AppEnv>, keys: Keys, mailbox: string, now: Date, isNewMember = false): void {
  const device = formatKnownDevice(markDevice(keys, placeOf(c).device, mailbox, now, isNewMember));
  setCookie(c, deviceCookie, device, {
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    maxAge: serviceLimits.sessionCookieMaxAgeSeconds,
  });
}

export function forgetDevice(c: Context<AppEnv>): void {
  deleteCookie(c, deviceCookie, { path: "/", secure: true });
}
