import { readFileSync } from "node:fs";

const longest = 80;

/** Makes addresses from titles: lower-case ASCII, Russian letters by the product's one table, at most 80 characters, cut between words. */
export function slugMaker(transliterationFile: string): (title: string) => string {
  let latin: Record<string, string> = {};
  try {
    latin = JSON.parse(readFileSync(transliterationFile, "utf8")) as Record<string, string>;
  } catch {
    // An installation without the seed still writes English addresses; the rule for publishing asks for the others.
  }
  return (title) => {
    const ascii = [...title.normalize("NFC").toLowerCase()]
      .map((letter) => latin[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, ""))
      .join("")
      .replace(/['’`]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    if (ascii.length <= longest) return ascii;
    const cut = ascii.slice(0, longest + 1).lastIndexOf("-");
    return ascii.slice(0, cut > longest / 2 ? cut : longest).replace(/-$/, "");
  };
}
