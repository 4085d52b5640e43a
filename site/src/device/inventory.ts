import { forget, isRecord, kept, keptNames } from "./kept.ts";

/** What a person may want to know about and delete, and how it is named in local storage. */
export const keptKinds = ["moods", "results", "halfDone", "rest"] as const;
export type KeptKind = (typeof keptKinds)[number];

const kindOf = (name: string): KeptKind => {
  if (name === "mood") return "moods";
  if (name.startsWith("test-results:")) return "results";
  return name.startsWith("test-answers:") ? "halfDone" : "rest";
};

const sizeOf = (name: string): number => {
  const value = kept(name);
  if (kindOf(name) === "moods" && isRecord(value)) return Object.keys(value).length;
  return kindOf(name) === "results" && Array.isArray(value) ? value.length : 1;
};

/** How many of each kind are here. What other parts of the site keep (a theme, a place in a film) counts as the rest. */
export function inventory(): Record<KeptKind, number> {
  const counts = { moods: 0, results: 0, halfDone: 0, rest: 0 };
  for (const name of keptNames()) counts[kindOf(name)] += sizeOf(name);
  return counts;
}

export function forgetKind(kind: KeptKind): void {
  for (const name of keptNames()) if (kindOf(name) === kind) forget(name);
}

const openedPages = async (): Promise<string[]> => ("caches" in globalThis ? await caches.keys() : []);

export async function countKeptPages(): Promise<number> {
  const counts = (await openedPages())
    .filter((name) => name.startsWith("pages-"))
    .map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

export async function forgetPages(): Promise<void> {
  await Promise.all((await openedPages()).map((name) => caches.delete(name)));
}

/** Everything of the person: what was kept, what lives with this tab, pages for reading without a connection, the language cookie. */
export async function forgetEverything(): Promise<void> {
  for (const kind of keptKinds) forgetKind(kind);
  try {
    sessionStorage.clear();
  } catch {
    // Nothing could be kept, so nothing is left.
  }
  document.cookie = "language=; path=/; max-age=0; samesite=lax";
  await forgetPages();
}
