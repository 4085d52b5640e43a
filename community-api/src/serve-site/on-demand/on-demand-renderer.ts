import { existsSync } from "node:fs";
import { join } from "node:path";
import { onDemandEntry, onDemandFolder, cacheTagHeader } from "@ryadom/shared/on-demand.ts";
import type { Logger } from "pino";
import type { Release } from "../release/release.ts";
import { type FetchApi, type RenderWorker, startRenderWorker } from "./render-worker.ts";
import { createTaggedCache } from "../../core/tagged-cache.ts";
import { type CompressedText, compressText } from "../release/encoded-text.ts";
import { createTurns } from "./turns.ts";

/** A rendered page: 200 with its HTML, 301 with its `location`, or 404. */
export type CachedPage = {
  status: number;
  location: string | undefined;
  policy: string;
  html: CompressedText;
  /** Cache tags; a purge of one of them takes the page away. Empty unless the status is 200. */
  tags: readonly string[];
  bytes: number;
};

/** Who has a page rendered: from one network one page at a time, so that nobody else waits behind its queue. */
export type RenderPayer = {
  network: string;
  /** Called before a page is rendered, not for one that is kept or under way. @throws when the network has had too many */
  pay(): Promise<void>;
};

export type OnDemandRenderer = {
  /** @param path one of `renderPaths` @returns null when there is no worker, or it is dead, hangs, or has too much to do */
  render(release: Release, path: string, payer: RenderPayer): Promise<CachedPage | null>;
  /** Renders a page for one person: it is kept nowhere. @param given what it shows @returns null as `render` does */
  renderOnce(release: Release, path: string, given: unknown, payer: RenderPayer): Promise<CachedPage | null>;
  /** Takes the pages with this tag (`cacheTags`) out of the cache. */
  purge(tag: string): void;
};

type Options = { ask: FetchApi; log: Logger; timeoutMs?: () => number; ttlMs?: number; now?: () => number };

const maxConcurrentRenders = 30;
/** Of the HTML; with its two compressed forms a page takes about a third more. */
const maxBytes = 16 * 1024 * 1024;
const restartDelaysMs = [0, 1_000, 5_000, 30_000];
/** Statuses that are served. Any other means that the worker failed, and the file of the release is served instead. */
const expectedStatuses = new Set([200, 301, 404]);

/**
 * Starts the render worker of the live release when a page is first asked for, replaces it after a swap of releases, and starts it again,
 * with growing pauses, when it has ended or was stopped because a page took longer than `timeoutMs()`. Rendered pages are kept for `ttlMs`;
 * with the 2 s of the answers that they are made from, a page is 5 s old at most.
 */
export function createOnDemandRenderer({
  ask,
  log,
  timeoutMs = () => 3_000,
  ttlMs = 3_000,
  now = () => performance.now(),
}: Options): OnDemandRenderer {
  const cache = createTaggedCache<CachedPage>(ttlMs, maxBytes, now);
  const inTurn = createTurns(maxConcurrentRenders);
  let releaseId: string | null = null;
  let worker: RenderWorker | null = null;
  let failures = 0;
  let restartAt = 0;

  function workerFor(release: Release): RenderWorker | null {
    if (releaseId !== release.id) {
      releaseId = release.id;
      cache.clear();
      const before = worker;
      worker = null;
      before?.stop();
      failures = 0;
      restartAt = 0;
    }
    if (worker || now() < restartAt) return worker;
    const entry = join(release.folder, onDemandFolder, onDemandEntry);
    if (!existsSync(entry)) return null;
    const started = startRenderWorker(entry, ask, (reason) => {
      if (worker !== started) return;
      worker = null;
      restartAt = now() + restartDelaysMs[Math.min(failures, restartDelaysMs.length - 1)]!;
      failures += 1;
      log.error({ release: release.id, reason, failures }, "the render worker ended");
    });
    worker = started;
    return started;
  }

  async function renderWithTimeout(one: RenderWorker, path: string, given?: unknown): Promise<CachedPage | null> {
    let limit: NodeJS.Timeout | undefined;
    const limitMs = timeoutMs();
    const late = new Promise<"late">((resolve) => (limit = setTimeout(() => resolve("late"), limitMs)));
    const rendered = await Promise.race([one.render(path, given), late]);
    clearTimeout(limit);
    if (rendered === "late") {
      log.error({ timeoutMs: limitMs }, "a page was not rendered in time");
      one.stop();
      return null;
    }
    if (!rendered || !expectedStatuses.has(rendered.status)) return null;
    failures = 0;
    return {
      status: rendered.status,
      location: rendered.headers["location"],
      policy: rendered.headers["content-security-policy"] ?? "",
      html: compressText(rendered.html),
      tags: rendered.headers[cacheTagHeader]?.split(",") ?? [],
      bytes: 2 * rendered.html.length + 500,
    };
  }

  return {
    async render(release, path, { network, pay }) {
      const one = workerFor(release);
      if (!one) return null;
      if (!cache.has(path)) await pay();
      const render = async () => (one.busy() >= maxConcurrentRenders ? null : renderWithTimeout(one, path));
      return cache.get(path, () => inTurn(network, render));
    },
    async renderOnce(release, path, given, { network, pay }) {
      const one = workerFor(release);
      if (!one) return null;
      await pay();
      return inTurn(network, async () => (one.busy() >= maxConcurrentRenders ? null : renderWithTimeout(one, path, given)));
    },
    purge: cache.purge,
  };
}
