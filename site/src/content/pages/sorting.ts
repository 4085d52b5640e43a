import { limits } from "@ryadom/shared/limits.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { madeOfList, withReplaced } from "../read/made-of-list.ts";

interface Ordered {
  documentId?: string | undefined;
  order: number;
  key: string;
  date?: string | undefined;
}

/** In the order of the editors; of entries that they gave the same number, as all that are new have, the newest first. */
export const inOrder = (one: Ordered, other: Ordered): number =>
  one.order - other.order || compare(other.date ?? "", one.date ?? "") || compare(one.key, other.key);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Whether both stand at the same place of a list in order, whatever else it holds. */
export const standAlike = (one: Ordered, other: Ordered): boolean =>
  one.order === other.order && one.date === other.date && one.key === other.key;

const sorted = madeOfList<Ordered, readonly Ordered[]>({
  isAlike: standAlike,
  make: (entries) => [...entries].sort(inOrder),
  bringUp: withReplaced,
});

/** Pages ask it of the same list again and again. */
export const sortedByOrder = <One extends Ordered>(entries: readonly One[]): readonly One[] => sorted(entries) as readonly One[];

const byPopularOrder = <One extends { popularOrder?: number | null | undefined; order: number }>(entries: One[]): One[] =>
  [...entries].sort((a, b) => (a.popularOrder ?? Infinity) - (b.popularOrder ?? Infinity) || a.order - b.order);

export const popularCourses = (content: LanguageContent): Entry<"courses">[] =>
  byPopularOrder(content.courses.filter((course) => course.isPopular)).slice(0, limits.popularCourses);

export const newCourses = (content: LanguageContent): Entry<"courses">[] =>
  [...content.courses].sort((a, b) => b.date.localeCompare(a.date) || a.order - b.order).slice(0, limits.newCourses);

export const popularTests = (content: LanguageContent): Entry<"tests">[] =>
  byPopularOrder(content.tests.filter((test) => test.isPopular)).slice(0, limits.popularTests);

export const mainThemes = (content: LanguageContent): readonly Entry<"themes">[] =>
  sortedByOrder(content.themes.filter((theme) => !theme.parent));
