/** A rate limit: at most `limit` requests within a fixed window of `windowSeconds`. */
export type RateLimit = { limit: number; windowSeconds: number };
/** A token bucket: `capacity` tokens when it is full, and so many that come back each second. */
export type TokenBucket = { capacity: number; perSecond: number };
/** Request bodies that lie in memory at once: how many and how many bytes of one member or network, and the bytes of all of them. */
export type BodiesLimit = { count: number; bytesOfOne: number; bytesOfAll: number };

const minute = 60;
const hour = 3600;
const day = 86_400;

/**
 * What a request takes out of its bucket: about the milliseconds of one core that it costs at most. Files of a release, what is answered from
 * the cache, and what is refused cost nothing.
 */
export const requestCosts = { read: 1, write: 10, renderedPage: 20 } as const;

/**
 * Token buckets, shared by all processes of the API. `network` (IPv4 address or IPv6 /64) pays for visitors, `member` (a uid) for those
 * who are signed in. The others pay for one kind of request each, by network. docs/decisions/2026-11-22-limits.md says why so many.
 */
const buckets = {
  network: { capacity: 4000, perSecond: 200 },
  member: { capacity: 2000, perSecond: 20 },
  "sign-in": { capacity: 120, perSecond: 20 / minute },
  search: { capacity: 300, perSecond: 1 },
  /** Of a network: calls beyond its other buckets that bring a proof of work (`proof-of-work.ts`). */
  proven: { capacity: 30, perSecond: 2 / minute },
} as const satisfies Record<string, TokenBucket>;

/**
 * Limits per account, mailbox or origin of a try (`identity/sign-in/try-origin.ts`), counted in the database, so that a restart keeps them
 * and all processes share them.
 */
const perAccount = {
  "sign-in": { limit: 25, windowSeconds: hour },
  "sign-in-anywhere": { limit: 25, windowSeconds: hour },
  /** Of those who showed the password and the mailbox, or a provider, in browsers that aren't known. */
  "second-factor-anywhere": { limit: 25, windowSeconds: hour },
  "sign-up": { limit: 60, windowSeconds: 30 * minute },
  code: { limit: 5, windowSeconds: 30 * minute },
  "code-anywhere": { limit: 25, windowSeconds: hour },
  "reset-mail": { limit: 5, windowSeconds: 30 * minute },
  "reset-mail-again": { limit: 1, windowSeconds: 5 * minute },
  "account-change": { limit: 20, windowSeconds: hour },
  "email-change": { limit: 5, windowSeconds: day },
  "publish-burst": { limit: 1, windowSeconds: 10 },
  publish: { limit: 20, windowSeconds: day },
  /** Of publications, comments and ratings of courses together; a rating is counted when it is written, too. */
  edit: { limit: 30, windowSeconds: hour },
  comment: { limit: 50, windowSeconds: 10 * minute },
  react: { limit: 60, windowSeconds: minute },
  report: { limit: 20, windowSeconds: day },
  /** Appeals, their messages and texts sent again. */
  appeal: { limit: 40, windowSeconds: day },
  /** Consents that change something; each stays as a row. */
  consent: { limit: 30, windowSeconds: day },
  purchase: { limit: 60, windowSeconds: hour },
  /** Questions to a payment service about one's orders. */
  "payment-look": { limit: 120, windowSeconds: hour },
  /** Codes have 78 bits; this is against noise. */
  "gift-code": { limit: 20, windowSeconds: hour },
  /** Tests written down; a device may bring in what it kept over years. */
  "test-record": { limit: 300, windowSeconds: day },
  export: { limit: 5, windowSeconds: day },
  upload: { limit: 30, windowSeconds: 30 * minute },
  /** Uses of one proof of work; the window is longer than a challenge lasts. */
  "proof-of-work": { limit: 1, windowSeconds: hour },
  /** Lines in the audit log about a member who asks for what moderators do. */
  "refused-moderation": { limit: 10, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

const mebibyte = 1024 * 1024;

/**
 * Request bodies in the memory of one process: those with a file (of members), and all others. The site sends a member's pictures one after
 * another; a hundred people behind one address write a kilobyte each.
 */
const bodies = {
  file: { count: 3, bytesOfOne: 12 * mebibyte, bytesOfAll: 64 * mebibyte },
  other: { count: 500, bytesOfOne: 2 * mebibyte, bytesOfAll: 32 * mebibyte },
} as const satisfies Record<string, BodiesLimit>;

export type BucketName = keyof typeof buckets;
/** Buckets that `access(level, { limit })` names. */
export type RouteBucketName = Exclude<BucketName, "network" | "member" | "proven">;
export type AccountLimitName = keyof typeof perAccount;
export type RateLimits = {
  buckets: Record<BucketName, TokenBucket>;
  perAccount: Record<AccountLimitName, RateLimit>;
  bodies: { file: BodiesLimit; other: BodiesLimit };
};

export const defaultRateLimits: RateLimits = { buckets, perAccount, bodies };
