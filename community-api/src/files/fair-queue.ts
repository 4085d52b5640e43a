/**
 * Work waits in the line of its owner, and the owners take turns: whoever has much waiting delays others by one piece of it at most.
 * @param atOnce how much of it runs side by side
 * @returns a function that runs `work` when it is its turn
 */
export function createFairQueue(atOnce: number) {
  const lines = new Map<string, (() => void)[]>();
  let running = 0;

  function startNext(): void {
    const [first] = lines;
    if (!first || running >= atOnce) return;
    const [owner, line] = first;
    const start = line.shift()!;
    // To the end of the round.
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    running += 1;
    start();
  }

  return async function inTurn<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      lines.set(owner, [...(lines.get(owner) ?? []), start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
