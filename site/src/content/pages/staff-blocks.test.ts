import { BlocksRenderer } from "@strapi/blocks-react-renderer";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { staffBlocks, type StaffBlocks } from "./staff-blocks.ts";

const lake = {
  name: "lake.png",
  alternativeText: "A lake at night",
  url: "/media/lake.png",
  width: 2_400,
  height: 1_600,
  formats: {
    small: { url: "/media/small_lake.png", width: 390 },
    medium: { url: "/media/medium_lake.png", width: 900 },
    large: { url: "/media/large_lake.png", width: 1_280 },
  },
};
const html = (image: object): string => {
  const content = [{ type: "image", image, children: [{ type: "text", text: "" }] }] as unknown as StaffBlocks;
  return renderToStaticMarkup(createElement(BlocksRenderer, { content, blocks: staffBlocks }));
};

test("a picture in a text comes in the sizes that Strapi made, never as the camera’s original, and keeps its place", () => {
  const shown = html(lake);
  expect(shown).toContain('src="/media/medium_lake.png"');
  expect(shown).toContain('srcSet="/media/small_lake.png 390w, /media/medium_lake.png 900w, /media/large_lake.png 1280w"');
  expect(shown).toMatch(/ sizes="[^"]+"/);
  expect(shown).toContain('width="2400" height="1600"');
  expect(shown).not.toContain('"/media/lake.png');
});

test("a small picture is taken as it is", () => {
  const shown = html({ ...lake, width: 300, height: 200, formats: null });
  expect(shown).toContain('src="/media/lake.png"');
  expect(shown).not.toContain("srcSet");
});

test("a reader hears what somebody wrote, and never the name of a file", () => {
  expect(html(lake)).toContain('alt="A lake at night"');
  for (const alternativeText of ["", null, "lake.png"]) expect(html({ ...lake, alternativeText })).toContain('alt=""');
});

test("a picture that isn’t the release’s own is left out, and so are copies that aren’t", () => {
  for (const url of ["https://evil.example/a.png", "/uploads/a.png", "/media/a.svg", "//evil.example/a.png"])
    expect(html({ ...lake, url }), url).not.toContain("<img");
  const formats = { small: { url: "https://evil.example/small.png", width: 390 } };
  const shown = html({ ...lake, formats });
  expect(shown).toContain('src="/media/lake.png"');
  expect(shown).not.toContain("evil");
});
