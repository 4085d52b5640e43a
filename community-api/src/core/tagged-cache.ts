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
  /** What is kept at this moment; the bytes are those that count towards the limit. */
  size(): { entries: number; bytes: number };
};

/** Of the memory: what entries without tags may take together. Anybody can think up addresses that lead nowhere; what is read is no less kept. */
const untaggedShare = 1 / 8;

/**
 * Keeps what is the same for every visitor: rendered pages, and answers of the API. A purge also keeps what is being made out of the
 * cache: it may have read what was there before.
 * @param ttlMs how old an entry may be that is given out again; older ones are let go with the next question
 * @param maxBytes of all entries and their keys together; the oldest go first
 */
export function createTaggedCache<Entry extends Cacheable>(ttlMs: number, maxBytes: number, now: () => number): TaggedCache<Entry> {
  const untaggedBytes = Math.floor(maxBytes * untaggedShare);
  const tagged = createShelf<Entry>(ttlMs, maxBytes - untaggedBytes, now);
  const untagged = createShelf<Entry>(ttlMs, untaggedBytes, now);
  const underWay = new Map<string, Promise<Entry | null>>();

  function keep(key: string, entry: Entry): void {
    for (const shelf of [tagged, untagged]) shelf.drop(key);
    (entry.tags.length === 0 ? untagged : tagged).keep(key, entry);
  }

  function fresh(key: string): Entry | null {
    for (const shelf of [tagged, untagged]) shelf.dropOld();
    return tagged.find(key) ?? untagged.find(key);
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
      untagged.clear();
      if (tag === cacheTags.everyPage) tagged.clear();
      else tagged.dropIf((entry) => entry.tags.includes(tag));
    },
    clear() {
      underWay.clear();
      tagged.clear();
      untagged.clear();
    },
    size: () => ({ entries: tagged.size().entries + untagged.size().entries, bytes: tagged.size().bytes + untagged.size().bytes }),
  };
}

/** Entries in the order they were kept, which is the order in which they grow old. */
function createShelf<Entry extends Cacheable>(ttlMs: number, maxBytes: number, now: () => number) {
  const kept = new Map<string, { entry: Entry; keptAt: number; bytes: number }>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  /** One that was kept in the future is old, too: the clock was set back, and how old it is cannot be told. */
  function isOld({ keptAt }: { keptAt: number }): boolean {
    const age = now() - keptAt;
    return age < 0 || age >= ttlMs;
  }

  return {
    drop,
    find: (key: string): Entry | null => kept.get(key)?.entry ?? null,
    keep(key: string, entry: Entry): void {
      // A string takes two bytes a letter at most.
      const one = { entry, keptAt: now(), bytes: entry.bytes + 2 * key.length };
      kept.set(key, one);
      bytes += one.bytes;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) return;
        drop(oldest);
      }
    },
    dropOld(): void {
      for (const [key, one] of kept) {
        if (!isOld(one)) return;
        drop(key);
      }
    },
    dropIf(isGone: (entry: Entry) => boolean): void {
      for (const [key, { entry }] of kept) if (isGone(entry)) drop(key);
    },
    clear(): void {
      kept.clear();
      bytes = 0;
    },
    size: () => ({ entries: kept.size, bytes }),
  };
}
