/** Word puts no lists on the clipboard: it sends paragraphs that only look like items, with their signs as text. */
import { hasClass, plainText, styleOf, type HtmlElement, type HtmlNode } from "./html-tree.ts";

type WordItem = { level: number; ordered: boolean; item: HtmlElement };

const isSign = (node: HtmlNode): boolean => typeof node !== "string" && styleOf(node, "mso-list") === "ignore";

function signOf(node: HtmlNode): string {
  if (typeof node === "string") return "";
  return isSign(node) ? plainText(node) : node.children.map(signOf).join("");
}

function withoutSign(node: HtmlNode): HtmlNode {
  if (typeof node === "string") return node;
  return { ...node, children: node.children.filter((child) => !isSign(child)).map(withoutSign) };
}

function wordItem(node: HtmlNode): WordItem | null {
  if (typeof node === "string") return null;
  const level = /level(\d+)/.exec(styleOf(node, "mso-list"))?.[1];
  // A numbered heading carries the same style.
  if (!level || /^h\d$/.test(node.tag) || hasClass(node, /^MsoTitle$/i)) return null;
  const { children } = withoutSign(node) as HtmlElement;
  return { level: Number(level), ordered: /^\s*[\p{L}\d]{1,5}[.)]/u.test(signOf(node)), item: { tag: "li", attributes: {}, children } };
}

/** Consecutive items as one list; a deeper one stands in a list of its own after the item that it belongs to. */
function listOf(items: readonly WordItem[]): HtmlElement[] {
  const lists: HtmlElement[] = [];
  let index = 0;
  while (index < items.length) {
    const { level, ordered } = items[index]!;
    const list: HtmlElement = { tag: ordered ? "ol" : "ul", attributes: {}, children: [] };
    while (index < items.length && items[index]!.level >= level) {
      const next = items[index]!;
      if (next.level === level) {
        if (next.ordered !== ordered) break;
        list.children.push(next.item);
        index += 1;
      } else {
        const from = index;
        while (index < items.length && items[index]!.level > level) index += 1;
        list.children.push(...listOf(items.slice(from, index)));
      }
    }
    lists.push(list);
  }
  return lists;
}

/** Replace the paragraphs that Word means as lists by lists. */
export function gatherWordLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const gathered: HtmlNode[] = [];
  let waiting: WordItem[] = [];
  const close = () => {
    gathered.push(...listOf(waiting));
    waiting = [];
  };
  for (const node of nodes) {
    const item = wordItem(node);
    if (item) waiting.push(item);
    else if (typeof node === "string") {
      if (node.trim()) close();
      gathered.push(node);
    } else {
      close();
      gathered.push({ ...node, children: gatherWordLists(node.children) });
    }
  }
  close();
  return gathered;
}
