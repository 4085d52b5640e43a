/** What keeps an entry from being published, as the panel beside its form lists it. */

/** `path`: the field in the form, and the parts it lies in; empty where the whole entry is meant. */
export type Problem = { path: readonly string[]; message: string };
/** A problem, and what its field held when it was named. */
export type NamedProblem = Problem & { value: string };

/** How Strapi's form keeps a sentence that is still to be put into words. */
export type Sentence = { id: string; defaultMessage: string; values?: Record<string, string | number> };

const isSentence = (error: object): error is Sentence => "id" in error && "defaultMessage" in error;
const isNumber = (part: string): boolean => /^\d+$/.test(part);

/** @param errors of Strapi's form: an object in the shape of the entry @returns them one by one, in the order of the form */
export function problemsIn(errors: unknown, say: (sentence: Sentence) => string, path: readonly string[] = []): Problem[] {
  if (typeof errors === "string") return [{ path, message: errors }];
  if (typeof errors !== "object" || errors === null) return [];
  if (isSentence(errors)) return [{ path, message: say(errors) }];
  return Object.entries(errors).flatMap(([name, inner]) => problemsIn(inner, say, [...path, name]));
}

/** @returns the errors of a form in which nothing but this is wrong */
export const errorsAt = (path: readonly string[], message: string): object =>
  path.reduceRight<unknown>((inner, part) => {
    if (!isNumber(part)) return { [part]: inner };
    const items: unknown[] = [];
    items[Number(part)] = inner;
    return items;
  }, message) as object;

/** @returns what the form holds there, as one text that tells a change */
export const valueAt = (values: unknown, path: readonly string[]): string =>
  JSON.stringify(path.reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part], values)) ?? "";
