/** Values by name, in a bounded part of the memory. */
export type ByteMemory<Value> = {
  /** What is kept under this name; it is let go of last now. */
  get(name: string): Value | undefined;
  /** @param bytes what the value takes; one that is larger than all of the memory isn't kept */
  set(name: string, value: Value, bytes: number): void;
  /** All of it, longest unused first. */
  entries(): Iterable<[name: string, value: Value, bytes: number]>;
  size(): { entries: number; bytes: number };
};

/** What any entry costs besides its own bytes. */
const entryBytes = 200;

/** @param maxBytes of all values and their names together; what was used longest ago is let go of first */
export function createByteMemory<Value>(maxBytes: number): ByteMemory<Value> {
  const kept = new Map<string, { value: Value; bytes: number }>();
  let total = 0;

  function drop(name: string): void {
    const one = kept.get(name);
    if (!one) return;
    kept.delete(name);
    total -= costOf(name, one.bytes);
  }

  return {
    get(name) {
      const one = kept.get(name);
      if (!one) return undefined;
      kept.delete(name);
      kept.set(name, one);
      return one.value;
    },
    set(name, value, bytes) {
      drop(name);
      if (costOf(name, bytes) > maxBytes) return;
      kept.set(name, { value, bytes });
      total += costOf(name, bytes);
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
    *entries() {
      for (const [name, { value, bytes }] of kept) yield [name, value, bytes];
    },
    size: () => ({ entries: kept.size, bytes: total }),
  };
}

const costOf = (name: string, bytes: number): number => 2 * name.length + bytes + entryBytes;
