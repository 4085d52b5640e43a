import { expect, test } from "vitest";
import { toBlocks } from "../src/seed/blocks.ts";

const text = (value: string) => ({ type: "text", text: value });

test("a plain line is a paragraph", () => {
  expect(toBlocks(["Hello."])).toEqual([{ type: "paragraph", children: [text("Hello.")] }]);
});

test("headings, quotes and lists are what their signs say, and neighbouring list lines are one list", () => {
  expect(toBlocks(["## Why", "> Said", "- one", "- two", "1. first", "2. second", "end"])).toEqual([
    { type: "heading", level: 2, children: [text("Why")] },
    { type: "quote", children: [text("Said")] },
    {
      type: "list",
      format: "unordered",
      children: [
        { type: "list-item", children: [text("one")] },
        { type: "list-item", children: [text("two")] },
      ],
    },
    {
      type: "list",
      format: "ordered",
      children: [
        { type: "list-item", children: [text("first")] },
        { type: "list-item", children: [text("second")] },
      ],
    },
    { type: "paragraph", children: [text("end")] },
  ]);
});

test("bold words and links stand inside a line", () => {
  expect(toBlocks(["a **b** c [d](https://e.org/f) g"])[0]).toEqual({
    type: "paragraph",
    children: [
      text("a "),
      { ...text("b"), bold: true },
      text(" c "),
      { type: "link", url: "https://e.org/f", children: [text("d")] },
      text(" g"),
    ],
  });
  expect(toBlocks(["**[a](tel:112)**"])[0]).toMatchObject({
    children: [{ type: "link", url: "tel:112", children: [{ text: "a", bold: true }] }],
  });
});

test("a reference becomes a path Strapi accepts and the site resolves", () => {
  expect(toBlocks(["[a](ref:courses/gentle-sleep)"])[0]).toMatchObject({ children: [{ url: "/ref:courses/gentle-sleep" }] });
});

test("signs that mean nothing stay as they are", () => {
  for (const line of ["2 * 3 ** 4", "-not a list", "#hashtag", "1.5 hours", "[brackets] (and) more"])
    expect(toBlocks([line])).toEqual([{ type: "paragraph", children: [text(line)] }]);
});
