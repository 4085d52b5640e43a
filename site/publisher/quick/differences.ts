/**
 * What of two lists isn't in both: nearly all of tens of thousands stand at the same place in both.
 * @returns `gone`: what only the first has; `come`: what only the second has
 */
export function differencesOf<One>(before: readonly One[], now: readonly One[]): { gone: One[]; come: One[] } {
  const moved = before.filter((one, place) => one !== now[place]);
  const movedNow = now.filter((one, place) => one !== before[place]);
  const [inBefore, inNow] = [new Set(moved), new Set(movedNow)];
  return { gone: moved.filter((one) => !inNow.has(one)), come: movedNow.filter((one) => !inBefore.has(one)) };
}
