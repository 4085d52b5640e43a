import type { Database } from "../../db/database.ts";
import { digestForVector, textForVector } from "../vectors/text-for-vector.ts";
import { claimWaiting, putOff, storedDimensions, storeVector, type WaitingText } from "../vectors/vector-rows.ts";
import { EmbedderFailure } from "./ask-embedder.ts";
import type { Embedder } from "./embedder.ts";
import type { ReadTexts } from "./texts-to-send.ts";

const textsAtOnce = 16;
const requestLimitMs = 20_000;
/** Longer than a request takes; then whoever claimed a text is taken for dead. */
const leaseMs = 60_000;
/** When to look again whether moderators let a text through, or its time has come. */
const notShownMs = 600_000;
const firstPauseMs = 60_000;
const longestPauseMs = 86_400_000;

type Needs = { db: Database; embedder: Embedder; readTexts: ReadTexts; signal: AbortSignal };

/**
 * Makes vectors of up to sixteen texts that wait for one, in one request.
 * @returns how many were looked at; 0 when none is due
 * @throws `EmbedderFailure`; the texts go on waiting, and one that was refused waits longer each time
 */
export async function makeSomeVectors({ db, embedder, readTexts, signal }: Needs): Promise<number> {
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const claimed = await claimWaiting(db, at(0), at(leaseMs), textsAtOnce);
  if (claimed.length === 0) return 0;
  const documents = new Map((await readTexts(claimed[0]!.indexName, idsOf(claimed))).map((document) => [document.id, document]));
  // What was edited meanwhile waits anew under its new digest.
  const sent = claimed.filter(({ id, digest }) => documents.has(id) && digestForVector(documents.get(id)!) === digest);
  await putOff(
    db,
    claimed.filter((one) => !sent.includes(one)),
    at(notShownMs),
  );
  if (sent.length === 0) return claimed.length;
  try {
    const limits = AbortSignal.any([signal, AbortSignal.timeout(requestLimitMs)]);
    const vectors = await embedder.embed(
      sent.map(({ id }) => textForVector(documents.get(id)!)),
      limits,
    );
    const size = await storedDimensions(db, embedder.model);
    if (vectors.some(({ length }) => size !== null && length !== size)) throw new EmbedderFailure("dimensions");
    for (const [position, text] of sent.entries()) await storeVector(db, text, embedder.model, vectors[position]!);
  } catch (error) {
    const isRefused = error instanceof EmbedderFailure && error.isAboutTexts;
    // Together with others once is no fault of its own: it is asked for alone at once.
    const alone = sent.length === 1 ? Math.min(longestPauseMs, firstPauseMs * 2 ** sent[0]!.attempts) : 0;
    await putOff(db, sent, at(isRefused ? alone : 0), isRefused);
    throw error;
  }
  return claimed.length;
}

const idsOf = (texts: readonly WaitingText[]): string[] => texts.map(({ id }) => id);
