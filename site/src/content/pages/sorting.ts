import { limits } from "@ryadom/shared/limits.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { madeOfList, withReplaced } from "../read/made-of-list.ts";
import { inOrder, type Ordered, standAlike } from "../read/order.ts";

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
