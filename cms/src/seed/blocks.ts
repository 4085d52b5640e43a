/** Converts texts of the seed, a string for each block (shared/seed/README.md), into Strapi's blocks. */

export type TextNode = { type: "text"; text: string; bold?: true };
export type LinkNode = { type: "link"; url: string; children: TextNode[] };
export type InlineNode = TextNode | LinkNode;
export type ListItem = { type: "list-item"; children: InlineNode[] };
export type Block =
  | { type: "paragraph" | "quote"; children: InlineNode[] }
  | { type: "heading"; level: 1 | 2 | 3 | 4 | 5 | 6; children: InlineNode[] }
  | { type: "list"; format: "ordered" | "unordered"; children: ListItem[] };

const inlinePattern = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Strapi refuses links whose protocol it does not know, so `ref:courses/x` is stored as the path `/ref:courses/x`, which an editor
 * can also type by hand. The site resolves it.
 */
const linkAddress = (address: string) => (address.startsWith("ref:") ? `/${address}` : address);

function inline(line: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  let end = 0;
  for (const match of line.matchAll(inlinePattern)) {
    if (match.index > end) nodes.push({ type: "text", text: line.slice(end, match.index) });
    const [whole, bold, words, address] = match;
    if (bold !== undefined) nodes.push(...boldNodes(bold));
    else nodes.push({ type: "link", url: linkAddress(address ?? ""), children: [{ type: "text", text: words ?? "" }] });
    end = match.index + whole.length;
  }
  if (end < line.length || nodes.length === 0) nodes.push({ type: "text", text: line.slice(end) });
  return nodes;
}

/** Bold words may hold a link: `**[words](address)**`. */
function boldNodes(text: string): InlineNode[] {
  return inline(text).map((node) =>
    node.type === "text"
      ? { ...node, bold: true }
      : { ...node, children: node.children.map((child) => ({ ...child, bold: true as const })) },
  );
}

/** Turns lines into blocks; consecutive list lines of one kind become one list. */
export function toBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    const item = /^(?:(-)|\d+\.) (.*)$/.exec(line);
    if (heading) {
      blocks.push({ type: "heading", level: (heading[1] ?? "").length as 1, children: inline(heading[2] ?? "") });
    } else if (item) {
      const format = item[1] ? "unordered" : "ordered";
      const last = blocks.at(-1);
      const entry: ListItem = { type: "list-item", children: inline(item[2] ?? "") };
      if (last?.type === "list" && last.format === format) last.children.push(entry);
      else blocks.push({ type: "list", format, children: [entry] });
    } else if (line.startsWith("> ")) {
      blocks.push({ type: "quote", children: inline(line.slice(2)) });
    } else {
      blocks.push({ type: "paragraph", children: inline(line) });
    }
  }
  return blocks;
}
