import transliteration from "../seed/transliteration.json" with { type: "json" };

const latin: Readonly<Record<string, string>> = transliteration;

/** Words that are addresses of the site beside publications and content, so no slug may be one of them. */
export const reservedSlugs: ReadonlySet<string> = new Set(["new", "select-theme", "search", "discover", "crisis", "page"]);

const longest = 80;

/**
 * The address of a text from its title: lower-case ASCII, words joined by hyphens, at most 80 characters, cut between words.
 * Russian letters follow `shared/seed/transliteration.json`; accents are dropped; everything else separates words.
 * @returns "" when nothing of the title can be written so (the caller then has to find a word)
 */
export function slugFromTitle(title: string): string {
  const ascii = [...title.normalize("NFC").toLowerCase()]
    .map((letter) => latin[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, ""))
    .join("")
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (ascii.length <= longest) return ascii;
  const cut = ascii.slice(0, longest + 1).lastIndexOf("-");
  return ascii.slice(0, cut > longest / 2 ? cut : longest).replace(/-$/, "");
}

/**
 * The slug to use when `wanted` may be taken or reserved: `wanted`, else `wanted-2`, `wanted-3`, …
 * @param isTaken asks the place where slugs must be unique
 */
export async function freeSlug(wanted: string, isTaken: (slug: string) => boolean | Promise<boolean>): Promise<string> {
  const base = wanted === "" ? "post" : wanted;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!reservedSlugs.has(slug) && !(await isTaken(slug))) return slug;
  }
}
