import { expect, test } from "vitest";
import { imageCopy, srcset } from "./image-sizes.ts";

const format = (name: string, width: number) => ({ url: `/media/${name}_shore.webp`, width });
const large = {
  url: "/media/shore.webp",
  width: 4_000,
  height: 3_000,
  formats: { large: format("large", 1280), thumbnail: format("thumbnail", 208), small: format("small", 390) },
};

test("the browser may choose among what Strapi made, never the upload of a camera", () => {
  expect(srcset(large)).toBe("/media/thumbnail_shore.webp 208w, /media/small_shore.webp 390w, /media/large_shore.webp 1280w");
});

test("a small upload is the widest of its own copies", () => {
  const small = { url: "/media/dot.webp", width: 640, height: 360, formats: { small: format("small", 390) } };
  expect(srcset(small)).toBe("/media/small_shore.webp 390w, /media/dot.webp 640w");
  expect(imageCopy(small, 900)).toBe("/media/dot.webp");
});

test("one copy is the narrowest that is wide enough", () => {
  expect(imageCopy(large, 300)).toBe("/media/small_shore.webp");
  expect(imageCopy(large, 900)).toBe("/media/large_shore.webp");
  expect(imageCopy(large, 5_000)).toBe("/media/large_shore.webp");
});

test("a picture without copies is taken as it is", () => {
  const bare = { url: "/media/bare.gif" };
  expect(srcset(bare)).toBeUndefined();
  expect(imageCopy(bare, 900)).toBe("/media/bare.gif");
});
