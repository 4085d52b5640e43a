import type { Logger } from "pino";
import type { EngineAnswer, EngineQuery, SearchEngine } from "./engine/search-engine.ts";
import { askedWithRests } from "./engine/resting.ts";
import { failureName } from "./engine/search-failure.ts";

/** Of half a second that a reader waits at most; the rest is for the built-in engine. */
const answerLimitMs = 350;

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
  const ask = askedWithRests<EngineQuery, EngineAnswer>((query, signal) => server.search(query, signal), limitMs, {
    rests: (error) => log.warn({ engine: server.name, error: failureName(error) }, "the built-in search answers instead"),
    answersAgain: () => log.info({ engine: server.name }, "the search server answers again"),
  });
  return async (query) => {
    const answer = await ask(query);
    return answer ?? { ...(await builtIn.search(query)), isFallback: true };
  };
}
