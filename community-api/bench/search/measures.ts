const top = 10;

/** Of what could be among the first ten, how much is. */
export function recall(found: readonly string[], relevant: ReadonlySet<string>): number {
  const right = found.slice(0, top).filter((id) => relevant.has(id)).length;
  return right / Math.min(top, relevant.size);
}

const gain = (place: number) => 1 / Math.log2(place + 2);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** nDCG@10: 1 when what is relevant stands first. */
export function ndcg(found: readonly string[], relevant: ReadonlySet<string>): number {
  const got = found.slice(0, top).map((id, place) => (relevant.has(id) ? gain(place) : 0));
  const best = Array.from({ length: Math.min(top, relevant.size) }, (_one, place) => gain(place));
  return sum(got) / sum(best);
}

export const mean = (numbers: readonly number[]): number => sum(numbers) / Math.max(1, numbers.length);

/** @param share from 0 to 1 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
