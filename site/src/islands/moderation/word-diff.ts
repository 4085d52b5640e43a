export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Beyond it the middle of two texts is shown as replaced: a table of this many cells is filled in a few milliseconds. */
const maxCells = 1_500_000;

/** Words, spaces and single signs: what may stay the same between two wordings. */
const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}]+|./gsu) ?? [];

/** What became of a text, word by word. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const parts: DiffPart[] = [];
  add(parts, "same", old.slice(0, start));
  compare(parts, old.slice(start, old.length - end), now.slice(start, now.length - end));
  add(parts, "same", old.slice(old.length - end));
  return parts;
}

function add(parts: DiffPart[], kind: DiffPart["kind"], tokens: string[]): void {
  const text = tokens.join("");
  if (text === "") return;
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** By the longest common subsequence. */
function compare(parts: DiffPart[], old: string[], now: string[]): void {
  if (old.length * now.length > maxCells) {
    add(parts, "removed", old);
    add(parts, "added", now);
    return;
  }
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!);
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      add(parts, "same", [old[row]!]);
      [row, column] = [row + 1, column + 1];
    } else if (column >= now.length || (row < old.length && lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!)) {
      add(parts, "removed", [old[row]!]);
      row += 1;
    } else {
      add(parts, "added", [now[column]!]);
      column += 1;
    }
  }
}
