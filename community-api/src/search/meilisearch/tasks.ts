import type { EnqueuedTaskPromise } from "meilisearch";
import { asFailure, MeilisearchFailure } from "./failure.ts";

/** A task of documents takes half a second on a quiet machine; whoever waits longer is told, and tries again. */
export const taskLimitMs = 20_000;

/**
 * Waits until Meilisearch has done what it said it would. It accepts nearly everything at once (202) and fails later, as a task.
 * @param mayFailWith codes with which failing is as good as success, such as `index_already_exists`
 * @throws `MeilisearchFailure` with the task's code, or `task-too-slow`
 */
export async function finished(task: EnqueuedTaskPromise, limitMs: number, mayFailWith: readonly string[] = []): Promise<void> {
  const { status, error } = await asFailure(() => task.waitTask({ timeout: limitMs, interval: 50 }));
  if (status === "succeeded") return;
  const code = error?.code ?? status;
  if (!mayFailWith.includes(code)) throw new MeilisearchFailure(code);
}
