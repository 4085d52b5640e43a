/** Remembers where in a text the pictures of a paste belong, while somebody goes on writing, and puts them there. */
import type { PathRef, SlateEditor } from "../blocks-editor/slate-editor.ts";

type Place = { mark: PathRef; isBehind: boolean };
export type PictureSpot = { editor: SlateEditor; place: Place };

/**
 * @param behind after so many of the blocks that were just pasted @param count of them; the cursor stands in the last one
 * Pictures in one place share it, so that they stay in their order.
 */
export function spotsFor(editor: SlateEditor, behind: readonly number[], count: number): PictureSpot[] {
  const last = editor.selection?.anchor.path[0] ?? editor.children.length - 1;
  const first = Math.max(0, last - Math.max(0, count - 1));
  const places = new Map<number, Place>();
  return behind.map((after) => {
    const isBehind = after > 0 || count === 0;
    const place = places.get(after) ?? { mark: editor.pathRef([Math.min(last, first + Math.max(0, after - 1))]), isBehind };
    places.set(after, place);
    return { editor, place };
  });
}

/** Puts a picture where it belongs; at the end of the text when that place is gone. */
export function putPicture({ editor, place }: PictureSpot, image: object): void {
  const at = place.mark.current?.[0];
  const index = at === undefined ? editor.children.length : at + (place.isBehind ? 1 : 0);
  editor.insertNodes([{ type: "image", image, children: [{ type: "text", text: "" }] }], { at: [index] });
  place.mark = editor.pathRef([index]);
  place.isBehind = true;
}
