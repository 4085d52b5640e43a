/** What a page says to whoever reads or hears it, and which of its words aren't Russian. */
import type { Page } from "@playwright/test";

/** `isContent`: it stands where entries are listed, so that it may be what staff wrote. */
export type Said = { text: string; isContent: boolean };

/** Names of products, keys and formats, which Russian sentences have in Latin letters, and who works here in the demo. */
const allowed = new Set(
  [
    "Ryadom Strapi Stripe Node Excel Word Alt Ctrl Cmd Shift Enter CSV UTF-8 Windows-1251 PDF MP4 WebM VTT JPEG PNG URL API ID KB MB",
    "AUDIT EUR USD RUB POST JWT ACL EXIF Orientation sendmail",
    "Ada Admin Edith Editor Rita Reviewer Super",
  ].flatMap((line) => line.toLowerCase().split(" ")),
);

/** Addresses, paths, files, keys with hyphens, places to fill, the initials of a person, the English half of a role's name, shops, Strapi's edition, and a language under its own name. */
const names =
  /^\s*(?:[A-Z]{2}|Community|English)\s*$|[A-Za-z ]+ · |[\w.+-]+@[\w.-]+|https?:\S+|(?<![\p{L}\d])\/[\w:./-]+|\b[a-z\d_-]+\.[a-z\d]{2,5}\b|\b[a-z\d]+(?:-[a-z\d]+)+\b|\{\w+\}|App Store|Google Play/giu;

/** @param content words that may stand in the places of content @returns each word of two Latin letters or more that nothing allows, with its sentence */
export function latinWords(said: readonly Said[], content: ReadonlySet<string>): string[] {
  const found = said.flatMap(({ text, isContent }) =>
    (text.replaceAll(names, " ").match(/[a-z][a-z\d’'-]*[a-z\d]/gi) ?? [])
      .filter((word) => !allowed.has(word.toLowerCase()) && !(isContent && content.has(word.toLowerCase())))
      .map((word) => `${word} (${text.trim().slice(0, 80)})`),
  );
  return [...new Set(found)];
}

/** All that can be seen or is said by a label. What somebody has typed into a field isn't, nor where a heading repeats it. */
export const saidOn = (page: Page): Promise<Said[]> =>
  page.evaluate(() => {
    const said: { text: string; isContent: boolean }[] = [];
    const typed = new Set(Array.from(document.querySelectorAll("input"), ({ value }) => value));
    const keep = (element: Element, text: string | null) => {
      const isWritten = element.closest("[contenteditable=true], script, style, noscript, [lang=en]");
      if (!text || !/[a-z]{2}/i.test(text) || isWritten || !element.checkVisibility()) return;
      if (typed.has(text.replace(/ \| [^|]+$/, ""))) return;
      // Lists, and the parts of an entry, each of which is called by its first field.
      const isContent = element.closest("tbody td, main ul li, main ol li, [role=option], button[aria-expanded]") !== null;
      said.push({ text, isContent });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.parentElement) keep(node.parentElement, node.nodeValue);
    for (const name of ["aria-label", "placeholder", "title", "alt", "aria-description"])
      for (const element of document.querySelectorAll(`[${name}]`)) keep(element, element.getAttribute(name));
    keep(document.body, document.title);
    return said;
  });
