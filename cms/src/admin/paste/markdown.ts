import markdownIt from "markdown-it";

const converter = markdownIt({ html: false });

const signs = [
  /^#{1,6} \S/m,
  /^> \S/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /\[[^\]\n]+\]\((https?:|mailto:|tel:|\/)[^)\s]+\)/,
  /!\[[^\]\n]*\]\([^)\s]+\)/,
];
const itemsOf = (text: string) => text.match(/^\s*([-*+]|\d+[.)]) \S/gm)?.length ?? 0;

/** Whether a plain text was written in Markdown: its signs, or at least two lines of a list. */
export function looksLikeMarkdown(text: string): boolean {
  return signs.some((sign) => sign.test(text)) || itemsOf(text) >= 2;
}

/** @returns Markdown as HTML; HTML in it stays text */
export function markdownToHtml(text: string): string {
  return converter.render(text);
}
