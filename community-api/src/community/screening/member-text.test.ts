import { expect, test } from "vitest";
import { renderMemberText } from "./member-text.ts";

test("members may write paragraphs, breaks, bold, italics, lists, quotes and links", () => {
  expect(renderMemberText("one\ntwo\n\n**bold** *leaning*\n\n- a\n- b\n\n1. c\n\n> said")).toBe(
    "<p>one<br />\ntwo</p>\n<p><strong>bold</strong> <em>leaning</em></p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol>\n<li>c</li>\n</ol>\n<blockquote>\n<p>said</p>\n</blockquote>",
  );
});

test("links give no rank, no opener, and lead to the web only", () => {
  expect(renderMemberText("[words](https://example.org/a?b=1&c=2)")).toBe(
    '<p><a href="https://example.org/a?b=1&amp;c=2" rel="nofollow noopener ugc">words</a></p>',
  );
  for (const target of [
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "mailto:a@b.c",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
  ]) {
    expect(renderMemberText(`[x](${target})`)).not.toMatch(/href/);
  }
});

test("an image is at most a link: nothing of another place is loaded", () => {
  expect(renderMemberText("![x](https://tracker.example/p.gif)")).toBe(
    '<p>!<a href="https://tracker.example/p.gif" rel="nofollow noopener ugc">x</a></p>',
  );
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "<svg/onload=alert(1)>",
  '<a href="https://example.org" onclick="alert(1)">x</a>',
  "# Heading",
  "```\ncode\n```",
  "<iframe srcdoc='x'>",
  "<style>*{display:none}</style>",
])("%s stays plain words", (text) => {
  const html = renderMemberText(text);
  expect(html.match(/<(?!\/?(p|br|strong|em|ul|ol|li|blockquote)\b)/)).toBe(null);
  expect(html).not.toMatch(/<[^>]*\son\w+=/);
});
