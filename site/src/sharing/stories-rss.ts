import type { Language } from "@ryadom/shared/locales.ts";

interface Feed {
  language: Language;
  title: string;
  lead: string;
  /** Whole addresses: of the list as a page, and of the feed itself. */
  page: string;
  self: string;
  stories: { address: string; title: string; summary: string; author: string; date: string }[];
}
const most = 50;

/** Those that the feed names, the newest first. */
export const newestStories = <One extends { slug: string; date: string }>(stories: readonly One[]): One[] =>
  stories.toSorted((a, b) => compareTexts(b.date, a.date) || compareTexts(a.slug, b.slug)).slice(0, most);

/** By their letters alone: all stories are sorted with each that changes. */
const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** RSS 2.0 of `newestStories`. @see https://www.rssboard.org/rss-specification */
export function storiesFeed({ language, title, lead, page, self, stories }: Feed): string {
  const items = stories.map(
    (story) =>
      `<item><title>${escaped(story.title)}</title><link>${escaped(story.address)}</link><guid isPermaLink="true">${escaped(story.address)}</guid>` +
      `<dc:creator>${escaped(story.author)}</dc:creator><pubDate>${new Date(story.date).toUTCString()}</pubDate>` +
      `<description>${escaped(story.summary)}</description></item>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>` +
    `<title>${escaped(title)}</title><link>${escaped(page)}</link><description>${escaped(lead)}</description><language>${language}</language>` +
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>${items.join("")}</channel></rss>\n`
  );
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
