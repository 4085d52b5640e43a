import { setTimeout } from "node:timers/promises";
import type { Meilisearch } from "meilisearch";
import { asFailure, MeilisearchFailure } from "./failure.ts";

const pollMs = 50;

/**
 * Gives two indexes each other's names, and waits until it is so. Not for the task: a key that is limited to indexes may swap them, but
 * Meilisearch shows it no task of a swap. An index keeps the time it was made when its name changes, which tells the two apart.
 * @throws `MeilisearchFailure`, `task-too-slow` among them
 */
export async function swapIndexes(client: Meilisearch, uid: string, other: string, limitMs: number): Promise<void> {
  const createdAt = async (name: string): Promise<string> => (await asFailure(() => client.getRawIndex(name))).createdAt;
  const wanted = await createdAt(other);
  await asFailure(() => client.swapIndexes([{ indexes: [uid, other], rename: false }]));
  for (const end = Date.now() + limitMs; (await createdAt(uid)) !== wanted; await setTimeout(pollMs))
    if (Date.now() > end) throw new MeilisearchFailure("task-too-slow");
}
