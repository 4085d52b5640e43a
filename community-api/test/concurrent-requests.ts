import type { Answer, Caller } from "./test-app.ts";

/**
 * Ask the same many times at the same moment. @returns the statuses there were, without 503: on a busy machine PostgreSQL's
 * connections may not go round in time, and then nothing was done and the caller is told to come again
 */
export async function concurrentStatuses(times: number, ask: (index: number) => Promise<Answer>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => ask(index)));
  return [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 503).toSorted((a, b) => a - b);
}

/** Ask as a careful client does: whoever is told 503, because PostgreSQL's connections did not go round in time, comes again. */
export async function askUntilHeard<Body>(
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer<Body>> {
  for (;;) {
    const answer = await caller.ask<Body>(method, path, body, headers);
    if (answer.status !== 503) return answer;
  }
}
