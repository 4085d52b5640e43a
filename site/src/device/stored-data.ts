import type { lessonNotePrefix } from "./lesson-notes.ts";
import { removeCookie } from "./readable-cookies.ts";
import type { practicesDoneName } from "./practices-done.ts";
import type { safetyPlanName } from "./safety-plan.ts";
import type { soundMixesName } from "./sound-mixes.ts";
import type { savedPagesName } from "./saved-pages.ts";
import { removeStored, isRecord, readStored, storedKeys } from "./storage.ts";

/** What a person may want to know about and delete, and how it is named in local storage. */
export const storedKinds = ["moods", "results", "unfinished", "searches", "notes", "plan", "practices", "saved", "mixes", "rest"] as const;
export type StoredKind = (typeof storedKinds)[number];

/** The names stand here once more, checked: what else their modules do would come to the settings with them. */
const kindOf = (name: string): StoredKind => {
  if (name === "mood") return "moods";
  if (name.startsWith("test-results:")) return "results";
  if (name === ("safety-plan" satisfies typeof safetyPlanName)) return "plan";
  if (name === ("practices-done" satisfies typeof practicesDoneName)) return "practices";
  if (name === ("saved-pages" satisfies typeof savedPagesName)) return "saved";
  if (name === ("practices-mixes" satisfies typeof soundMixesName)) return "mixes";
  if (name === "recent-searches") return "searches";
  if (name.startsWith("lesson-note:" satisfies typeof lessonNotePrefix)) return "notes";
  return name.startsWith("test-answers:") ? "unfinished" : "rest";
};

const sizeOf = (name: string): number => {
  const value = readStored(name);
  if (kindOf(name) === "moods" && isRecord(value)) return Object.keys(value).length;
  return ["results", "searches", "practices", "saved", "mixes"].includes(kindOf(name)) && Array.isArray(value) ? value.length : 1;
};

/** How many of each kind are here. What other parts of the site keep (a theme, a place in a video) counts as the rest. */
export function countStored(): Record<StoredKind, number> {
  const counts = { moods: 0, results: 0, unfinished: 0, searches: 0, notes: 0, plan: 0, practices: 0, saved: 0, mixes: 0, rest: 0 };
  for (const name of storedKeys()) counts[kindOf(name)] += sizeOf(name);
  return counts;
}

export function removeKind(kind: StoredKind): void {
  for (const name of storedKeys()) if (kindOf(name) === kind) removeStored(name);
}

const openedPages = async (): Promise<string[]> => ("caches" in globalThis ? await caches.keys() : []);

export async function countSavedPages(): Promise<number> {
  const counts = (await openedPages())
    .filter((name) => name.startsWith("pages-"))
    .map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

export async function removeSavedPages(): Promise<void> {
  await Promise.all((await openedPages()).map((name) => caches.delete(name)));
}

/** Everything of the person: what was kept, what lives with this tab, pages for reading without a connection, the language cookie. */
export async function removeEverything(): Promise<void> {
  for (const kind of storedKinds) removeKind(kind);
  try {
    sessionStorage.clear();
  } catch {
    // Nothing could be kept, so nothing is left.
  }
  removeCookie("language");
  await removeSavedPages();
}
