/** What is known of a vector besides. */
export type Entry = { id: string; kind: string; theme: string | null; date: string; madeAt: string };
export type Near = { id: string; madeAt: string; closeness: number };
type Filter = { kinds?: readonly string[] | undefined; themes?: readonly string[] | undefined };

/** All vectors of one language together take no more: about 43,000 of 384 numbers, compared with a query in some twenty milliseconds. */
const maxBytes = 64 * 2 ** 20;
const firstCapacity = 256;
/** Whatever the model: what lies farther off than this is something else. */
const leastCosine = 0.3;
/** Some models find everything alike. A text has to stand out from what is usual among so many others, by so many deviations. */
const sampled = 1000;
const fewestSampled = 50;
const deviations = 3;

/** The vectors of one language, each of length 1, side by side in one piece of memory; the newest texts where there are too many. */
export class Shelf {
  readonly dimensions: number;
  readonly #maxEntries: number;
  readonly #entries: Entry[] = [];
  readonly #positions = new Map<string, number>();
  #numbers: Float32Array;

  constructor(dimensions: number, bytes = maxBytes) {
    this.dimensions = dimensions;
    this.#maxEntries = Math.max(1, Math.floor(bytes / (4 * dimensions)));
    this.#numbers = new Float32Array(Math.min(firstCapacity, this.#maxEntries) * dimensions);
  }

  get size(): number {
    return this.#entries.length;
  }

  ids(): string[] {
    return this.#entries.map(({ id }) => id);
  }

  madeAt(id: string): string | undefined {
    const position = this.#positions.get(id);
    return position === undefined ? undefined : this.#entries[position]!.madeAt;
  }

  put(entry: Entry, vector: Float32Array): void {
    const position = this.#positions.get(entry.id) ?? this.#freePosition(entry);
    if (position === null) return;
    this.#entries[position] = entry;
    this.#positions.set(entry.id, position);
    this.#numbers.set(vector, position * this.dimensions);
  }

  /** The last one takes its place, so that its numbers are nowhere any more. */
  remove(id: string): void {
    const position = this.#positions.get(id);
    if (position === undefined) return;
    const last = this.#entries.pop()!;
    this.#positions.delete(id);
    const width = this.dimensions;
    const lastStart = this.#entries.length * width;
    if (last.id !== id) {
      this.#numbers.copyWithin(position * width, lastStart, lastStart + width);
      this.#entries[position] = last;
      this.#positions.set(last.id, position);
    }
    this.#numbers.fill(0, lastStart, lastStart + width);
  }

  /** Those that mean about the same, the closest first: 0 to 1 from just close enough to the very same. */
  nearest(query: Float32Array, filter: Filter, limit: number): Near[] {
    if (query.length !== this.dimensions || this.size === 0) return [];
    const cosines = this.#cosines(query);
    const bar = barOf(cosines);
    const found: Near[] = [];
    for (const [position, { id, kind, theme, madeAt }] of this.#entries.entries()) {
      const cosine = cosines[position]!;
      if (cosine < bar || (filter.kinds && !filter.kinds.includes(kind))) continue;
      if (filter.themes && (theme === null || !filter.themes.includes(theme))) continue;
      found.push({ id, madeAt, closeness: Math.min(1, (cosine - bar) / (1 - bar)) });
    }
    return found.toSorted((one, other) => other.closeness - one.closeness || (one.id < other.id ? -1 : 1)).slice(0, limit);
  }

  #cosines(query: Float32Array): Float32Array {
    const [width, numbers] = [this.dimensions, this.#numbers];
    const cosines = new Float32Array(this.size);
    for (let position = 0, start = 0; position < cosines.length; position += 1, start += width) {
      let sum = 0;
      for (let at = 0; at < width; at += 1) sum += numbers[start + at]! * query[at]!;
      cosines[position] = sum;
    }
    return cosines;
  }

  /** @returns null where there is no room and this text is older than all that are here */
  #freePosition(entry: Entry): number | null {
    if (this.size >= this.#maxEntries) {
      const oldest = this.#entries.reduce((old, one) => (one.date < old.date ? one : old));
      if (oldest.date >= entry.date) return null;
      this.remove(oldest.id);
    }
    const needed = (this.size + 1) * this.dimensions;
    if (needed > this.#numbers.length) {
      const larger = new Float32Array(Math.min(this.#maxEntries * this.dimensions, this.#numbers.length * 2));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    return this.#entries.length;
  }
}

/** From which cosine on something is close. By the median and its deviation: a theme that a tenth of all texts have doesn't raise it. */
function barOf(cosines: Float32Array): number {
  if (cosines.length < fewestSampled) return leastCosine;
  const step = Math.max(1, Math.floor(cosines.length / sampled));
  const sample = cosines.filter((_, position) => position % step === 0);
  const median = medianOf(sample);
  // Of a normal distribution 1.4826 times the median deviation is one standard deviation.
  const deviation = 1.4826 * medianOf(sample.map((cosine) => Math.abs(cosine - median)));
  return Math.min(0.99, Math.max(leastCosine, median + deviations * deviation));
}

const medianOf = (numbers: Float32Array): number => numbers.toSorted()[Math.floor(numbers.length / 2)]!;
