import { defaultRateLimits, type RateLimits } from "../src/limits/rate-limits.ts";

const unlimited = <Name extends string, Limit>(rateLimits: Record<Name, unknown>, limit: Limit): Record<Name, Limit> =>
  Object.fromEntries(Object.keys(rateLimits).map((name) => [name, limit])) as Record<Name, Limit>;

/** Nothing is ever too often. */
export const unlimitedRateLimits: RateLimits = {
  buckets: unlimited(defaultRateLimits.buckets, { capacity: Number.MAX_SAFE_INTEGER, perSecond: Number.MAX_SAFE_INTEGER }),
  perAccount: unlimited(defaultRateLimits.perAccount, { limit: Number.MAX_SAFE_INTEGER, windowSeconds: 1 }),
  bodies: unlimited(defaultRateLimits.bodies, { count: Infinity, bytesOfOne: Infinity, bytesOfAll: Infinity }),
};
