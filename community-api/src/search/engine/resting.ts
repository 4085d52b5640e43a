/** So often in a row, and whoever doesn't answer is left alone for a while. */
const failuresToRest = 2;
const restMs = 5_000;

type Told = {
  /** It is left alone from now on. Of the error its name and code only may be said: its words may quote what somebody looked for. */
  rests(error: unknown): void;
  answersAgain(): void;
};

/**
 * Asks somebody who may be dead, slow or talk nonsense. After two failures in a row they are asked again after five seconds, by one question at a time:
 * nobody else waits for whoever is gone.
 * @param limitMs how long an answer is waited for
 * @returns null instead of an answer that didn't come
 */
export function askedWithRests<Question, Answer>(
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  limitMs: number,
  tell: Told,
): (question: Question) => Promise<Answer | null> {
  let failures = 0;
  let restsUntil = 0;
  let isBeingTried = false;
  return async (question) => {
    const isTry = failures >= failuresToRest;
    if (isTry && (isBeingTried || performance.now() < restsUntil)) return null;
    isBeingTried ||= isTry;
    try {
      const answer = await withinLimit(limitMs, (signal) => ask(question, signal));
      if (failures > 0) tell.answersAgain();
      failures = 0;
      return answer;
    } catch (error) {
      failures += 1;
      restsUntil = performance.now() + restMs;
      if (failures === failuresToRest) tell.rests(error);
      return null;
    } finally {
      if (isTry) isBeingTried = false;
    }
  };
}

/** Ends in time even where the work takes no notice of the signal. */
export async function withinLimit<Answer>(limitMs: number, work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const ending = new AbortController();
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    ending.abort();
    reject(new DOMException("It took too long", "TimeoutError"));
  }, limitMs);
  try {
    return await Promise.race([work(ending.signal), tooSlow]);
  } finally {
    clearTimeout(timer);
  }
}
