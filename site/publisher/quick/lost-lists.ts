import type { BuildEnv } from "../../src/content/read/build-env.ts";
import { type ListSummary, type RawEntry, readSummaries, summariesOf } from "../../src/content/read/read-entries.ts";

/**
 * What no hook told of shows in the count of a list's entries, or in when one of them changed last.
 * @returns names of the lists and single pages of which Strapi has something else than `held`; none while it doesn't answer
 */
export async function findLostLists(env: BuildEnv, held: readonly RawEntry[]): Promise<string[]> {
  const there = await readSummaries(env).catch(() => new Map<string, ListSummary>());
  const here = summariesOf(held);
  return [...there]
    .filter(([name, { count, newest }]) => count !== (here.get(name)?.count ?? 0) || newest !== (here.get(name)?.newest ?? ""))
    .map(([name]) => name);
}
