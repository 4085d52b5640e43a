/** Remembers in which text the cursor stood last, and puts links there. */
import type { SlateEditor } from "../blocks-editor/slate-editor.ts";

type LinkPlace = { editor: SlateEditor; field: HTMLElement };

let last: LinkPlace | null = null;

export const textFields = "[data-slate-editor][contenteditable=true]";

/** Make an editor of blocks known to the panel "Link to a page" while the cursor is in it. */
export function withRememberedCursor(editor: SlateEditor): SlateEditor {
  const { onChange } = editor;
  editor.onChange = (options) => {
    const field = document.activeElement?.closest<HTMLElement>(textFields);
    if (field && editor.selection) last = { editor, field };
    onChange(options);
  };
  return editor;
}

/** Lets the editor of a text know at once where its cursor stands: by itself it looks up to a tenth of a second later, when the keyboard is elsewhere. */
export async function readCursor(text: Element): Promise<void> {
  // The browser tells of a new selection a moment later, too.
  document.dispatchEvent(new Event("selectionchange"));
  // It looks before every input. Of one without a type it makes nothing else.
  text.dispatchEvent(new InputEvent("beforeinput", { inputType: "", bubbles: true, cancelable: true }));
  // It tells of changes in a microtask, which is waiting already.
  await Promise.resolve();
}

/** @returns null when no text that is still on the page has had the cursor, or when it stands where no link can */
function linkPlace(): LinkPlace | null {
  if (!last?.field.isConnected || !last.editor.selection) return null;
  return last.editor.above({ match: ({ type }) => type === "image" || type === "code" }) ? null : last;
}

/** @returns the words that a link would be put on, "" when it would bring its own; null when it could be put nowhere */
export function wordsToLink(): string | null {
  const place = linkPlace();
  if (!place) return null;
  const { editor } = place;
  const around = linkAround(editor);
  return around ? editor.string(around[1]) : editor.string(editor.selection!);
}

const linkAround = (editor: SlateEditor) => editor.above({ match: ({ type }) => type === "link" });

/**
 * Put a link on the selected words, or with its own at the cursor; a link that the cursor stands in gets the new address.
 * One step for "undo". The cursor goes behind the link, and the keyboard with it.
 * @param title the link's own words @returns whether there was a place for it
 */
export function linkInText(url: string, title: string): boolean {
  const place = linkPlace();
  if (!place) return false;
  const { editor, field } = place;
  field.focus();
  // Otherwise Strapi opens its form for the new link.
  editor.shouldSaveLinkPath = false;
  const isLink = ({ type }: { type?: string }) => type === "link";
  editor.withoutNormalizing(() => {
    if (linkAround(editor)) return editor.setNodes({ url }, { match: isLink });
    if (editor.string(editor.selection!) === "")
      return editor.insertNodes([{ type: "link", url, children: [{ type: "text", text: title }] }], { select: true });
    editor.unwrapNodes({ match: isLink });
    editor.wrapNodes({ type: "link", url, children: [] }, { split: true });
    editor.collapse({ edge: "end" });
  });
  leaveLink(editor);
  return true;
}

/** What is typed next doesn't belong to the link. */
function leaveLink(editor: SlateEditor) {
  const path = linkAround(editor)?.[1];
  if (path) editor.select(editor.start([...path.slice(0, -1), path.at(-1)! + 1]));
}
