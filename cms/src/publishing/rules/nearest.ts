/** @returns the name that begins like the one that was written, for four letters at least */
export function nearest(written: string, names: readonly string[]): string | null {
  const sharedWith = (name: string): number => [...name].findIndex((letter, index) => letter !== written[index]);
  const best = names
    .map((name) => ({ name, shared: sharedWith(name) === -1 ? name.length : sharedWith(name) }))
    .toSorted((one, other) => other.shared - one.shared)[0];
  return best && best.shared >= 4 ? best.name : null;
}
