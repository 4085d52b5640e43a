import { cacheTags } from "@ryadom/shared/on-demand.ts";

/** What can be kept: the tags of what it shows, and how much memory it takes. */
export type Cacheable = { tags: readonly string[]; bytes: number };

export type TaggedCache<Entry extends Cacheable> = {
  /**
   * The entry that is kept, else the one that `make` gives; those who ask at the same time share one `make`.
   * @param make gives null when there is nothing to keep; whoever waited for it gets null, too
   */
  get(key: string, make: () => Promise<Entry | null>): Promise<Entry | null>;
  /** Whether `get` would answer without work: from what is kept, or from what is being made. */
  has(key: string): boolean;
  /** Takes away the entries with this tag. One without tags (not found, moved) does not say what it depends on: any purge takes it. */
  purge(tag: string): void;
  clear(): void;
};

/**
 * Keeps what is the same for every visitor: rendered pages, and answers of the API. A purge also keeps what is being made out of the
 * cache: it may have read what was there before.
 * @param ttlMs how old an entry may be that is given out again
 * @param maxBytes of all entries together; the oldest go first
 */
export function createTaggedCache<Entry extends Cacheable>(ttlMs: number, maxBytes: number, now: () => number): TaggedCache<Entry> {
  const entries = new Map<string, { entry: Entry; until: number }>();
  const underWay = new Map<string, Promise<Entry | null>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.entry.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    entries.set(key, { entry, until: now() + ttlMs });
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  function fresh(key: string): Entry | null {
    const known = entries.get(key);
    if (!known) return null;
    const age = now() - (known.until - ttlMs);
    // Kept in the future: the clock was set back, and how old it is cannot be told.
    return age >= 0 && age < ttlMs ? known.entry : null;
  }

  return {
    async get(key, make) {
      const known = fresh(key) ?? underWay.get(key);
      if (known) return known;
      const made = make()
        .then((entry) => {
          if (entry && underWay.get(key) === made) keep(key, entry);
          return entry;
        })
        .finally(() => {
          if (underWay.get(key) === made) underWay.delete(key);
        });
      underWay.set(key, made);
      return made;
    },
    has: (key) => fresh(key) !== null || underWay.has(key),
    purge(tag) {
      underWay.clear();
      for (const [key, { entry }] of entries)
        if (tag === cacheTags.everyPage || entry.tags.length === 0 || entry.tags.includes(tag)) drop(key);
    },
    clear() {
      underWay.clear();
      entries.clear();
      bytes = 0;
    },
  };
}
