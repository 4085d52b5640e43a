/**
 * Whether two values that JSON can hold would be the same text in it, the order of keys included. Parts that are the very same object aren't looked into, so it takes
 * little where most of a value stays what it was.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  return !Array.isArray(other) && isSameObject(one as Record<string, unknown>, other as Record<string, unknown>);
}

// Loops, and no functions in them: a publish compares what thousands of pages are given.
function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (!isSameValue(one[at], other[at])) return false;
  return true;
}

function isSameObject(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const [names, otherNames] = [Object.keys(one), Object.keys(other)];
  if (names.length !== otherNames.length) return false;
  for (let at = 0; at < names.length; at++) {
    const name = names[at]!;
    if (name !== otherNames[at] || !isSameValue(one[name], other[name])) return false;
  }
  return true;
}

/** Whether two lists hold the very same objects, in the same order. */
export const haveSameItems = (one: readonly unknown[], other: readonly unknown[] | undefined): boolean =>
  one.length === other?.length && one.every((item, at) => item === other[at]);
