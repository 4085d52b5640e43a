import type { Clock } from "../core/clock.ts";
import { AppError } from "../core/errors.ts";
import type { Keys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";
import { isDatabaseUnavailable } from "../db/postgres.ts";
import type { BucketName, RateLimits, TokenBucket } from "./rate-limits.ts";
import { bucketSubject, shareSpending } from "./shared-bucket.ts";

const maxBuckets = 100_000;
/** Below half, a process tells the others of its spending each time another twentieth is gone. */
const smallShare = 0.05;

/**
 * A bucket as this process knows it. What is missing from it is written as the time it takes to come back (the generic cell rate
 * algorithm): one number, which needs no timer.
 */
type Bucket = {
  /** When it will be full again; in the past: it is full. Milliseconds since 1970. */
  fullAt: number;
  /** When it was last asked, by the same clock. */
  askedAt: number;
  /** What this process took since `unsharedSince` and has not told the others, in milliseconds of refilling. */
  unshared: number;
  unsharedSince: number;
};

/**
 * Takes `cost` tokens out of the bucket of that name and subject, or none at all.
 * @param subject a network or a uid
 * @throws `too-many-requests` (`auth/…` for signing in) with the seconds until there are enough
 */
export type SpendTokens = (name: BucketName, subject: string, cost: number) => Promise<void>;

/**
 * Token buckets that hold for all processes on one database, without a write for ordinary readers: a process counts by itself until
 * half a bucket is gone within the time in which four would have come back, and only then asks the database, which adds up what all took.
 * A refusal is answered from memory.
 */
export function createTokenBuckets(services: { db: Database; keys: Keys; clock: Clock; buckets: RateLimits["buckets"] }): SpendTokens {
  const { db, keys, clock, buckets } = services;
  const known = new Map<string, Bucket>();

  function bucketOf(key: string, now: number): Bucket {
    let bucket = known.get(key);
    if (!bucket) {
      known.set(key, (bucket = { fullAt: now, askedAt: now, unshared: 0, unsharedSince: now }));
      // The one that was met first goes: a map keeps the order.
      if (known.size > maxBuckets) known.delete(known.keys().next().value!);
    }
    // A clock that was set back must not make a bucket emptier than it is.
    const setBack = Math.max(0, bucket.askedAt - now);
    bucket.fullAt -= setBack;
    bucket.unsharedSince -= setBack;
    bucket.askedAt = now;
    return bucket;
  }

  async function share(name: BucketName, subject: string, bucket: Bucket, latest: number): Promise<void> {
    const { unshared: spent, unsharedSince } = bucket;
    const now = clock().getTime();
    // A burst after a quiet time is told as a burst.
    const since = Math.min(now, Math.max(unsharedSince, bucket.fullAt - spent));
    bucket.unshared = 0;
    bucket.unsharedSince = now;
    try {
      const fullAt = await shareSpending(db, { subject: bucketSubject(keys, name, subject), since, spent, latest });
      // What was taken while the database answered comes on top.
      bucket.fullAt = Math.max(bucket.fullAt, fullAt + bucket.unshared);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      bucket.unshared += spent;
      bucket.unsharedSince = unsharedSince;
    }
  }

  return async (name, subject, cost) => {
    const { capacity, perSecond }: TokenBucket = buckets[name];
    const [wholeMs, costMs] = [(capacity / perSecond) * 1000, (cost / perSecond) * 1000];
    const now = clock().getTime();
    const bucket = bucketOf(`${name} ${subject}`, now);
    const fullAt = Math.max(bucket.fullAt, now) + costMs;
    const missing = fullAt - now;
    if (missing > wholeMs) {
      const code = name === "sign-in" ? "auth/too-many-requests" : "too-many-requests";
      throw new AppError(code, undefined, { retryAfterSeconds: Math.ceil((missing - wholeMs) / 1000) });
    }
    bucket.fullAt = fullAt;
    if (now - bucket.unsharedSince > 4 * wholeMs && bucket.unshared < wholeMs / 2) {
      bucket.unshared = 0;
      bucket.unsharedSince = now;
    }
    bucket.unshared += costMs;
    if (bucket.unshared < wholeMs * (missing > wholeMs / 2 ? smallShare : 0.5)) return;
    // What several processes let through before they told each other is paid back, up to one bucket more.
    await share(name, subject, bucket, now + 2 * wholeMs);
  };
}
