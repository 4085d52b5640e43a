import { madeOfList } from "../read/made-of-list.ts";
import { sortedByOrder } from "./sorting.ts";

export interface Themed {
  documentId?: string | undefined;
  order: number;
  date?: string | null | undefined;
  key: string;
  theme: string | null;
  subtheme?: string | null | undefined;
}

/** By theme: at which places of a sorted list its entries stand. */
const placesOf = madeOfList<Themed, ReadonlyMap<string, readonly number[]>>({
  isAlike: (one, other) => one.theme === other.theme && one.subtheme === other.subtheme,
  make(sorted) {
    const places = new Map<string, number[]>();
    for (const [place, { theme, subtheme }] of sorted.entries())
      for (const key of new Set([theme, subtheme]))
        if (key)
          places
            .set(key, places.get(key) ?? [])
            .get(key)!
            .push(place);
    return places;
  },
  bringUp: (places) => places,
});

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

/** Entries about any of these themes, in the order of the editors. */
export function aboutThemes<One extends Themed>(entries: readonly One[], keys: Iterable<string>): One[] {
  const sorted = sortedByOrder(entries);
  const places = placesOf(sorted);
  const found = new Set([...keys].flatMap((key) => places.get(key) ?? []));
  return [...found].sort((a, b) => a - b).map((place) => sorted[place]!);
}
