import { clipboardToBlocks } from "./clipboard-to-blocks.ts";
import { parseHtml } from "./html-tree.ts";
import { insertBlocks } from "./insert-blocks.ts";
import { announceLosses } from "./paste-losses.ts";
import type { SlateEditor } from "../blocks-editor/slate-editor.ts";

const hasPictures = ({ files }: DataTransfer): boolean => [...files].some(({ type }) => type.startsWith("image/"));
const takesTextOnly = new Set(["link", "image", "code"]);

/** Make the editor of blocks keep headings, bold, italics, links, lists and quotes of what is pasted. What was copied in the editor itself is Slate's. */
export function withStructuredPaste(editor: SlateEditor): SlateEditor {
  const { insertData } = editor;
  editor.insertData = (data) => {
    const html = data.getData("text/html");
    const isOwn = data.getData("application/x-slate-fragment") || html.includes("data-slate-fragment");
    const isInText = editor.selection && !editor.above({ match: ({ type }) => takesTextOnly.has(type ?? "") });
    const pasted = isOwn || !isInText ? null : clipboardToBlocks({ html, text: data.getData("text/plain") }, parseHtml);
    if (pasted) insertBlocks(editor, pasted.blocks);
    else insertData(data);
    if (!isOwn) announceLosses({ tables: pasted?.tables ?? 0, pictures: pasted?.pictures || (!html && hasPictures(data) ? 1 : 0) });
  };
  return editor;
}
