import type { createQueue } from "./build-queue.ts";
import type { createQuickChild } from "./quick-child.ts";

const minuteMs = 60_000;
/** A hook that is on its way arrives in less: it's sent once more a second after two without an answer (`cms/src/publishing/publish-hook.ts`). */
const hookMs = 6_000;

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
    const state = queue.state();
    if (isHeld() || state.phase !== "live") return;
    const lost = await child.compare().catch(() => []);
    if (lost.length === 0) return;
    await new Promise((wait) => setTimeout(wait, hookMs));
    // Somebody has published meanwhile, and a hook told of it: that is what differed. The next minute looks again.
    if (queue.state() !== state) return;
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
