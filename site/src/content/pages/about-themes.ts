import { sortedByOrder } from "./sorting.ts";

export interface Themed {
  order: number;
  key: string;
  theme: string | null;
  subtheme?: string | null | undefined;
}

/** By list: at which places of its order the entries of each theme stand. */
const placesBefore = new WeakMap<object, Map<string, number[]>>();

function placesOf(sorted: readonly Themed[]): Map<string, number[]> {
  const known = placesBefore.get(sorted);
  if (known) return known;
  const places = new Map<string, number[]>();
  for (const [place, { theme, subtheme }] of sorted.entries())
    for (const key of new Set([theme, subtheme]))
      if (key)
        places
          .set(key, places.get(key) ?? [])
          .get(key)!
          .push(place);
  placesBefore.set(sorted, places);
  return places;
}

/** The first entry about a theme that is wanted. */
export function firstAbout<One extends Themed>(
  entries: readonly One[],
  theme: string,
  isWanted: (one: One) => boolean = () => true,
): One | undefined {
  const sorted = sortedByOrder(entries);
  for (const place of placesOf(sorted).get(theme) ?? []) if (isWanted(sorted[place]!)) return sorted[place];
  return undefined;
}

/** Entries about any of these themes, in the order of the editors. Pages ask it of the same list again and again: a list that stays the same is looked through once. */
export function aboutThemes<One extends Themed>(entries: readonly One[], keys: Iterable<string>): One[] {
  const sorted = sortedByOrder(entries);
  const places = placesOf(sorted);
  const found = new Set([...keys].flatMap((key) => places.get(key) ?? []));
  return [...found].sort((a, b) => a - b).map((place) => sorted[place]!);
}
