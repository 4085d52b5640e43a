/** Shapes Strapi's editor of blocks after the site: the formats that it shows, pastes that keep them, and links from the panel beside it. */
import { withRememberedCursor } from "../link-picker/last-text.ts";
import { strapiInRussian } from "../messages/strapi-in-russian.ts";
import type { SlateEditor } from "../blocks-editor/slate-editor.ts";
import { withStructuredPaste } from "./structured-paste.ts";

type Node = { type?: string; level?: number };
type EditorBlock = { matchNode(node: Node): boolean; isInBlocksSelector?: boolean; snippets?: string[]; plugin?: unknown };
type EditorBlocks = Record<string, EditorBlock>;

const isHeading = (node: Node, levels: number[]) => node.type === "heading" && levels.includes(node.level ?? 0);
const hidden = { isInBlocksSelector: false, snippets: [], matchNode: () => false };

/**
 * The site draws headings from h2 to h4: a level outside is shown as the nearest of them, here too. It has no code blocks; where an old
 * text has one, its words are shown as a paragraph.
 */
export function siteBlocks({ code: _code, ...blocks }: EditorBlocks): EditorBlocks {
  const changed: EditorBlocks = { ...blocks };
  const change = (name: string, change: Partial<EditorBlock>) => {
    if (changed[name]) changed[name] = { ...changed[name], ...change };
  };
  change("paragraph", { plugin: (editor: SlateEditor) => withRememberedCursor(withStructuredPaste(withSeenMarks(editor))) });
  for (const name of ["heading-one", "heading-five", "heading-six"]) change(name, hidden);
  change("heading-two", { matchNode: (node) => isHeading(node, [1, 2]) });
  change("heading-four", { matchNode: (node) => isHeading(node, [4, 5, 6]) });
  return changed;
}

const unseenMarks = { underline: "Underline", strikethrough: "Strikethrough", code: "Inline code" } as const;

/** The keys for these marks (Ctrl+U) do nothing either. */
function withSeenMarks(editor: SlateEditor): SlateEditor {
  const { addMark } = editor;
  editor.addMark = (name, value) => {
    if (!(name in unseenMarks)) addMark(name, value);
  };
  return editor;
}

/** Strapi has no list of these buttons to take one out of; readers would take underlined words for a link. */
export function hideUnseenMarks(): void {
  const labels = Object.entries(unseenMarks).flatMap(([name, english]) => [
    english,
    strapiInRussian[`components.Blocks.modifiers.${name as keyof typeof unseenMarks}`],
  ]);
  const style = document.createElement("style");
  style.textContent = `${labels.map((label) => `[role="toolbar"] button[aria-label="${label}"]`).join(",")}{display:none}`;
  document.head.append(style);
}
