export interface Listed {
  documentId?: string | undefined;
}

/**
 * Compares a list of entries with the one of the publish before, without looking anything up: of tens of thousands nearly all are the very same objects, at the same places.
 * @param isAlike whether two versions of an entry stand for the same in what is made of the list
 * @returns the places where another version of the same entry stands; null where entries came, went, moved, or aren't alike
 */
export function changedPlaces<One extends Listed>(
  before: readonly One[],
  now: readonly One[],
  isAlike: (one: One, other: One) => boolean,
): number[] | null {
  if (before.length !== now.length) return null;
  const places: number[] = [];
  for (let place = 0; place < now.length; place++) {
    const [one, other] = [before[place]!, now[place]!];
    if (one === other) continue;
    if (one.documentId !== other.documentId || !isAlike(one, other)) return null;
    places.push(place);
  }
  return places;
}
