import { readStored, removeStored, writeStored } from "./storage.ts";

/** In `leftBehind` of `session-state.ts`: a chosen sign-out removes them. They never leave the device. */
const name = "recent-searches";
/** Whether to keep any; unset counts as yes. */
export const keepsSearchesName = "keeps-searches";
const most = 8;
/** Somebody's whole story is no search to come back to, and stays nowhere. */
const longest = 120;

/** Newest first. */
export function recentSearches(): string[] {
  const kept = readStored(name);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string").slice(0, most) : [];
}

/** Puts a search in front, unless this device is to keep none. */
export function keepSearch(query: string): void {
  if (readStored(keepsSearchesName) === false || query === "" || query.length > longest) return;
  writeStored(name, [query, ...recentSearches().filter((one) => one !== query)].slice(0, most));
}

export function removeSearch(query: string): void {
  const rest = recentSearches().filter((one) => one !== query);
  if (rest.length === 0) removeStored(name);
  else writeStored(name, rest);
}

export const removeAllSearches = (): void => removeStored(name);
