/** Puts blocks where the cursor stands. Slate's own way loses the first heading and tears lists apart. */
import type { Block } from "../blocks-editor/blocks.ts";
import type { Path, SlateEditor } from "../blocks-editor/slate-editor.ts";

const isEmpty = (editor: SlateEditor, path: Path) =>
  editor.hasPath(path) && editor.children[path[0]!]?.type !== "image" && editor.string(path) === "";

/** Insert blocks at the cursor, or instead of what is selected; one step for "undo". */
export function insertBlocks(editor: SlateEditor, blocks: Block[]): void {
  const [only] = blocks;
  if (!only || !editor.selection) return;
  editor.withoutNormalizing(() => {
    if (JSON.stringify(editor.selection?.anchor) !== JSON.stringify(editor.selection?.focus)) editor.deleteFragment();
    if (blocks.length === 1 && only.type === "paragraph") editor.insertNodes(only.children, { select: true });
    else if (blocks.length > 1 || only.type !== "list" || !insertItems(editor, only)) insertBetween(editor, blocks);
  });
}

/** A list pasted into a list of its kind continues it. @returns whether it did */
function insertItems(editor: SlateEditor, list: Extract<Block, { type: "list" }>): boolean {
  const item = editor.above({ match: ({ type }) => type === "list-item" });
  const around = editor.above({ match: ({ type }) => type === "list" });
  if (!item || !around || around[1].length !== 1 || around[0].format !== list.format) return false;
  const after = [...item[1].slice(0, -1), item[1].at(-1)! + 1];
  editor.insertNodes(list.children, { at: after });
  const last = [...after.slice(0, -1), after.at(-1)! + list.children.length - 1];
  editor.select(editor.end(last));
  if (isEmpty(editor, item[1])) editor.removeNodes({ at: item[1] });
  return true;
}

/** Split the block of the cursor, put the blocks into the gap, and take away halves that hold nothing. */
function insertBetween(editor: SlateEditor, blocks: Block[]) {
  const top = editor.selection!.anchor.path[0]!;
  const isTop = (node: SlateEditor["children"][number]) => editor.children.includes(node);
  editor.splitNodes({ match: isTop, mode: "highest", always: true });
  editor.insertNodes(blocks, { at: [top + 1] });
  const behind = top + 1 + blocks.length;
  editor.select(editor.end([behind - 1]));
  // The half behind a list that was split starts with an item of no words.
  if (isEmpty(editor, [behind])) editor.removeNodes({ at: [behind] });
  else if (editor.children[behind]?.type === "list" && isEmpty(editor, [behind, 0])) editor.removeNodes({ at: [behind, 0] });
  if (isEmpty(editor, [top])) editor.removeNodes({ at: [top] });
}
