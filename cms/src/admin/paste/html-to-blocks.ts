/** Turns HTML from the clipboard into Strapi's blocks: headings, bold, italics, links, lists and quotes are kept, the rest becomes plain text. */
import { textOf, type Block, type Inline, type List, type ListItem, type Pasted, type PastedPicture } from "../blocks-editor/blocks.ts";
import { hasClass, styleOf, type HtmlElement, type HtmlNode } from "./html-tree.ts";
import { headingsBySize } from "./headings-by-size.ts";
import { addText, finishText, splitAtEmptyLines, type Look } from "./inline-text.ts";
import { linkAddress } from "./link-address.ts";
import { gatherWordLists } from "./word-lists.ts";

const unseen = /^(script|style|head|meta|link|title|noscript|template|svg|math|iframe|object|button|select|textarea|input)$/;
const ownLine =
  /^(p|div|section|article|main|header|footer|aside|nav|figure|figcaption|address|details|summary|dl|dt|dd|form|fieldset|pre|hr|li|center)$/;
const picture = /^(img|video|canvas|v:imagedata)$/;

type Kind = { type: "paragraph" | "quote" } | { type: "heading"; level: number };
const plain: Look = { bold: false, italic: false, url: null };

function lookOf(node: HtmlElement, look: Look): Look {
  const weight = styleOf(node, "font-weight");
  const slant = styleOf(node, "font-style");
  const bold = weight ? /^(bold|[6-9]00)/.test(weight) : look.bold || /^(b|strong)$/.test(node.tag);
  const italic = slant ? /^(italic|oblique)/.test(slant) : look.italic || /^(i|em|cite)$/.test(node.tag);
  return { bold, italic, url: node.tag === "a" ? (linkAddress(node.attributes["href"]) ?? look.url) : look.url };
}

function kindOf(node: HtmlElement, kind: Kind): Kind {
  const level = /^h([1-6])$/.exec(node.tag)?.[1];
  if (level) return { type: "heading", level: Number(level) };
  if (hasClass(node, /^MsoTitle$/i)) return { type: "heading", level: 1 };
  if (node.tag === "blockquote" || hasClass(node, /^Mso(Intense)?Quote/i)) return { type: "quote" };
  return kind;
}

/** @param nodes what `parseHtml` made of the clipboard's HTML */
export function htmlToBlocks(nodes: readonly HtmlNode[]): Pasted {
  const pasted: Pasted = { blocks: [], tables: 0, pictures: [] };
  let line: Inline[] = [];

  function endLine(kind: Kind) {
    for (const children of splitAtEmptyLines(line)) pasted.blocks.push({ ...kind, children });
    line = [];
  }

  /** The words of a list item or a cell, as one text; lists in an item are given back. */
  function inlineOf(children: readonly HtmlNode[], look: Look, lists: HtmlElement[] = []): Inline[] {
    const outer = line;
    line = [];
    const words = (node: HtmlNode, now: Look, isPre = false) => {
      if (typeof node !== "string" && /^[uo]l$/.test(node.tag)) return void lists.push(node);
      if (typeof node === "string" || !leaf(node, now)) {
        if (typeof node === "string") return addText(line, isPre ? node : node.replace(/[ \t\r\n\f]+/g, " "), now);
        const breaks = ownLine.test(node.tag) || /^(h[1-6]|blockquote|tr)$/.test(node.tag);
        if (breaks && line.length > 0) addText(line, "\n", plain);
        for (const child of node.children) words(child, lookOf(node, now), isPre || node.tag === "pre");
      }
    };
    for (const child of children) words(child, look);
    const found = finishText(line);
    line = outer;
    return found;
  }

  /** Elements that hold no words. @returns whether the element was one */
  function leaf(node: HtmlElement, look: Look): boolean {
    if (picture.test(node.tag)) pasted.pictures.push(pictureOf(node));
    else if (node.tag === "br") addText(line, "\n", { ...look, url: null });
    else return unseen.test(node.tag) || styleOf(node, "display") === "none" || styleOf(node, "mso-hide") === "all";
    return true;
  }

  /** One in the midst of words comes behind them. */
  const pictureOf = ({ attributes }: HtmlElement): PastedPicture => ({
    source: attributes["src"] ?? "",
    description: (attributes["alt"] ?? "").trim(),
    behind: pasted.blocks.length + (textOf(line).trim() ? 1 : 0),
  });

  function readList(node: HtmlElement, look: Look, indentLevel: number): List {
    const list: List = { type: "list", format: node.tag === "ol" ? "ordered" : "unordered", indentLevel, children: [] };
    for (const child of node.children) {
      if (typeof child === "string") continue;
      const inner: HtmlElement[] = [];
      if (/^[uo]l$/.test(child.tag)) inner.push(child);
      else {
        const children = inlineOf(child.children, lookOf(child, look), inner);
        const item: ListItem = { type: "list-item", children };
        if (children.length > 0) list.children.push(item);
      }
      list.children.push(...inner.map((one) => readList(one, look, indentLevel + 1)).filter((one) => one.children.length > 0));
    }
    return list;
  }

  const rowsOf = (node: HtmlElement): HtmlElement[] =>
    node.children.flatMap((child) => (typeof child === "string" ? [] : child.tag === "tr" ? [child] : rowsOf(child)));

  function readTable(node: HtmlElement, kind: Kind, look: Look) {
    const rows = rowsOf(node).map(({ children }) => children.filter((cell): cell is HtmlElement => typeof cell !== "string"));
    // Letters and old pages are laid out in tables of one column; nothing is lost of those.
    if (rows.every((cells) => cells.length <= 1)) return rows.flat().forEach((cell) => walkAll(cell.children, kind, look));
    pasted.tables += 1;
    for (const cells of rows) {
      const lists: HtmlElement[] = [];
      const texts = cells
        .map((cell) => [...inlineOf(cell.children, look, lists), ...lists.splice(0).flatMap((list) => inlineOf(list.children, look))])
        .filter((text) => text.length > 0);
      texts.forEach((text, index) => {
        if (index > 0) line.push({ type: "text", text: " | " });
        line.push(...text);
      });
      endLine({ type: "paragraph" });
    }
  }

  function walkAll(children: readonly HtmlNode[], kind: Kind, look: Look, isPre = false) {
    for (const child of children) walk(child, kind, look, isPre);
  }

  function walk(node: HtmlNode, kind: Kind, look: Look, isPre: boolean) {
    if (typeof node === "string") return addText(line, isPre ? node : node.replace(/[ \t\r\n\f]+/g, " "), look);
    if (leaf(node, look)) return;
    const own = kindOf(node, kind);
    const now = own.type === "heading" ? { ...lookOf(node, look), bold: false } : lookOf(node, look);
    const isBlock = own !== kind || ownLine.test(node.tag) || /^([uo]l|table)$/.test(node.tag);
    if (isBlock) endLine(kind);
    if (/^[uo]l$/.test(node.tag)) {
      const list = readList(node, now, 0);
      if (list.children.length > 0) pasted.blocks.push(list);
    } else if (node.tag === "table") readTable(node, own, now);
    else walkAll(node.children, own, now, isPre || node.tag === "pre");
    if (isBlock) endLine(own);
  }

  walkAll(gatherWordLists(headingsBySize(nodes)), { type: "paragraph" }, plain);
  endLine({ type: "paragraph" });
  return { ...pasted, blocks: withSiteLevels(pasted.blocks) };
}

/** The site starts at h2, below the title of the page, and ends at h4. */
function withSiteLevels(blocks: readonly Block[]): Block[] {
  const down = blocks.some((block) => block.type === "heading" && block.level === 1) ? 1 : 0;
  return blocks.map((block) => {
    if (block.type !== "heading") return block;
    const children = block.children.map((node) => (node.type === "text" ? { type: node.type, text: node.text } : node));
    return { ...block, level: Math.max(2, Math.min(block.level + down, 4)), children: mergeTexts(children) };
  });
}

const mergeTexts = (nodes: readonly Inline[]): Inline[] => {
  const merged: Inline[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === "text" && last?.type === "text") last.text += node.text;
    else merged.push(node);
  }
  return merged;
};
