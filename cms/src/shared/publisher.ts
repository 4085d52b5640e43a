// Generated from shared/src/publisher.ts: change it there, then run `npm run generate`.
import { z } from "zod";

/** Addresses of the publisher, the program that turns what staff publish into a release of the site. The CMS calls them. */
export const publisherPaths = {
  /** `POST`, signed: something was published, so build. */
  hook: "/hooks/strapi",
  /** `GET`: a `PublisherState`. */
  state: "/state",
} as const;

/** What stopped a build. `entry` and `field` are set when staff can mend it in the CMS. */
export const BuildError = z.object({
  message: z.string(),
  entry: z.object({ uid: z.string(), documentId: z.string(), locale: z.string(), title: z.string().optional() }).optional(),
  field: z.string().optional(),
});
export type BuildError = z.infer<typeof BuildError>;

/** File of the build's content folder: of which entries the release has an older version, or none, and why (a list of `BuildError`). */
export const keptBackFile = "kept-back.json";

/** What the publisher says to a build, its child process. `holdChangesBecause`: take nothing that changed since the last release, because pages couldn't be made of it. */
export const BuildOrder = z.object({ kind: z.literal("build"), holdChangesBecause: z.string().nullable() });
export type BuildOrder = z.infer<typeof BuildOrder>;

/** What a build, a child process of the publisher, tells it before it ends without a release. */
export const BuildFailed = z.object({ kind: z.literal("build-failed"), error: BuildError });
export type BuildFailed = z.infer<typeof BuildFailed>;

/** `idle` only before the first build of a process; `live` and `failed` last until the next hook. */
export type PublisherPhase = "idle" | "queued" | "building" | "live" | "failed";

/** What the publisher is doing. Times are ISO-8601 UTC, `seconds` counts from the hook to live. `release` is the one that readers see. */
export type PublisherState = {
  phase: PublisherPhase;
  release: { id: string; builtAt: string } | null;
  queuedAt?: string;
  startedAt?: string;
  finishedAt?: string;
  seconds?: number;
  error?: BuildError;
  /** Entries whose newest version isn't in the release, because no page can be made of it: readers see the one before, or none. */
  keptBack?: BuildError[];
};
