/** Pictures of a paste: which of them came along whole, and where they go. */
import { expect, test } from "vitest";
import type { SlateEditor } from "../src/admin/blocks-editor/slate-editor.ts";
import { putPicture, spotsFor } from "../src/admin/paste/picture-places.ts";
import { readPictures } from "../src/admin/paste/read-pictures.ts";

const base64 = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const pictureAt = (source: string, description = "") => ({ source, description, behind: 1 });

test("pictures whose bytes are in the paste are read; of the others only a name is known", async () => {
  const read = readPictures(
    [
      pictureAt(`data:image/png;base64,${base64}`, "A lake at night"),
      pictureAt("file:///C:/Users/me/clip_image002.png"),
      pictureAt("https://photos.example.org/%D0%BB%D0%B5%D1%81.jpg", "IMG_0042.JPG"),
      pictureAt(`https://lh7.example.com/docsz/${"a".repeat(80)}`),
      pictureAt("data:image/svg+xml;base64,PHN2Zy8+"),
      pictureAt("data:image/png;base64,!"),
      pictureAt(""),
    ],
    [],
  );
  expect(read.map(({ name, description, bytes }) => [name, description, bytes?.type ?? null])).toEqual([
    ["A lake at night", "A lake at night", "image/png"],
    ["clip_image002.png", null, null],
    ["лес.jpg", null, null],
    ["lh7.example.com", null, null],
    ["", null, null],
    ["", null, null],
    ["", null, null],
  ]);
  expect(Buffer.from(await read[0]!.bytes!.arrayBuffer()).toString("base64")).toBe(base64);
});

test("a picture that was copied alone comes with its file, and so does one without any text", () => {
  const file = new File(["x"], "image.png", { type: "image/png" });
  const [alone] = readPictures([pictureAt("https://photos.example.org/tree.jpg", "A tree")], [file]);
  expect(alone).toMatchObject({ bytes: file, name: "A tree", description: "A tree" });
  expect(readPictures([], [file])).toEqual([{ bytes: file, name: "image.png", description: null, behind: 0 }]);
  const two = readPictures([pictureAt("https://photos.example.org/a.jpg"), pictureAt("https://photos.example.org/b.jpg")], [file]);
  expect(two.map(({ bytes }) => bytes)).toEqual([null, null]);
});

/** As far as places need Slate: blocks in a row, and marks that move along with them. */
function textOf(words: string[], cursorIn: number) {
  const marks: { current: number[] | null }[] = [];
  const children = words.map((text) => ({ type: "paragraph", text }));
  const point = { path: [cursorIn, 0], offset: 0 };
  const editor = {
    children,
    selection: { anchor: point, focus: point },
    pathRef: (path: number[]) => {
      const mark = { current: path as number[] | null };
      marks.push(mark);
      return mark;
    },
    insertNodes: (nodes: { image: { name: string } }[], { at: [at = 0] }: { at: number[] }) => {
      children.splice(at, 0, ...nodes.map(({ image }) => ({ type: "image", text: image.name })));
      for (const mark of marks) if (mark.current && mark.current[0]! >= at) mark.current = [mark.current[0]! + nodes.length];
    },
  };
  return { editor: editor as unknown as SlateEditor, marks, shown: () => children.map(({ text }) => text) };
}

test("pictures go where they stood among the pasted blocks, in their order, whatever was written meanwhile", () => {
  const { editor, shown } = textOf(["before", "one", "two", "three"], 3);
  const spots = spotsFor(editor, [0, 1, 1, 3], 3);
  editor.insertNodes([{ type: "image", image: { name: "written" }, children: [] }], { at: [0] });
  for (const [index, spot] of spots.entries()) putPicture(spot, { name: `picture ${index}` });
  expect(shown()).toEqual(["written", "before", "picture 0", "one", "picture 1", "picture 2", "two", "three", "picture 3"]);
});

test("a picture alone goes behind the cursor, and to the end when its place is gone", () => {
  const { editor, marks, shown } = textOf(["before", "behind"], 0);
  const [first] = spotsFor(editor, [0], 0);
  putPicture(first!, { name: "alone" });
  expect(shown()).toEqual(["before", "alone", "behind"]);
  const [second] = spotsFor(editor, [0], 0);
  for (const mark of marks) mark.current = null;
  putPicture(second!, { name: "last" });
  expect(shown()).toEqual(["before", "alone", "behind", "last"]);
});
