/** Pages (and other programs of a Mac) put no headings on the clipboard, only larger letters: in a style sheet, by class. */
import { plainText, type HtmlElement, type HtmlNode } from "./html-tree.ts";

const longestHeading = 120;

/** The size of letters of each class of paragraphs, in pixels. */
function sizesOf(nodes: readonly HtmlNode[]): Map<string, number> {
  const sheets = nodes.filter((node): node is HtmlElement => typeof node !== "string" && node.tag === "style").map(plainText);
  const rules = sheets.join("\n").matchAll(/\bp\.(p\d+)\s*\{[^}]*?font:[^;}]*?([\d.]+)px/g);
  return new Map([...rules].map(([, name, size]) => [name ?? "", Number(size)]));
}

function paragraphsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : node.tag === "p" ? [node] : paragraphsOf(node.children)));
}

/** Make headings of short paragraphs in letters a fifth larger than those of most of the text. */
export function headingsBySize(nodes: readonly HtmlNode[]): HtmlNode[] {
  const sizes = sizesOf(nodes);
  if (new Set(sizes.values()).size < 2) return [...nodes];
  const sizeOf = (node: HtmlElement) => sizes.get(node.attributes["class"] ?? "") ?? 0;
  const letters = new Map<number, number>();
  for (const paragraph of paragraphsOf(nodes))
    letters.set(sizeOf(paragraph), (letters.get(sizeOf(paragraph)) ?? 0) + plainText(paragraph).length);
  const body = [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const larger = [...letters.keys()].filter((size) => size >= body * 1.2).sort((a, b) => b - a);
  const change = (node: HtmlNode): HtmlNode => {
    if (typeof node === "string") return node;
    const rank = larger.indexOf(sizeOf(node));
    if (body > 0 && node.tag === "p" && rank >= 0 && plainText(node).length <= longestHeading)
      return { ...node, tag: `h${Math.min(2 + rank, 4)}` };
    return { ...node, children: node.children.map(change) };
  };
  return nodes.map(change);
}
