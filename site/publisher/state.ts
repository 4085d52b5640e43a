import { z } from "zod";

/** What stopped a build. `entry` and `field` are set when staff can mend it in the CMS. */
export const BuildError = z.object({
  message: z.string(),
  entry: z.object({ uid: z.string(), documentId: z.string(), locale: z.string(), title: z.string().optional() }).optional(),
  field: z.string().optional(),
});
export type BuildError = z.infer<typeof BuildError>;

export type Phase = "idle" | "queued" | "building" | "live" | "failed";

/** The publisher's answer to `GET /state`. Times are ISO-8601 UTC, `seconds` counts from the hook to live. */
export type PublisherState = {
  phase: Phase;
  release: { id: string; builtAt: string } | null;
  queuedAt?: string;
  startedAt?: string;
  finishedAt?: string;
  seconds?: number;
  error?: BuildError;
};
