import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import type { Inline } from "../src/admin/blocks-editor/blocks.ts";
import { clipboardToBlocks } from "../src/admin/paste/clipboard-to-blocks.ts";
import type { HtmlNode } from "../src/admin/paste/html-tree.ts";
import { looksLikeMarkdown } from "../src/admin/paste/markdown.ts";

type Parsed = { type: string; data?: string; name?: string; attribs?: Record<string, string>; children?: Parsed[] };

/** What the browser's parser does, with the one of this test: only elements and their words. */
function toTree(node: Parsed): HtmlNode[] {
  if (node.type === "text") return [node.data ?? ""];
  const children = (node.children ?? []).flatMap(toTree);
  if (node.type === "root" || /^(html|head|body)$/.test(node.name ?? "")) return children;
  return node.name ? [{ tag: node.name, attributes: node.attribs ?? {}, children }] : [];
}
const parse = (html: string) => toTree(parseDocument(html));
/** As it came: a formatter would change what is tested, so these are not called .html. */
const read = (name: string) => readFileSync(join(import.meta.dirname, "clipboard", name), "utf8");
const paste = (html: string, text = "") => clipboardToBlocks({ html, text }, parse);

const t = (text: string, look: object = {}) => ({ type: "text", text, ...look });
const link = (url: string, ...children: object[]) => ({ type: "link", url, children });
const p = (...children: object[]) => ({ type: "paragraph", children });
const h = (level: number, text: string) => ({ type: "heading", level, children: [t(text)] });
const quote = (text: string) => ({ type: "quote", children: [t(text)] });
const li = (...children: object[]) => ({ type: "list-item", children });
const list = (format: string, indentLevel: number, ...children: object[]) => ({ type: "list", format, indentLevel, children });
const bold = { bold: true };
const italic = { italic: true };

test("a document of Word keeps its structure; its table becomes lines, its picture keeps its place", () => {
  expect(paste(read("word.html.txt"))).toEqual({
    tables: 1,
    pictures: [{ source: expect.stringMatching(/^file:.+clip_image002.png$/), description: "", behind: 8 }],
    blocks: [
      h(2, "Как пережить тревогу"),
      h(3, "Три шага"),
      p(
        t("Остановитесь и "),
        t("назовите", bold),
        t(" то, что "),
        t("видите", italic),
        t(". Подробнее — "),
        link("https://example.org/steps", t("здесь")),
        t("."),
      ),
      list("unordered", 0, li(t("Дышите")), list("unordered", 1, li(t("медленно", bold))), li(t("Смотрите вокруг"))),
      list("ordered", 0, li(t("Первое"))),
      quote("Это пройдёт."),
      p(t("День", bold), t(" | "), t("Что делать")),
      p(t("Пн"), t(" | "), t("Гулять")),
    ],
  });
});

test("a document of Google isn't bold as a whole, and its inner lists stand inside the outer ones", () => {
  expect(paste(read("google-docs.html.txt"))?.blocks).toEqual([
    h(2, "Calm in five minutes"),
    p(t("Breathe "), t("slowly", bold), t(" and softly", italic), t(". See "), link("https://example.org/calm", t("this page")), t(".")),
    list("unordered", 0, li(t("One")), list("unordered", 1, li(t("One and a half"))), li(t("Two"))),
    h(3, "Later"),
  ]);
});

test("Pages has no headings on the clipboard: larger letters are one", () => {
  expect(paste(read("pages.html.txt"))?.blocks).toEqual([
    h(2, "A quiet evening"),
    p(
      t("Put the phone "),
      t("away", bold),
      t(" and "),
      t("look", italic),
      t(" out of the "),
      link("https://example.org/window", t("window")),
      t("."),
    ),
    list("unordered", 0, li(t("Tea")), li(t("A book"))),
  ]);
});

test("of a web page nothing comes that runs, is hidden or leads nowhere", () => {
  expect(paste(read("web-page.html.txt"))).toEqual({
    tables: 0,
    pictures: [{ source: "https://tracker.example.org/pixel.png", description: "A tree", behind: 5 }],
    blocks: [
      h(3, "What helps"),
      p(t("Sleep,\u00A0food and "), t("people", bold), t(".")),
      p(t("And time, and "), link("mailto:help@example.org", t("a letter")), t(".")),
      quote("It gets better."),
      list("ordered", 0, li(t("Rest")), list("unordered", 1, li(t("at home"))), li(t("Walk"))),
      p(t("A tree")),
      p(t("The end")),
    ],
  });
});

test("Markdown is understood, alone and in the coloured HTML of an editor of code", () => {
  const blocks = [
    h(2, "First aid"),
    p(
      t("Say "),
      t("what you see", bold),
      t(", not "),
      t("what you fear", italic),
      t(". See "),
      link("https://example.org/guide", t("the guide")),
      t("."),
    ),
    list("unordered", 0, li(t("one")), list("unordered", 1, li(t("nested"))), li(t("two"))),
    list("ordered", 0, li(t("first")), li(t("second"))),
    quote("It passes."),
  ];
  const coloured = read("notes.md").replace(/.+/g, (line) => `<div><span style="color: #569cd6;">${line}</span></div>`);
  for (const html of ["", `<meta charset='utf-8'><div style="font-family: Menlo;">${coloured}</div>`])
    expect(paste(html, read("notes.md"))).toEqual({
      blocks,
      tables: 0,
      pictures: [{ source: "https://example.org/tree.png", description: "a tree", behind: 5 }],
    });
});

test("plain words stay Strapi's to insert", () => {
  expect(paste("", "Two lines\nof a letter - with a dash, 2 * 3 * 4 and #hashtag")).toBeNull();
  expect(paste("<meta charset='utf-8'><span>One line</span>", "One line")).toBeNull();
  for (const text of ["- Привет", "2 * 3 ** 4", "[brackets] (and) more", "1. I said it once"])
    expect(looksLikeMarkdown(text), text).toBe(false);
});

test("a table of one column is a layout, not a table", () => {
  expect(paste("<table><tr><td><h2>Letter</h2><p>Hello</p></td></tr></table>")).toEqual({
    tables: 0,
    pictures: [],
    blocks: [h(2, "Letter"), p(t("Hello"))],
  });
});

test("what comes out is what Strapi accepts, whatever was in: no empty text, no foreign link, no list without items", () => {
  const addresses = ["javascript:alert(1)", " JaVaScRiPt:x", "data:text/html,x", "file:///etc/x", "//example.org", "vbscript:x", "#a", ""];
  for (const address of addresses)
    expect(JSON.stringify(paste(`<p><b>a</b> <a href="${address}">b</a></p>`)), address).not.toContain("link");
  expect(paste("<ul></ul><ul><li></li></ul><b>x</b><h2> </h2><blockquote></blockquote>")?.blocks).toEqual([p(t("x", bold))]);
  const nested = paste("<ul><li><ul><li><a href='https://a.b'><b> </b></a><i> a </i></li></ul></li></ul>")?.blocks;
  expect(nested).toEqual([list("unordered", 0, list("unordered", 1, li(t("a", italic))))]);
  const all = paste(read("word.html.txt"))!.blocks.flatMap((block) => block.children as Inline[]);
  expect(all.every((node) => node.type !== "text" || node.text !== "")).toBe(true);
});
