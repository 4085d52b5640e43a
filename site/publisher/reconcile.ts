import type { createQueue } from "./build-queue.ts";
import type { createQuickChild } from "./quick-child.ts";

const minuteMs = 60_000;

type Options = {
  queue: Pick<ReturnType<typeof createQueue>, "request" | "state">;
  child: Pick<ReturnType<typeof createQuickChild>, "compare">;
  /** Whether an operator holds the site at a release. */
  isHeld: () => boolean;
  onLost: (lists: string[]) => void;
};

/** Finds what no hook told of: each minute by counts and times of change, each hour by reading everything. @returns ends that */
export function reconcile({ queue, child, isHeld, onLost }: Options): () => void {
  async function findLost(): Promise<void> {
    if (isHeld() || queue.state().phase !== "live") return;
    const lost = await child.compare().catch(() => []);
    if (lost.length === 0) return;
    onLost(lost);
    queue.request();
  }
  const everyMinute = setInterval(() => void findLost(), minuteMs);
  const everyHour = setInterval(() => queue.request(), 60 * minuteMs);
  return () => {
    clearInterval(everyMinute);
    clearInterval(everyHour);
  };
}
