/** HTML as plain objects, so that what reads it needs no browser. */

export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };
export type HtmlNode = string | HtmlElement;

function read(node: Node): HtmlNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ""];
  if (!(node instanceof Element)) return [];
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  return [{ tag: node.tagName.toLowerCase(), attributes, children: [...node.childNodes].flatMap(read) }];
}

/** Parse HTML from the clipboard. Nothing of it runs or loads: the document that it goes into is never shown. */
export function parseHtml(html: string): HtmlNode[] {
  const { head, body } = new DOMParser().parseFromString(html, "text/html");
  return [...head.childNodes, ...body.childNodes].flatMap(read);
}

/** @returns one property of an element's own style, in lower case; "" without it */
export function styleOf({ attributes }: HtmlElement, property: string): string {
  for (const declaration of (attributes["style"] ?? "").toLowerCase().split(";")) {
    const colon = declaration.indexOf(":");
    if (declaration.slice(0, colon).trim() === property) return declaration.slice(colon + 1).trim();
  }
  return "";
}

export const hasClass = ({ attributes }: HtmlElement, pattern: RegExp): boolean =>
  (attributes["class"] ?? "").split(/\s+/).some((name) => pattern.test(name));

export const plainText = (node: HtmlNode): string => (typeof node === "string" ? node : node.children.map(plainText).join(""));
