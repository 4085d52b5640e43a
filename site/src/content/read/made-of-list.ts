import { changedPlaces, type Listed } from "./changed-places.ts";

interface OfType extends Listed {
  uid?: string | undefined;
  locale?: string | undefined;
}
const kindOf = ([first]: readonly OfType[]): string => `${first?.uid} ${first?.locale}`;

/** Another version of an entry that stands in its place. */
export interface Replaced<One> {
  before: One;
  now: One;
}

/**
 * What is made of a list of entries, once of each list. A publish changes one of tens of thousands: then what was made of the list before it is brought up.
 * @param isAlike whether two versions of an entry stand for the same in what is made, but for the version
 * @param bringUp gets what was made of the list before, and may change it: who comes back to that list has it brought up back, or made anew
 */
export function madeOfList<One extends OfType, Made extends object>({
  isAlike,
  make,
  bringUp,
}: {
  isAlike: (one: One, other: One) => boolean;
  make: (list: readonly One[]) => Made;
  bringUp: (made: Made, replaced: Replaced<One>[]) => Made;
}): (list: readonly One[]) => Made {
  const before = new WeakMap<readonly One[], Made>();
  /** By type and language: the list that was asked of last. */
  const latest = new Map<string, readonly One[]>();

  function madeOf(list: readonly One[]): Made {
    const last = latest.get(kindOf(list));
    const made = last && before.get(last);
    const places = made && changedPlaces(last, list, isAlike);
    if (!places) return make(list);
    before.delete(last);
    return bringUp(made, replacedAt(places, last, list));
  }

  return (list) => {
    const made = before.get(list) ?? madeOf(list);
    before.set(list, made);
    latest.set(kindOf(list), list);
    return made;
  };
}

export const replacedAt = <One>(places: readonly number[], before: readonly One[], now: readonly One[]): Replaced<One>[] =>
  places.map((place) => ({ before: before[place]!, now: now[place]! }));

/** A copy in which these versions stand. */
export function withReplaced<One>(list: readonly One[], replaced: readonly Replaced<One>[]): One[] {
  const versions = new Map(replaced.map(({ before, now }) => [before, now]));
  return list.map((one) => versions.get(one) ?? one);
}
