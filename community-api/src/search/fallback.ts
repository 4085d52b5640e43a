import type { Logger } from "pino";
import type { EngineAnswer, EngineQuery, SearchEngine } from "./engine/search-engine.ts";
import { failureName } from "./engine/search-failure.ts";

/** Of half a second that a reader waits at most; the rest is for the built-in engine. */
const answerLimitMs = 350;
/** So often in a row, and the search server is left alone for a while. */
const failuresToRest = 2;
const restMs = 5_000;

/**
 * Asks the search server, and the built-in engine where that is dead, slow or talks nonsense. After two failures in a row it is asked again
 * after five seconds, by one query at a time: nobody else waits for a server that is gone.
 * @param server null: there is none, and the built-in engine's answer is no fallback
 * @param limitMs how long the search server is waited for
 */
export function searchWithFallback(
  server: SearchEngine | null,
  builtIn: SearchEngine,
  log: Logger,
  limitMs = answerLimitMs,
): SearchEngine["search"] {
  if (server === null) return (query) => builtIn.search(query);
  let failures = 0;
  let restsUntil = 0;
  let isBeingTried = false;

  const ask = async (query: EngineQuery): Promise<EngineAnswer | null> => {
    const isTry = failures >= failuresToRest;
    if (isTry && (isBeingTried || performance.now() < restsUntil)) return null;
    isBeingTried ||= isTry;
    try {
      const answer = await withinLimit(limitMs, (signal) => server.search(query, signal));
      if (failures > 0) log.info({ engine: server.name }, "the search server answers again");
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      restsUntil = performance.now() + restMs;
      // Its name and code only: its words may quote what somebody looked for.
      if (failures === failuresToRest) log.warn({ engine: server.name, error: failureName(error) }, "the built-in search answers instead");
      return null;
    } finally {
      if (isTry) isBeingTried = false;
    }
  };

  return async (query) => {
    const answer = await ask(query);
    return answer ?? { ...(await builtIn.search(query)), isFallback: true };
  };
}

/** Ends in time even where the work takes no notice of the signal. */
async function withinLimit<Answer>(limitMs: number, work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const ending = new AbortController();
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    ending.abort();
    reject(new DOMException("The search server took too long", "TimeoutError"));
  }, limitMs);
  try {
    return await Promise.race([work(ending.signal), tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
