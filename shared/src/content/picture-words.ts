import type { Language } from "../locales.ts";

/** What a text keeps of a picture in it that says something in words. Each text has its own, in its own language. */
export type DescribedPicture = { name?: string | null | undefined; alternativeText?: string | null | undefined };

/**
 * @returns the description of a picture; "" of one that only decorates; null where nobody has said. The name of its file, which Strapi puts there,
 * says nothing.
 */
export function descriptionOf({ name, alternativeText }: DescribedPicture): string | null {
  if (alternativeText === "") return "";
  const text = alternativeText?.trim() ?? "";
  const isName = /\.(?:avif|gif|jpe?g|png|webp)$/i.test(text) || text === name;
  return text === "" || isName ? null : text;
}

const scripts: Record<Language, RegExp> = { en: /\p{Script=Latin}/u, ru: /\p{Script=Cyrillic}/u };

/** Whether a description is written in the letters of a language. One without any letters fits each. */
export const isWrittenIn = (language: Language, description: string): boolean =>
  scripts[language].test(description) || !/\p{L}/u.test(description);

/** @returns what somebody hears of a picture beside words of a language: nothing where it only decorates, or is described in another one */
export function descriptionIn(language: Language, picture: DescribedPicture): string {
  const description = descriptionOf(picture) ?? "";
  return isWrittenIn(language, description) ? description : "";
}
