import { expect, test } from "vitest";
import { QuickCalm } from "./practices.ts";

const file = { url: "/uploads/lake_1.webp", mime: "image/webp", width: 10, height: 10, alternativeText: "A lake in the library" };
const shown = (over: object) => {
  const words = { key: "lake", slug: "lake", title: "Lake", summary: "A lake.", minutes: 2, body: [] };
  const { cover, ...calm } = QuickCalm.parse({ ...words, cover: file, ...over });
  expect(Object.keys(calm).filter((name) => name.startsWith("cover"))).toEqual([]);
  return cover;
};

test("the picture of an entry says what the entry says of it, and what the library says where it says nothing", () => {
  expect(shown({ coverDescription: "A lake at night" })?.alternativeText).toBe("A lake at night");
  expect(shown({})?.alternativeText).toBe("A lake in the library");
  expect(shown({ coverDescription: "A lake at night", coverDecorates: true })?.alternativeText).toBe("");
  expect(shown({ cover: null, coverDescription: "A lake at night" })).toBeNull();
});
