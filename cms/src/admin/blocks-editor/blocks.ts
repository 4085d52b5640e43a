/** Strapi's blocks, as far as a paste makes them: what the site shows of a text. */

export type Text = { type: "text"; text: string; bold?: true; italic?: true };
export type Link = { type: "link"; url: string; children: Text[] };
export type Inline = Text | Link;
export type ListItem = { type: "list-item"; children: Inline[] };
export type List = { type: "list"; format: "ordered" | "unordered"; indentLevel?: number; children: (ListItem | List)[] };
export type Heading = { type: "heading"; level: number; children: Inline[] };
export type Block = { type: "paragraph" | "quote"; children: Inline[] } | Heading | List;

/** What a paste became, and what of it could not be kept. */
export type Pasted = { blocks: Block[]; tables: number; pictures: number };

export const textOf = (nodes: readonly Inline[]): string =>
  nodes.map((node) => (node.type === "link" ? textOf(node.children) : node.text)).join("");
