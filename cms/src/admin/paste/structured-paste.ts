import type { SlateEditor } from "../blocks-editor/slate-editor.ts";
import { clipboardToBlocks } from "./clipboard-to-blocks.ts";
import { parseHtml } from "./html-tree.ts";
import { insertBlocks } from "./insert-blocks.ts";
import { announceLeftovers, type OfferedPicture } from "./leftovers.ts";
import { spotsFor } from "./picture-places.ts";
import { readPictures, type ReadPicture } from "./read-pictures.ts";

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
    if (isOwn || !editor.selection) return;
    const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
    const found = pasted?.pictures ?? [];
    // Beside words Word sends a picture of them.
    const pictures = html && found.length === 0 ? [] : readPictures(found, files);
    announceLeftovers({ tables: pasted?.tables ?? 0, ...offered(editor, pictures, pasted?.blocks.length ?? 0) });
  };
  return editor;
}

function offered(editor: SlateEditor, pictures: ReadPicture[], blocks: number) {
  const spots = spotsFor(
    editor,
    pictures.map(({ behind }) => behind),
    blocks,
  );
  return {
    readable: pictures.flatMap(({ bytes, ...rest }, index): OfferedPicture[] => (bytes ? [{ bytes, ...rest, spot: spots[index]! }] : [])),
    unreadable: pictures.filter(({ bytes }) => !bytes).map(({ name }) => name),
  };
}
