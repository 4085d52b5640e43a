/** A child process that holds the site in memory and draws what a publish changes, until another build has made other pages. */
import { flushCompileCache } from "node:module";
import { PublishHint, type BuildError } from "@ryadom/shared/publisher.ts";
import { z } from "zod";
import { readBuildEnv } from "../../src/content/read/build-env.ts";
import { loadPages } from "./compiled-pages.ts";
import { findLostLists } from "./lost-lists.ts";
import { createQuickSite, type QuickResult } from "./quick-site.ts";

export const QuickOrder = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("begin"), keptBack: z.array(z.custom<BuildError>()), takenAt: z.iso.datetime() }),
  z.object({ kind: z.literal("publish"), hints: z.array(PublishHint).nullable() }),
  z.object({ kind: z.literal("keep") }),
  z.object({ kind: z.literal("compare") }),
]);
export type QuickOrder = z.infer<typeof QuickOrder>;
/** An answer has the number of its order. */
export type Numbered<One> = One & { id: number };
const Numbered = z.object({ id: z.number() });
export type QuickAnswer = { kind: "done"; result: QuickResult | null; lost?: string[] } | { kind: "failed"; message: string };

/** A publish that follows sooner doesn't wait for the memory of the one before. */
const quietMs = 1_000;
let site: Awaited<ReturnType<typeof createQuickSite>> | undefined;

let practice: Promise<void> = Promise.resolve();
let isOrderDue = false;

/** While nobody publishes. What it can't draw is told when it is published. */
function practise(): void {
  practice = (site?.practise(() => isOrderDue) ?? Promise.resolve())
    .catch(() => {})
    .then(flushCompileCache)
    .then(collectWhenQuiet);
}

async function follow(order: Exclude<QuickOrder, { kind: "compare" }>): Promise<QuickResult | null> {
  if (order.kind === "begin") {
    const env = readBuildEnv(process.env);
    const pages = await loadPages(env.SITE_WORK_DIR, env.SITE_URL);
    if (!pages) throw new Error("Nothing was built yet");
    site = await createQuickSite(env, pages, order.keptBack, new Date(order.takenAt));
    return null;
  }
  if (!site) throw new Error("It has not begun");
  if (order.kind === "publish") return site.publish(order.hints);
  await site.keep();
  return null;
}

let collecting: NodeJS.Timeout | undefined;

/** Collects what was drawn once nothing follows: else it stays with the process until as much again is drawn. */
function collectWhenQuiet(): void {
  clearTimeout(collecting);
  collecting = setTimeout(() => globalThis.gc?.(), quietMs);
}

async function answerTo(order: QuickOrder): Promise<QuickAnswer> {
  try {
    if (order.kind === "compare")
      return { kind: "done", result: null, lost: await findLostLists(readBuildEnv(process.env), site?.entries() ?? []) };
    isOrderDue = true;
    await practice;
    clearTimeout(collecting);
    const result = await follow(order);
    isOrderDue = false;
    collectWhenQuiet();
    if (order.kind === "begin") practise();
    return { kind: "done", result };
  } catch (error) {
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}

// The parent sends the next order once this one is answered; it compares meanwhile.
process.on(
  "message",
  (order) => void answerTo(QuickOrder.parse(order)).then((answer) => process.send?.({ ...answer, ...Numbered.parse(order) })),
);
process.once("disconnect", () => process.exit(0));
