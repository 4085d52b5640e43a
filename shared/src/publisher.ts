import { z } from "zod";

/** Addresses of the publisher, the program that turns what staff publish into a release of the site. The CMS calls them. */
export const publisherPaths = {
  /** `POST`, signed: something was published, so build. */
  hook: "/hooks/strapi",
  /** `GET`: a `PublisherState`. */
  state: "/state",
  /** `POST`, signed: a `PreviewOrder`. Answers a `PreviewAnswer`. */
  preview: "/preview",
  /** `GET`: scripts, sheets, fonts and pictures of the live release, which pages in the preview ask for. */
  siteFiles: "/site-files",
} as const;

/** What stopped a build. `entry` and `field` are set when staff can mend it in the CMS. */
export const BuildError = z.object({
  message: z.string(),
  entry: z.object({ uid: z.string(), documentId: z.string(), locale: z.string(), title: z.string().optional() }).optional(),
  field: z.string().optional(),
  /** Digest of the newest version of the entry, when pages couldn't be made of it: that version isn't tried again. */
  version: z.string().optional(),
});
export type BuildError = z.infer<typeof BuildError>;

/** File of the build's content folder: of which entries the release has an older version, or none, and why (a list of `BuildError`). */
export const keptBackFile = "kept-back.json";

/** Of a hook: which entry was published, withdrawn or deleted. */
export const PublishHint = z.object({ uid: z.string().max(200), documentId: z.string().max(200), locale: z.string().max(20).nullable() });
export type PublishHint = z.infer<typeof PublishHint>;

/** How a release was made: only what changed was drawn, or everything was built. */
export const releaseWays = ["quick", "build"] as const;
export type ReleaseWay = (typeof releaseWays)[number];

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
  /** The newest build of this process that ended without a release, and when (ISO-8601 UTC); it stays when the next one succeeds. */
  lastFailure?: { at: string; error: BuildError };
  /** Entries whose newest version isn't in the release, because no page can be made of it: readers see the one before, or none. */
  keptBack?: BuildError[];
  /** How the release that is live was made; missing before the first one of this process. */
  way?: ReleaseWay;
  /** An operator has put `release` back, at this ISO-8601 time: what is published waits until they end that. */
  held?: { since: string };
};

export const colourSchemes = ["light", "dark"] as const;
export type ColourScheme = (typeof colourSchemes)[number];

/**
 * Draw the page of a draft. `draft` is the entry as Strapi's REST API would answer it; `links` is where the preview answers, and what
 * stands there instead of links to the entry's own pages; `part` the name of a page beneath the entry's own (a lesson); `ribbon` what the page says above itself.
 */
export const PreviewOrder = z.object({
  id: z.string(),
  uid: z.string(),
  locale: z.enum(["en", "ru"]),
  draft: z.looseObject({ documentId: z.string() }),
  part: z.string().nullable(),
  scheme: z.enum(colourSchemes).nullable(),
  links: z.string(),
  ribbon: z.string(),
});
export type PreviewOrder = z.infer<typeof PreviewOrder>;

/**
 * `page`: its HTML, and the content security policy that goes with it. `problems`: what has to be mended before there can be a page.
 * `no-page`: the site has no page of this entry. `not-ready`: there is no release yet, or too many wait.
 */
export const PreviewAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page"), html: z.string(), policy: z.string() }),
  z.object({ kind: z.literal("problems"), problems: z.array(BuildError) }),
  z.object({ kind: z.literal("no-page") }),
  z.object({ kind: z.literal("not-ready") }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);
export type PreviewAnswer = z.infer<typeof PreviewAnswer>;
