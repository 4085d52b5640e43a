/** Collects the words of one paragraph, with what is bold, italic or a link. */
import { textOf, type Inline, type Text } from "../blocks-editor/blocks.ts";

export type Look = { bold: boolean; italic: boolean; url: string | null };

const sameLook = (a: Text, b: Text) => a.bold === b.bold && a.italic === b.italic;

function append(nodes: Text[], text: Text) {
  const last = nodes.at(-1);
  if (last && sameLook(last, text)) last.text += text.text;
  else nodes.push(text);
}

/** Add words behind those that are there; spaces never double, and never start a line. */
export function addText(nodes: Inline[], words: string, { bold, italic, url }: Look): void {
  const before = textOf(nodes);
  const text = before === "" || /[ \n]$/.test(before) ? words.replace(/^ +/, "") : words;
  if (!text) return;
  const node: Text = { type: "text", text, ...(bold && { bold }), ...(italic && { italic }) };
  const last = nodes.at(-1);
  if (!url || (!text.trim() && last?.type !== "link")) {
    if (last?.type === "text" && sameLook(last, node)) last.text += text;
    else nodes.push(node);
  } else if (last?.type === "link" && last.url === url) append(last.children, node);
  else nodes.push({ type: "link", url, children: [node] });
}

const trimmed = (nodes: Text[], side: "trimStart" | "trimEnd"): void => {
  const node = side === "trimStart" ? nodes[0] : nodes.at(-1);
  if (node) node.text = node.text[side]();
};

/** @returns the words without white space around them; nothing when there are none */
export function finishText(nodes: Inline[]): Inline[] {
  if (!textOf(nodes).trim()) return [];
  const kept = nodes.filter((node) => textOf([node]));
  for (const [node, side] of [
    [kept[0], "trimStart"],
    [kept.at(-1), "trimEnd"],
  ] as const)
    if (node) trimmed(node.type === "link" ? node.children : [node], side);
  const left = kept.filter((node) => textOf([node]));
  return left.length === kept.length ? left : finishText(left);
}

/** Two line breaks in a row are meant as a new paragraph. */
export function splitAtEmptyLines(nodes: readonly Inline[]): Inline[][] {
  const parts: Inline[][] = [[]];
  for (const node of nodes) {
    if (node.type === "link") parts.at(-1)!.push(node);
    else
      node.text.split(/\n[ \n]*\n/).forEach((text, index) => {
        if (index > 0) parts.push([]);
        parts.at(-1)!.push({ ...node, text });
      });
  }
  return parts.map(finishText).filter((part) => part.length > 0);
}
