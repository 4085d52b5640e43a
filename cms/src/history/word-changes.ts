/** Which words of a text went, came or stayed. */

export type Piece = { kind: "same" | "gone" | "new"; text: string };

/** How many comparisons of words a request may still make. What would take more counts as written anew: nothing else is answered meanwhile. */
export type DiffBudget = { comparisons: number };
export const diffBudget = (): DiffBudget => ({ comparisons: 4_000_000 });
/** So many letters that stayed between two changes are chance. */
const longestCrumb = 3;

/** @returns the old and the new text as one, in pieces */
export function wordChanges(before: string, after: string, budget = diffBudget()): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return joined([
    piece("same", old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end), budget),
    piece("same", old.slice(old.length - end)),
  ]);
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];
const piece = (kind: Piece["kind"], words: string[]): Piece => ({ kind, text: words.join("") });

/** The longest sequence of words that both have stays. */
function middle(old: string[], now: string[], budget: DiffBudget): Piece[] {
  const comparisons = old.length * now.length;
  if (comparisons > budget.comparisons) return [piece("gone", old), piece("new", now)];
  budget.comparisons -= comparisons;
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === now[column]
          ? (common[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(common[(row + 1) * width + column] ?? 0, common[row * width + column + 1] ?? 0);
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      pieces.push({ kind: "same", text: old[row] ?? "" });
      row += 1;
      column += 1;
    } else if (
      column === now.length ||
      (row < old.length && (common[(row + 1) * width + column] ?? 0) >= (common[row * width + column + 1] ?? 0))
    ) {
      pieces.push({ kind: "gone", text: old[row] ?? "" });
      row += 1;
    } else {
      pieces.push({ kind: "new", text: now[column] ?? "" });
      column += 1;
    }
  }
  return pieces;
}

/** Joins neighbours of a kind, and what stayed for less than a word between two changes with them: nobody reads word by word. */
function joined(pieces: Piece[]): Piece[] {
  const runs = mergeSame(pieces.filter(({ text }) => text !== ""));
  const spread = runs.flatMap((one, index): Piece[] =>
    isCrumb(one) && isChange(runs[index - 1]) && isChange(runs[index + 1])
      ? [
          { kind: "gone", text: one.text },
          { kind: "new", text: one.text },
        ]
      : [one],
  );
  const result: Piece[] = [];
  let changes: Piece[] = [];
  const close = () => {
    for (const kind of ["gone", "new"] as const) {
      const text = changes.filter((one) => one.kind === kind).map((one) => one.text);
      if (text.length > 0) result.push({ kind, text: text.join("") });
    }
    changes = [];
  };
  for (const one of spread) {
    if (one.kind === "same") {
      close();
      result.push(one);
    } else changes.push(one);
  }
  close();
  return result;
}

function mergeSame(pieces: Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const one of pieces) {
    const last = merged.at(-1);
    if (last?.kind === "same" && one.kind === "same") last.text += one.text;
    else merged.push({ ...one });
  }
  return merged;
}

const isCrumb = ({ kind, text }: Piece): boolean => kind === "same" && text.trim().length <= longestCrumb && !text.includes("\n");
const isChange = (one: Piece | undefined): boolean => one !== undefined && one.kind !== "same";
