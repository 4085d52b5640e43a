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
