import type { StaffDocument } from "@ryadom/shared/search-documents.ts";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import { failureName } from "../engine/search-failure.ts";
import { forgetVectors } from "../vectors/vector-rows.ts";
import { EmbedderFailure } from "./ask-embedder.ts";
import { makeSomeVectors } from "./make-vectors.ts";
import { queueTexts } from "./queue-texts.ts";
import type { Meaning } from "./search-by-meaning.ts";
import { textsToSend } from "./texts-to-send.ts";

const checkMs = 500;
const longestPauseMs = 300_000;
const memoryCheckMs = 60_000;

type Release = { searchDocuments: ReadonlyMap<string, StaffDocument> };
type Needs = { db: Database; meaning: Meaning; release: () => Release | null };

/**
 * Makes vectors of what staff publish at each new release, and of publications as they change: never while somebody waits, in one request at a time. What
 * fails is tried again after longer and longer pauses, 1 s to 5 min, or when the embedder says; readers find by words meanwhile.
 * @param meaning null: nobody makes vectors, and those that somebody made are forgotten
 * @returns stops it, also in the middle of a request
 */
export function keepVectorsUp({
  meaning,
  log,
  ...needs
}: Omit<Needs, "meaning"> & { meaning: Meaning | null; log: Logger }): () => Promise<void> {
  const stopping = new AbortController();
  const step = meaning ? createVectorUpkeep({ ...needs, meaning }, stopping.signal) : forgetOnce(needs.db);
  let failures = 0;
  let pausesUntil = 0;
  let running: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    if (performance.now() < pausesUntil) return;
    try {
      await step();
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      const wished = error instanceof EmbedderFailure ? error.retryAfterMs : 0;
      pausesUntil = performance.now() + Math.min(longestPauseMs, Math.max(wished, 1000 * 2 ** failures));
      failures += 1;
      log.warn({ failures, error: failureName(error) }, "vectors for search could not be made");
    }
  };
  const check = setInterval(() => {
    running ??= look().finally(() => {
      running = null;
    });
  }, checkMs);
  return async () => {
    clearInterval(check);
    stopping.abort();
    await running;
  };
}

/** One step of the upkeep: whatever is due now. @throws what stands in its way; the next step begins where this one ended */
export function createVectorUpkeep({ db, meaning, release }: Needs, signal: AbortSignal): () => Promise<void> {
  const { embedder, memory } = meaning;
  const readTexts = textsToSend(db, () => release()?.searchDocuments ?? new Map());
  let seen: Release | null = null;
  let remembers = 0;
  return async () => {
    const current = release();
    if (current === null) return;
    if (current !== seen) {
      await queueTexts(db, embedder.model, current.searchDocuments);
      seen = current;
    }
    // What was erased leaves the memory, too, when nobody searches.
    if (performance.now() >= remembers) {
      await Promise.all([memory.refresh("publications"), memory.refresh("staff")]);
      remembers = performance.now() + memoryCheckMs;
    }
    while (!signal.aborted && release() === seen && (await makeSomeVectors({ db, embedder, readTexts, signal })) > 0);
  };
}

function forgetOnce(db: Database): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (!isDone) await forgetVectors(db);
    isDone = true;
  };
}
