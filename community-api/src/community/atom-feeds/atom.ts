import type { Language } from "@ryadom/shared/locales.ts";

export type AtomEntry = {
  /** Whole address that never changes; the entry is known by it. */
  id: string;
  /** Whole address of the page. */
  page: string;
  title: string;
  author: string;
  /** ISO-8601, UTC. */
  date: string;
  theme: { key: string; name: string } | null;
  /** `html`: cleaned HTML; `text`: as it is read. */
  words: { kind: "html" | "text"; content: string };
};

type Feed = {
  language: Language;
  title: string;
  subtitle: string;
  /** Who publishes it. */
  publisher: string;
  /** Whole addresses: of the page that shows the same, and of the feed itself. */
  page: string;
  self: string;
  updated: string;
  entries: readonly AtomEntry[];
};

/** Atom 1.0. @see https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed({ language, title, subtitle, publisher, page, self, updated, entries }: Feed): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">` +
    `<title>${escaped(title)}</title><subtitle>${escaped(subtitle)}</subtitle><id>${escaped(self)}</id><updated>${updated}</updated>` +
    `<author><name>${escaped(publisher)}</name></author>` +
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>` +
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(page)}"/>` +
    `${entries.map(entryOf).join("")}</feed>\n`
  );
}

const entryOf = ({ id, page, title, author, date, theme, words }: AtomEntry): string =>
  `<entry><title>${escaped(title)}</title><id>${escaped(id)}</id><published>${date}</published><updated>${date}</updated>` +
  `<author><name>${escaped(author)}</name></author><link rel="alternate" type="text/html" href="${escaped(page)}"/>` +
  (theme ? `<category term="${escaped(theme.key)}" label="${escaped(theme.name)}"/>` : "") +
  (words.kind === "html" ? `<content type="html">${escaped(words.content)}</content>` : `<summary>${escaped(words.content)}</summary>`) +
  `</entry>`;

/** What XML 1.0 allows; a reader refuses a whole feed for one other character. */
const unspeakable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string =>
  text.replaceAll(unspeakable, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
