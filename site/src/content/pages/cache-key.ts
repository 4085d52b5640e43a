import { digestOf } from "../read/digest.ts";

const digests = new WeakMap<object, string>();

/** Of a list that stays the same object while its entry does, such as the words of a story: made once. */
function digestOfList(list: readonly unknown[]): string {
  const known = digests.get(list) ?? digestOf(list);
  digests.set(list, known);
  return known;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
const shortened = (value: object): object =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, Array.isArray(one) ? [digestOfList(one)] : one]));

/**
 * Astro's cache key of a page: another one as soon as anything differs that the page is given. Lists of properties, and of the properties one step
 * further down, go in by their digests, because a publish asks for the keys of all pages.
 */
export function cacheKeyOf(siteUrl: string, props: object): string {
  const parts = Object.entries(shortened(props)).map(([name, value]) => [name, isObject(value) ? shortened(value) : value]);
  return digestOf([siteUrl, parts]);
}
