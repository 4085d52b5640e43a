import { existsSync } from "node:fs";
import { join } from "node:path";
import { onDemandEntry, onDemandFolder, tagsHeader } from "@ryadom/shared/on-demand.ts";
import type { Logger } from "pino";
import type { Release } from "../release.ts";
import { type Ask, type DrawingWorker, startDrawingWorker } from "./drawing-worker.ts";
import { createPageCache } from "./page-cache.ts";
import { type CompressedText, compressed } from "./compressed.ts";

/** A page as it was drawn: 200 with its HTML, 301 with its `location`, or 404. */
export type OnDemandPage = {
  status: number;
  location: string | undefined;
  policy: string;
  html: CompressedText;
  tags: readonly string[];
};

export type OnDemandPages = {
  /** @param path as the worker knows it @returns null when there is no worker, or it is dead, hangs, or has too much to do */
  draw(release: Release, path: string): Promise<OnDemandPage | null>;
  /** What a page with this tag was made from has changed (`pageTags`): it is drawn anew. */
  purge(tag: string): void;
};

type Options = { ask: Ask; log: Logger; limitMs?: number; ageMs?: number; now?: () => number };

const mostAtOnce = 30;
const pausesMs = [0, 1_000, 5_000, 30_000];
/** What the worker can answer well; anything else is its trouble, and the reader gets the file that stands in. */
const goodStatuses = new Set([200, 301, 404]);

/**
 * The worker of the live release, one at a time: started when a page is first asked for, replaced after a swap, and started again, with
 * growing pauses, when it has died or was ended because it hung.
 */
export function createOnDemandPages({ ask, log, limitMs = 3_000, ageMs = 5_000, now = () => performance.now() }: Options): OnDemandPages {
  const cache = createPageCache<OnDemandPage>(ageMs, now);
  let releaseId: string | null = null;
  let worker: DrawingWorker | null = null;
  let falls = 0;
  let notBefore = 0;

  function workerOf(release: Release): DrawingWorker | null {
    if (releaseId !== release.id) {
      releaseId = release.id;
      cache.clear();
      const before = worker;
      worker = null;
      before?.stop();
      falls = 0;
      notBefore = 0;
    }
    if (worker || now() < notBefore) return worker;
    const entry = join(release.folder, onDemandFolder, onDemandEntry);
    if (!existsSync(entry)) return null;
    const started = startDrawingWorker(entry, ask, (reason) => {
      if (worker !== started) return;
      worker = null;
      notBefore = now() + pausesMs[Math.min(falls, pausesMs.length - 1)]!;
      falls += 1;
      log.error({ release: release.id, reason, falls }, "the worker that draws pages has ended");
    });
    worker = started;
    return started;
  }

  async function drawnBy(one: DrawingWorker, path: string): Promise<OnDemandPage | null> {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => (limit = setTimeout(() => resolve("late"), limitMs)));
    const drawn = await Promise.race([one.draw(path), late]);
    clearTimeout(limit);
    if (drawn === "late") {
      log.error({ limitMs }, "a page was not drawn in time");
      one.stop();
      return null;
    }
    if (!drawn || !goodStatuses.has(drawn.status)) return null;
    falls = 0;
    return {
      status: drawn.status,
      location: drawn.headers["location"],
      policy: drawn.headers["content-security-policy"] ?? "",
      html: compressed(drawn.html),
      tags: (drawn.headers[tagsHeader] ?? "").split(","),
    };
  }

  return {
    async draw(release, path) {
      const one = workerOf(release);
      if (!one) return null;
      return cache.get(path, async () => (one.busy() >= mostAtOnce ? null : drawnBy(one, path)));
    },
    purge: cache.purge,
  };
}
