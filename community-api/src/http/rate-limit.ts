import type { MiddlewareHandler } from "hono";
import { type RateLimits, requestCosts, type RouteBucketName } from "../limits/rate-limits.ts";
import type { ProofOfWork } from "../limits/proof-of-work.ts";
import type { SpendTokens } from "../limits/token-buckets.ts";
import { clientAddress } from "./client-address.ts";
import type { AppEnv, SharedReads } from "./context.ts";
import type { RequestBodies } from "./bodies-in-flight.ts";
import { orProof } from "./proof-of-work.ts";
import { isKeptRead } from "./shared-reads.ts";

export type LimitServices = {
  spendTokens: SpendTokens;
  proofOfWork: ProofOfWork;
  /** Answers to visitors that are kept for a moment. */
  sharedReads: SharedReads;
  requestBodies: RequestBodies;
  rateLimits: RateLimits;
  /** How many proxies of ours stand in front. */
  trustedProxyHops: 0 | 1;
};

/** Leaves what a request pays with, and what costs nothing, for those who charge: `chargeRequest`, `rateLimit`, rendered pages. */
export function assignLimits(services: LimitServices): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.set("address", clientAddress(c, services.trustedProxyHops));
    c.set("spendTokens", services.spendTokens);
    c.set("proofOfWork", services.proofOfWork);
    c.set("sharedReads", services.sharedReads);
    c.set("requestBodies", services.requestBodies);
    c.set("perAccount", services.rateLimits.perAccount);
    await next();
  };
}

const isRead = (method: string): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS";

/**
 * A request of the API pays what it costs: a member's out of their own bucket, a visitor's out of that of their network. What a visitor is
 * answered from the cache is free; a write of theirs may bring a proof of work instead. Must run after `readSession`.
 */
export const chargeRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const spend = c.get("spendTokens");
  const session = c.get("session");
  const isReading = isRead(c.req.method);
  const cost = isReading ? requestCosts.read : requestCosts.write;
  if (session) await spend("member", session.uid, cost);
  else if (!isReading) await orProof(c, () => spend("network", c.get("address"), cost));
  else if (!isKeptRead(c)) await spend("network", c.get("address"), cost);
  await next();
};

/**
 * Takes a token for a request of one kind of route, out of a bucket of its network; `access` puts it before its own guard. Signing in may bring a
 * proof of work instead; a search may not: the page asks anew with every few letters.
 */
export const rateLimit =
  (bucket: RouteBucketName): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const spend = () => c.get("spendTokens")(bucket, c.get("address"), 1);
    await (bucket === "sign-in" ? orProof(c, spend) : spend());
    await next();
  };
