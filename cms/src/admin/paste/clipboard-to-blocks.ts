import type { Pasted } from "../blocks-editor/blocks.ts";
import { htmlToBlocks } from "./html-to-blocks.ts";
import type { HtmlNode } from "./html-tree.ts";
import { looksLikeMarkdown, markdownToHtml } from "./markdown.ts";

type Clipboard = { html: string; text: string };

const isStructured = ({ blocks, tables, pictures }: Pasted): boolean =>
  tables + pictures.length > 0 ||
  blocks.some(({ type, children }) => type !== "paragraph" || children.some((node) => node.type !== "text" || node.bold || node.italic));

/**
 * @param parse turns HTML into a tree (`parseHtml`; tests have no browser)
 * @returns what to insert, or null when the plain text says as much
 */
export function clipboardToBlocks({ html, text }: Clipboard, parse: (html: string) => HtmlNode[]): Pasted | null {
  const fromHtml = html ? htmlToBlocks(parse(html)) : null;
  if (fromHtml && isStructured(fromHtml)) return fromHtml;
  // Editors of code send Markdown as coloured HTML without any structure.
  if (looksLikeMarkdown(text)) {
    const fromMarkdown = htmlToBlocks(parse(markdownToHtml(text)));
    if (isStructured(fromMarkdown)) return fromMarkdown;
  }
  // Paragraphs of a web page come without the empty lines that their plain text has between them.
  return fromHtml && fromHtml.blocks.length > 1 ? fromHtml : null;
}
