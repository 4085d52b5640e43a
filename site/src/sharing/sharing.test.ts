import { expect, test } from "vitest";
import { wrapText, textOutline } from "./text-outlines.ts";
import { drawShareImage } from "./draw-image.ts";
import { newestStories, storiesFeed } from "./stories-rss.ts";
import { questionsFact, structuredData } from "./structured-data.ts";

test("a long title is broken between words and ends in an ellipsis; a short one stays whole", () => {
  expect(wrapText("Тихий вечер", 64, 980, 3)).toEqual(["Тихий вечер"]);
  const lines = wrapText("слово ".repeat(60).trim(), 64, 980, 3);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/слово…$/);
});

test("letters of both scripts, and signs that the font lacks, become outlines", () => {
  expect(textOutline("Aя", { x: 0, y: 0, size: 10 }).match(/<path/g)).toHaveLength(2);
  expect(textOutline("漢", { x: 0, y: 0, size: 10 })).toContain("<g");
});

test("a picture holds no text, no font and no colour that its renderer cannot read", () => {
  const svg = drawShareImage({ motif: "boat", air: "heather", title: "A <title> & more", productName: "Ryadom" });
  expect(svg).not.toMatch(/<text|font|oklch|title/);
});

test("the feed of stories has the newest first and keeps every sign of a title", () => {
  const story = {
    slug: "x",
    address: "https://a.example/en/stories/x",
    title: 'Me & "you" <3',
    summary: "s",
    author: "A",
    date: "2026-01-02",
  };
  const feed = storiesFeed({
    language: "en",
    title: "Stories",
    lead: "",
    page: "https://a.example/en/stories",
    self: "https://a.example/en/stories/rss.xml",
    stories: newestStories([story, { ...story, title: "Newer", date: "2026-03-04" }]),
  });
  expect(feed.indexOf("Newer")).toBeLessThan(feed.indexOf("Me &amp; &quot;you&quot; &lt;3"));
  expect(feed).toContain("<pubDate>Fri, 02 Jan 2026 00:00:00 GMT</pubDate>");
});

test("no words of staff can end the block of data they stand in", () => {
  const answer = [{ type: "paragraph", children: [{ type: "text", text: "</script><b>" }] }];
  const data = structuredData([questionsFact([{ question: "</script>?", answer }])]);
  expect(data).not.toContain("<");
  expect(JSON.parse(data)["@graph"][0].mainEntity[0].acceptedAnswer.text).toBe("</script><b>");
});
