/** How many slips of the finger a word may have: a short word with one is another word. */
export const allowedEdits = (length: number): 0 | 1 | 2 => (length >= 9 ? 2 : length >= 4 ? 1 : 0);

/**
 * How many letters have to be added, left out, replaced, or swapped with their neighbour (one edit, after Damerau) to make one word of the other.
 * @returns the number, or `max + 1` when it takes more than `max`
 */
export function editDistance(one: string, other: string, max: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > max) return max + 1;
  const width = other.length + 1;
  let [beforeLast, last, row]: [number[], number[], number[]] = [[], Array.from({ length: width }, (_, index) => index), []];
  for (let i = 1; i <= one.length; i += 1) {
    row = [i];
    let least = i;
    for (let j = 1; j < width; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[width - 1]!, max + 1);
}
