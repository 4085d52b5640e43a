import type { MiddlewareHandler } from "hono";
import type { Clock } from "../clock.ts";
import { AppError } from "../errors.ts";
import type { AddressRule, Rates } from "../rates.ts";
import { clientAddress } from "./client-address.ts";
import type { AppEnv } from "./context.ts";

const rememberedAtMost = 100_000;

/** Counts by address of the network, in memory. @throws `too-many-requests` with the seconds until the window ends */
export type AddressLimiter = (rule: AddressRule, address: string) => void;

export function createAddressLimiter(rates: Rates["ofAddress"], clock: Clock): AddressLimiter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (rule, address) => {
    const { times, seconds } = rates[rule];
    const now = clock().getTime();
    const key = `${rule} ${address}`;
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      windows.delete(key);
      windows.set(key, (window = { count: 0, endsAt: now + seconds * 1000 }));
      // Oldest first: a map keeps the order in which windows were opened.
      if (windows.size > rememberedAtMost) windows.delete(windows.keys().next().value!);
    }
    window.count += 1;
    if (window.count <= times) return;
    const code = rule === "sign-in" || rule === "sign-up" ? "auth/too-many-requests" : "too-many-requests";
    throw new AppError(code, undefined, { retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) });
  };
}

/** Every request under `/api`: visitors and members have each their own allowance. Comes after the session is read. */
export function limitEverything(limiter: AddressLimiter, hops: 0 | 1): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set("limiter", limiter);
    const address = clientAddress(c, hops);
    c.set("address", address);
    limiter(c.get("session") ? "member" : "visitor", address);
    await next();
  };
}

/** For a route's `middleware`, beside `access`. */
export const limited =
  (rule: AddressRule): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.get("limiter")(rule, c.get("address"));
    await next();
  };
