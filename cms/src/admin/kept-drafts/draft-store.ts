/** Unsaved changes of entries on this device, in the browser's own storage. They never leave it. */

export type Changes = Record<string, unknown>;
/** What one visit of an edit form has not saved: only the fields that differ, and the version of the entry they were written over. */
export type KeptDraft = { visit: string; savedAt: number; entryVersion: string | null; changes: Changes };

const prefix = "ryadom:draft:";
const keptFor = 30 * 24 * 60 * 60 * 1000;
const mostVisits = 5;

/** Where the changes of one person to one language of one entry are kept. */
export type DraftPlace = { userId: number | string; path: string; locale: string };
const userPrefix = (userId: DraftPlace["userId"]) => `${prefix}${userId}:`;
const keyOf = ({ userId, path, locale }: DraftPlace) => `${userPrefix(userId)}${path}:${locale}`;

function parse(stored: string | null): KeptDraft[] {
  try {
    const drafts: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(drafts) ? (drafts as KeptDraft[]) : [];
  } catch {
    return [];
  }
}

export class DraftStore {
  readonly #storage: Storage;
  readonly #now: () => number;

  constructor(storage: Storage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  /** @returns what is kept of an entry, the oldest first */
  read(place: DraftPlace): KeptDraft[] {
    return parse(this.#storage.getItem(keyOf(place))).filter(({ savedAt }) => savedAt > this.#now() - keptFor);
  }

  /** @returns false when the browser has no room or keeps nothing */
  write(place: DraftPlace, draft: Omit<KeptDraft, "savedAt">): boolean {
    const others = this.read(place).filter(({ visit }) => visit !== draft.visit);
    return this.#put(place, [...others.slice(1 - mostVisits), { ...draft, savedAt: this.#now() }]);
  }

  remove(place: DraftPlace, visit: string): void {
    const drafts = this.read(place);
    const left = drafts.filter((draft) => draft.visit !== visit);
    if (left.length < drafts.length) this.#put(place, left);
  }

  /** Delete what is older than 30 days, and everything of other people: they no longer work here. */
  cleanUp(userId: DraftPlace["userId"]): void {
    for (const key of Object.keys(this.#storage)) {
      if (!key.startsWith(prefix)) continue;
      const isFresh = parse(this.#storage.getItem(key)).some(({ savedAt }) => savedAt > this.#now() - keptFor);
      if (!isFresh || !key.startsWith(userPrefix(userId))) this.#storage.removeItem(key);
    }
  }

  #put(place: DraftPlace, drafts: KeptDraft[]): boolean {
    try {
      if (drafts.length === 0) this.#storage.removeItem(keyOf(place));
      else this.#storage.setItem(keyOf(place), JSON.stringify(drafts));
      return true;
    } catch {
      return false;
    }
  }
}
