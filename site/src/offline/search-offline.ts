import type { Language } from "@ryadom/shared/locales.ts";
import type { OfflineIndex } from "@ryadom/shared/offline-index.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { StaffHit } from "@ryadom/shared/search.ts";
import { readQuery } from "@ryadom/shared/search/query.ts";
import { findOffline } from "./find-offline.ts";

const read = new Map<Language, Promise<OfflineIndex>>();

/**
 * Searches what this browser keeps for times without a connection: the crisis card, help, breathing and quick calm. The query stays here.
 * @returns hits as the API gives them, but without marks, the best first @throws when the index isn't kept yet and there is no connection
 */
export async function searchOffline(q: string, language: Language): Promise<StaffHit[]> {
  const index = await indexOf(language);
  const found = findOffline(index, readQuery(q, { synonyms: [], isTyping: true }));
  return found.map((entry, place) => ({
    ...entry,
    id: entry.path,
    language,
    cover: null,
    _rankingScore: 1 - place / found.length,
    _formatted: { title: entry.title, text: entry.text },
  }));
}

/** The kept one first: it belongs to the pages that are kept. */
function indexOf(language: Language): Promise<OfflineIndex> {
  const before = read.get(language);
  if (before) return before;
  const reading = readIndex(paths.offlineSearch(language));
  read.set(language, reading);
  reading.catch(() => read.delete(language));
  return reading;
}

async function readIndex(address: string): Promise<OfflineIndex> {
  const kept = "caches" in globalThis ? await caches.match(address).catch(() => undefined) : undefined;
  const answer = kept ?? (await fetch(address));
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as OfflineIndex;
}
