import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";

/** What members may write: paragraphs, line breaks, bold, italics, lists, quotes, links. A heading, an image or HTML stays plain text. */
const markdown = new MarkdownIt("zero", { html: false, breaks: true }).enable([
  "list",
  "blockquote",
  "emphasis",
  "newline",
  "escape",
  "entity",
  "link",
  "autolink",
]);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "em", "ul", "ol", "li", "blockquote", "a"],
  allowedAttributes: { a: ["href", "rel"], ol: ["start"] },
  allowedSchemes: ["https", "http"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: "nofollow noopener ugc" } }),
  },
};

/** @returns a member's Markdown as it is read: without stars, addresses of links and other signs, entities as the characters they mean */
export const readerText = (text: string): string =>
  markdown
    .parse(text, {})
    .map(({ type, hidden, children }) => {
      if (type === "paragraph_close") return hidden ? "\n" : "\n\n";
      return (children ?? []).map((part) => (part.type.endsWith("break") ? "\n" : part.content)).join("");
    })
    .join("")
    .trim();

/** @returns safe HTML of a member's Markdown; rendered once, when the text is written, and stored beside it */
export const renderMemberText = (text: string): string => sanitizeHtml(markdown.render(text), allowed).trim();
