/** Strapi's blocks, as far as a paste makes them: what the site shows of a text. */

export type Text = { type: "text"; text: string; bold?: true; italic?: true };
export type Link = { type: "link"; url: string; children: Text[] };
export type Inline = Text | Link;
export type ListItem = { type: "list-item"; children: Inline[] };
export type List = { type: "list"; format: "ordered" | "unordered"; indentLevel?: number; children: (ListItem | List)[] };
export type Heading = { type: "heading"; level: number; children: Inline[] };
export type Block = { type: "paragraph" | "quote"; children: Inline[] } | Heading | List;

/** A copy of what the media library says of a picture stands in the text. */
export type Picture = { type: "image"; image: object; children: Text[] };

/** `source`: its address, if it has one; `behind`: after so many of the blocks it stands. */
export type PastedPicture = { source: string; description: string; behind: number };
/** What a paste became, and what of it is left to do. */
export type Pasted = { blocks: Block[]; tables: number; pictures: PastedPicture[] };

export const textOf = (nodes: readonly Inline[]): string =>
  nodes.map((node) => (node.type === "link" ? textOf(node.children) : node.text)).join("");
