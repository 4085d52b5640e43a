/**
 * Wait for all of it, also when some fails: a release that is given up is deleted, and nothing may still be writing into it.
 * @throws what failed first in the list
 */
export async function allDone(work: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) if (outcome.status === "rejected") throw outcome.reason;
}

export function* inBatches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Lets whoever waits have their turn, between batches of work that doesn't wait. */
export const nextTurn = (): Promise<void> => new Promise((turn) => void setImmediate(turn));
