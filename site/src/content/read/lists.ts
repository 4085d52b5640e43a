/** Some lists of content, by their names (`ru.stories`). The same lists are always the same object, which knows when one of them changed last. */
export interface Lists {
  names: readonly string[];
  /** Number of the change (`change`). */
  changedAt: number;
  /** What comes of joining others to it: pages ask that thousands of times. */
  joined: Map<Lists, Lists>;
}

const group = (names: readonly string[], changedAt: number): Lists => ({ names, changedAt, joined: new Map() });

/** Knows which lists changed when, in a process that holds one content after the other. */
export function createLists() {
  const none = group([], 0);
  const groups = new Map<string, Lists>();
  const changedAt = new Map<string, number>();
  let changes = 0;

  function of(names: readonly string[]): Lists {
    const key = names.join();
    const made = groups.get(key) ?? group(names, Math.max(0, ...names.map((name) => changedAt.get(name) ?? 0)));
    groups.set(key, made);
    return made;
  }

  function join(one: Lists, other: Lists): Lists {
    const all = one === none ? other : of([...new Set([...one.names, ...other.names])].sort());
    one.joined.set(other, all);
    return all;
  }

  return {
    none,
    named: (name: string): Lists => of([name]),
    join: (one: Lists, other: Lists): Lists => (one === other || other === none ? one : (one.joined.get(other) ?? join(one, other))),
    /** Says that these lists are not what they were. */
    change(names: ReadonlySet<string>): void {
      changes++;
      for (const name of names) changedAt.set(name, changes);
      for (const one of groups.values()) if (one.names.some((name) => names.has(name))) one.changedAt = changes;
    },
    /** How many changes there have been. */
    now: (): number => changes,
  };
}
