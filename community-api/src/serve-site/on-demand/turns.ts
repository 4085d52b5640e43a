/**
 * Work of one key is done one after another, in the order it was asked for; work of different keys goes on side by side.
 * @param maxWaiting of one key
 * @returns a function that gives null, without work, when so many wait already
 */
export function createTurns(maxWaiting: number) {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result | null> {
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
    if (queue.length >= maxWaiting) return null;
    queues.set(key, queue);
    queue.length += 1;
    const mine = queue.last.then(work);
    queue.last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
