import { z } from "zod";

/** What the API says to the worker of a release. */
export type ToWorker =
  /** `given`: what the page shows and must not ask for by an address, such as what somebody searched for. */
  | { kind: "draw"; page: number; path: string; given?: unknown }
  /** To a question of the worker: an answer of the API, as a visitor gets it. */
  | { kind: "answer"; question: number; status: number; body: string };

/** What the worker says. It may be older or newer than the API, so the API checks it. */
export const FromWorker = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("question"), question: z.int(), path: z.string().startsWith("/api/") }),
  z.object({
    kind: z.literal("page"),
    page: z.int(),
    status: z.int().min(200).max(599),
    /** Lower-case names. */
    headers: z.record(z.string(), z.string()),
    html: z.string(),
  }),
]);
export type FromWorker = z.infer<typeof FromWorker>;
export type RenderedPage = Extract<FromWorker, { kind: "page" }>;
