import { createHash, randomBytes } from "node:crypto";
import type { Logger } from "pino";
import type { EngineAnswer, EngineHit, EngineQuery, SearchEngine } from "../engine/search-engine.ts";
import { askedWithRests, withinLimit } from "../engine/resting.ts";
import { failureName } from "../engine/search-failure.ts";
import type { Near } from "../vectors/shelf.ts";
import type { VectorMemory } from "../vectors/vector-memory.ts";
import { EmbedderFailure } from "./ask-embedder.ts";
import type { Embedder } from "./embedder.ts";

/** Words are looked for meanwhile, so that a reader waits no longer than this for both. */
const answerLimitMs = 300;
/** While somebody types, fewer words than this say little of what is meant. */
const fewestWordsTyped = 3;
/** So many documents of each list are mixed; engines score as many for any page. */
const mixed = 100;
/**
 * What means the same stands behind what has all the words, which scores higher, and before what has one of several. A text that has words and means
 * the same gets the better of its two scores.
 */
const scores = { justClose: 0.45, same: 0.7 } as const;

export type Meaning = { embedder: Embedder; memory: VectorMemory };

/**
 * Looks for meaning beside words, whichever engine finds the words. Where the embedder is dead, slow or talks nonsense there are words alone, and the answer
 * says so.
 * @param meaning null: words alone, and nothing is sent to anybody
 */
export function searchByMeaning(
  words: SearchEngine["search"],
  meaning: Meaning | null,
  log: Logger,
  limitMs = answerLimitMs,
): SearchEngine["search"] {
  if (meaning === null) return words;
  const { embedder, memory } = meaning;
  const embed = async (text: string, signal: AbortSignal): Promise<Float32Array> => {
    const [vector] = await embedder.embed([text], signal);
    const size = await memory.dimensions();
    if (!vector || (size !== null && vector.length !== size)) throw new EmbedderFailure("dimensions");
    return vector;
  };
  const ask = askedWithRests(embed, limitMs, {
    rests: (error) => log.warn({ error: failureName(error) }, "the embedder does not answer: search finds by words alone"),
    answersAgain: () => log.info("the embedder answers again"),
  });
  const vectorOf = keptShortly(ask);

  const near = async (query: EngineQuery): Promise<Near[] | null> => {
    try {
      const ready = withinLimit(limitMs, () => memory.refresh(query.index));
      const [vector] = await Promise.all([vectorOf(query.q), ready]);
      if (vector === null) return null;
      return await memory.nearest(query, vector, mixed);
    } catch (error) {
      log.debug({ error: failureName(error) }, "search found nothing by meaning");
      return null;
    }
  };

  return async (query, signal) => {
    if (!isWorthAsking(query)) return words(query, signal);
    const wanted = query.offset + query.limit;
    const [answer, found] = await Promise.all([words({ ...query, offset: 0, limit: Math.max(mixed, wanted) }, signal), near(query)]);
    const all = found === null ? answer.hits : mix(answer.hits, found);
    const more = all.length - answer.hits.length;
    return {
      ...answer,
      hits: all.slice(query.offset, wanted),
      estimatedTotalHits: answer.estimatedTotalHits + more,
      ...(found === null ? { isFallback: true } : {}),
    } satisfies EngineAnswer;
  };
}

function isWorthAsking({ q, isTyping, wordsAlone = false }: EngineQuery): boolean {
  const words = q.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return !wordsAlone && words >= (isTyping ? fewestWordsTyped : 1);
}

/** What is found both ways keeps its place among words of the same score: there the answered and the newer ones come first. */
function mix(byWords: readonly EngineHit[], byMeaning: readonly Near[]): EngineHit[] {
  const meant = new Map(byMeaning.map(({ id, closeness }) => [id, scores.justClose + (scores.same - scores.justClose) * closeness]));
  const found = byWords.map(({ id, score }) => {
    const better = Math.max(score, meant.get(id) ?? 0);
    meant.delete(id);
    return { id, score: better };
  });
  const rest = [...meant].map(([id, score]) => ({ id, score: Math.round(score * 1000) / 1000 }));
  return [...found, ...rest].toSorted((one, other) => Math.round(other.score * 50) - Math.round(one.score * 50));
}

const keptMs = 10_000;
const maxKept = 200;

/** One page asks several times for the same: the vector is kept for ten seconds, under a hash that nobody can make but this process. The words aren't. */
function keptShortly(ask: (q: string) => Promise<Float32Array | null>): (q: string) => Promise<Float32Array | null> {
  const salt = randomBytes(16);
  const kept = new Map<string, { vector: Promise<Float32Array | null>; until: number }>();
  return (q) => {
    const key = createHash("sha256").update(salt).update(q.trim()).digest("base64url");
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.vector;
    const vector = ask(q.trim().slice(0, 1000).toWellFormed());
    kept.set(key, { vector, until: performance.now() + keptMs });
    for (const [old, { until }] of kept) if (until <= performance.now() || kept.size > maxKept) kept.delete(old);
    void vector.then((answer) => answer === null && kept.delete(key));
    return vector;
  };
}
