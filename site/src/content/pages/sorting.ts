import { limits } from "@ryadom/shared/limits.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";

const sortedBefore = new WeakMap<object, unknown[]>();

/** In the order of the editors. Pages ask it of the same list again and again: a list that stays the same is sorted once. */
export function sortedByOrder<One extends { order: number; key: string }>(entries: readonly One[]): readonly One[] {
  const known = sortedBefore.get(entries) as One[] | undefined;
  const sorted = known ?? [...entries].sort((a, b) => a.order - b.order || a.key.localeCompare(b.key));
  sortedBefore.set(entries, sorted);
  return sorted;
}

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
