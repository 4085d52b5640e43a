/** The words of a field, wherever they stand in it: a line, blocks, or the parts of a component. Used by the server and by the admin pages. */

import { descriptionOf, type DescribedPicture } from "../shared/content/picture-words.ts";

/** What a field is made of. `isShared`: one value for all languages. `parts`: the fields of a component. */
export type FieldShape = { name: string; type: string; uid: string; isShared: boolean; isRepeatable: boolean; parts: FieldShape[] };
/** A text and where it stands, such as `lessons.0.title`. */
export type PlacedText = { path: string; name: string; text: string };

type BlockNode = { type?: string; text?: string; image?: DescribedPicture; children?: BlockNode[] };

const wordTypes = new Set(["string", "text", "richtext"]);
/** Texts that no reader reads: they name, sort or address something. */
const codeNames = new Set([
  "key",
  "slug",
  "film",
  "length",
  "subscale",
  "itemKey",
  "cardKey",
  "bandKey",
  "target",
  "callToActionTarget",
  "url",
]);

const blockText = ({ text = "", image, children = [] }: BlockNode): string =>
  text + ((image && descriptionOf(image)) ?? "") + children.map(blockText).join("");

/** @returns every block as a line of text */
const linesOfBlocks = (blocks: unknown): string[] => (Array.isArray(blocks) ? (blocks as BlockNode[]).map(blockText) : []);

export const itemsOf = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : value ? [value] : []) as Record<string, unknown>[];

/** Whether readers read words in this field. */
export const hasWords = ({ name, type, parts }: FieldShape): boolean =>
  type === "blocks" || parts.some(hasWords) || (wordTypes.has(type) && !codeNames.has(name));

/** @returns the texts of a field that readers read, without those that are empty */
export function textsOf(shape: FieldShape, value: unknown, path = shape.name): PlacedText[] {
  if (!hasWords(shape)) return [];
  if (shape.type === "component") {
    return itemsOf(value).flatMap((item, index) =>
      shape.parts.flatMap((part) => textsOf(part, item[part.name], `${path}${shape.isRepeatable ? `.${index}` : ""}.${part.name}`)),
    );
  }
  const text = shape.type === "blocks" ? linesOfBlocks(value).join("\n") : typeof value === "string" ? value : "";
  return text.trim() === "" ? [] : [{ path, name: shape.name, text }];
}

export const countWords = (texts: PlacedText[]): number =>
  texts.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0), 0);
