import { transliteration } from "./transliteration.ts";

/** Parts of the site's own addresses (`/posts/new`, `/help/crisis`): a page whose slug or key is one of them could not be opened. */
export const reservedSlugs: ReadonlySet<string> = new Set(["new", "select-theme", "search", "discover", "crisis", "page"]);

const maxSlugLength = 80;

/**
 * The address of a text from its title: lower-case ASCII, words joined by hyphens, at most 80 characters, cut between words.
 * Russian letters follow `transliteration`; accents are dropped; everything else separates words.
 * @returns "" when nothing of the title can be written so (the caller then has to find a word)
 */
export function slugFromTitle(title: string): string {
  const ascii = [...title.normalize("NFC").toLowerCase()]
    .map((letter) => transliteration[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, ""))
    .join("")
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (ascii.length <= maxSlugLength) return ascii;
  const cut = ascii.slice(0, maxSlugLength + 1).lastIndexOf("-");
  return ascii.slice(0, cut > maxSlugLength / 2 ? cut : maxSlugLength).replace(/-$/, "");
}

/**
 * The slug to use when `wanted` may be taken or reserved: `wanted`, else `wanted-2`, `wanted-3`, …
 * @param isTaken asks the place where slugs must be unique
 */
export async function uniqueSlug(wanted: string, isTaken: (slug: string) => boolean | Promise<boolean>): Promise<string> {
  const base = wanted === "" ? "post" : wanted;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!reservedSlugs.has(slug) && !(await isTaken(slug))) return slug;
  }
}
